import type { PackRead } from '@shelai/contract/features/packs/pack-keys.ts'
import { packs } from '@shelai/contract/rules/limits.ts'
import type { PackReader } from './pack-items.ts'

const toReads = (name: PackRead['name'], ids: readonly number[]): PackRead[] =>
  ids.slice(0, packs.records).map((id) => ({ name, id: String(id) }))

/** Lists the reads of a category of articles: its list and its articles. */
async function listSkillReads(reader: PackReader, categoryId: number): Promise<PackRead[]> {
  const articles = await reader.getData('articles.ofCategory', categoryId)
  return [
    { name: 'articles.categories' },
    { name: 'articles.ofCategory', id: String(categoryId) },
    ...toReads(
      'articles.one',
      articles.map(({ article_id }) => article_id),
    ),
  ]
}

/** Lists the reads of an interview post: its questions, the lists that lead to them, and the posts of which the rehearsal knows its own. */
async function listPostReads(reader: PackReader, postId: number): Promise<PackRead[]> {
  const { category_id } = await reader.getData('jobs.subCategory', postId)
  return [
    { name: 'jobs.categories' },
    { name: 'jobs.subCategories' },
    { name: 'jobs.subCategoriesOf', id: String(category_id) },
    { name: 'jobs.subCategory', id: String(postId) },
    { name: 'jobs.questionsOf', id: String(postId) },
  ]
}

async function listFormulaReads(reader: PackReader): Promise<PackRead[]> {
  const formulas = await reader.getData('formulas.all')
  return [
    { name: 'formulas.all' },
    ...toReads(
      'formulas.one',
      formulas.map(({ formula_id }) => formula_id),
    ),
  ]
}

/** Lists the reads of the circulars of all posts that have any. */
async function listCircularReads(reader: PackReader): Promise<PackRead[]> {
  const posts = (await reader.getData('jobs.subCategories')).filter(({ circular_count }) => circular_count > 0)
  const lists = []
  for (const { sub_category_id } of posts) lists.push(await reader.getData('circulars.ofSubCategory', sub_category_id))
  return [
    { name: 'jobs.categories' },
    { name: 'jobs.subCategories' },
    ...toReads('jobs.subCategoriesOf', [...new Set(posts.map(({ category_id }) => category_id))]),
    ...toReads(
      'circulars.ofSubCategory',
      posts.map(({ sub_category_id }) => sub_category_id),
    ),
    ...toReads(
      'circulars.one',
      lists.flat().map(({ id }) => id),
    ),
  ]
}

/** Lists the reads of the questions of saved posts with the lists that lead to them, and other saved items as they are. */
async function listSavedReads(reader: PackReader, saved: readonly PackRead[]): Promise<PackRead[]> {
  const reads: PackRead[] = []
  for (const read of saved) {
    if (read.name !== 'jobs.questionsOf') reads.push(read)
    else {
      const existing = await reader.listItems({ name: 'jobs.subCategory', id: read.id })
      if (existing.length > 0)
        reads.push(...(await reader.listReads(`post-${read.id}`, () => listPostReads(reader, Number(read.id)))))
    }
  }
  return reads
}

/**
 * Lists the reads of a pack by its name. `saved` are the reads of the saved items, for the pack of that name. Throws a refusal
 * if the category or the post does not exist.
 */
export async function listPackReads(reader: PackReader, pack: string, saved: readonly PackRead[]): Promise<PackRead[]> {
  const [kind = '', id = ''] = pack.split('-')
  const listReads: Record<string, () => Promise<PackRead[]>> = {
    skills: () => listSkillReads(reader, Number(id)),
    post: () => listPostReads(reader, Number(id)),
    formulas: () => listFormulaReads(reader),
    circulars: () => listCircularReads(reader),
    saved: () => listSavedReads(reader, saved),
  }
  const list = async () => (await listReads[kind]?.()) ?? []
  return [{ name: 'about.product' }, ...(kind === 'saved' ? await list() : await reader.listReads(pack, list))]
}
