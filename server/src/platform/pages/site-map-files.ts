import { setImmediate as letOthersRun } from 'node:timers/promises'
import { listPart } from '@shelai/contract/limits.ts'
import {
  articleListPage,
  articlePage,
  circularListPage,
  circularPage,
  formulaPage,
  jobCategoryPage,
  pages,
  partAddress,
  questionsPage,
} from '@shelai/contract/urls.ts'
import type { CallRegistry } from '../api/call-registry.ts'

const standing = [
  pages.home,
  pages.skills,
  pages.job,
  pages.jobs,
  pages.circulars,
  pages.formula,
  pages.formulas,
  pages.format,
  pages.about,
  pages.contact,
  pages.packages,
]

/** Some paths of the site map that are read together: at most so many characters, as they stand in a file. */
type Batch = { characters: number; read: () => Promise<string[]> }

/**
 * The most characters of a file. An entry takes at least 43 of them, so a file has fewer than the 50,000 entries that the
 * protocol allows, and is small enough to be kept in memory.
 */
const mostCharacters = 2_000_000

/** Splits every page that a guest may read into files. What is in them is read later, one file at a time. */
export async function planSiteMap(
  registry: CallRegistry,
  publicUrl: string,
  now: Date,
  most: number = mostCharacters,
): Promise<Batch[][]> {
  const files: Batch[][] = [[]]
  let left = most
  for await (const batch of batches(registry, publicUrl, now)) {
    if (batch.characters > left && files.at(-1)?.length !== 0) {
      files.push([])
      left = most
    }
    files.at(-1)?.push(batch)
    left -= batch.characters
  }
  return files
}

/** Reads the paths of one file, and lets other requests have their turn between its batches. */
export async function readPaths(file: readonly Batch[]): Promise<string[]> {
  const paths: string[] = []
  for (const { read } of file) {
    paths.push(...(await read()))
    await letOthersRun()
  }
  return paths
}

/** An entry without its address: `<url><loc></loc></url>` and the end of the line. */
const entryCharacters = 23
/** As many characters as any id has. */
const longestId = 2_147_483_647

/** Sample circulars are left out, as search engines are asked not to show them. */
async function* batches(registry: CallRegistry, publicUrl: string, now: Date): AsyncGenerator<Batch> {
  const ask = <N extends Parameters<CallRegistry['call']>[0]>(name: N, params = {}, query = {}) =>
    registry.callWithEnvelope(name, { params, query }, null, now)
  const charactersOf = (path: string) => publicUrl.length + path.length + entryCharacters
  const fixed = (paths: string[]): Batch => ({
    characters: paths.reduce((sum, path) => sum + charactersOf(path), 0),
    read: async () => paths,
  })
  /** The parts of a list of so many rows: the part's own page, and those of its rows. */
  function* parts(rows: number, longest: string, read: (page: number) => Promise<string[]>): Generator<Batch> {
    for (let page = 1; page <= Math.ceil(rows / listPart.rows); page += 1) {
      const count = 1 + Math.min(listPart.rows, rows - (page - 1) * listPart.rows)
      yield { characters: count * charactersOf(longest), read: () => read(page) }
    }
  }
  const part = (page: number) => ({ page, limit: listPart.rows })

  yield fixed(standing)
  for (const { category_id, category_name, article_count } of (await ask('articles.categories')).data) {
    const list = articleListPage(category_name, category_id)
    if (article_count === 0) yield fixed([list])
    yield* parts(article_count, `${articlePage(category_name, longestId)}?categoryId=${category_id}`, async (page) => {
      const { data } = await ask('articles.ofCategory', { categoryId: String(category_id) }, part(page))
      return [partAddress(list, page), ...data.map(({ article_id }) => articlePage(category_name, article_id))]
    })
  }
  yield fixed((await ask('jobs.categories')).data.map(({ category_name }) => jobCategoryPage(category_name)))
  for (const { sub_category_id, category_name, question_count, circular_count } of (await ask('jobs.subCategories'))
    .data) {
    const questions = questionsPage(category_name, sub_category_id)
    const count = Math.ceil(question_count / listPart.rows)
    if (count > 0) yield fixed(Array.from({ length: count }, (_, at) => partAddress(questions, at + 1)))
    const list = circularListPage(sub_category_id)
    yield* parts(circular_count, `${circularPage(longestId)}?page=0000`, async (page) => {
      const { data } = await ask('circulars.ofSubCategory', { subCategoryId: String(sub_category_id) }, part(page))
      const real = data.filter(({ is_sample }) => is_sample === 0)
      return real.length === 0 ? [] : [partAddress(list, page), ...real.map(({ id }) => circularPage(id))]
    })
  }
  const formulas = (await ask('formulas.all', {}, { limit: 1 })).meta?.total ?? 0
  yield* parts(formulas, formulaPage(longestId), async (page) => {
    const { data } = await ask('formulas.all', {}, part(page))
    const own = data.map(({ formula_id }) => formulaPage(formula_id))
    // The first part is the list's own page, which stands among the pages that are always there.
    return page === 1 ? own : [partAddress(pages.formulas, page), ...own]
  })
}
