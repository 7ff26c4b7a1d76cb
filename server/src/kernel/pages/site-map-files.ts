import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { isCircularOpen } from '@shelai/contract/features/circulars/circular-deadline.ts'
import { listPart } from '@shelai/contract/rules/limits.ts'
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
} from '@shelai/contract/rules/urls.ts'
import type { CallRegistry } from '../api/call-registry.ts'

const staticPages = [
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

/** Paths of the site map that are read together, with the maximum of characters that they take in a file. */
type Batch = { characters: number; read: () => Promise<string[]> }

/**
 * The maximum number of characters of a file. An entry takes at least 43, so a file has fewer than the protocol's
 * 50,000 entries and fits the memory.
 */
const maxCharacters = 2_000_000

/** Splits all pages that a guest may read into files. Each file's paths are read later, one file at a time. */
export async function planSiteMap(
  registry: CallRegistry,
  publicUrl: string,
  now: Date,
  limit: number = maxCharacters,
): Promise<Batch[][]> {
  const files: Batch[][] = [[]]
  let remaining = limit
  for await (const batch of listBatches(registry, publicUrl, now)) {
    if (batch.characters > remaining && files.at(-1)?.length !== 0) {
      files.push([])
      remaining = limit
    }
    files.at(-1)?.push(batch)
    remaining -= batch.characters
  }
  return files
}

/** Reads the paths of one file and yields to other requests between its batches. */
export async function readPaths(file: readonly Batch[]): Promise<string[]> {
  const paths: string[] = []
  for (const { read } of file) {
    paths.push(...(await read()))
    await yieldToEventLoop()
  }
  return paths
}

/** The length of an entry without its URL: `<url><loc></loc></url>` and the line break. */
const entryCharacters = 23
/** An id with the maximum number of digits. */
const longestId = 2_147_483_647

/** Generates the batches. Sample circulars are left out, because search engines must not index them, and closed
 * ones, because nobody can apply for them any more. */
async function* listBatches(registry: CallRegistry, publicUrl: string, now: Date): AsyncGenerator<Batch> {
  const call = <N extends Parameters<CallRegistry['call']>[0]>(name: N, params = {}, query = {}) =>
    registry.callWithEnvelope(name, { params, query }, null, now)
  const countCharacters = (path: string) => publicUrl.length + path.length + entryCharacters
  const createFixedBatch = (paths: string[]): Batch => ({
    characters: paths.reduce((sum, path) => sum + countCharacters(path), 0),
    read: async () => paths,
  })
  /** Generates one batch for each page of a list: the page's own URL and those of its rows. */
  function* splitList(rows: number, longest: string, read: (page: number) => Promise<string[]>): Generator<Batch> {
    for (let page = 1; page <= Math.ceil(rows / listPart.rows); page += 1) {
      const count = 1 + Math.min(listPart.rows, rows - (page - 1) * listPart.rows)
      yield { characters: count * countCharacters(longest), read: () => read(page) }
    }
  }
  const pageQuery = (page: number) => ({ page, limit: listPart.rows })

  yield createFixedBatch(staticPages)
  for (const { category_id, category_name, article_count } of (await call('articles.categories')).data) {
    const list = articleListPage(category_name, category_id)
    if (article_count === 0) yield createFixedBatch([list])
    yield* splitList(
      article_count,
      `${articlePage(category_name, longestId)}?categoryId=${category_id}`,
      async (page) => {
        const { data } = await call('articles.ofCategory', { categoryId: String(category_id) }, pageQuery(page))
        return [partAddress(list, page), ...data.map(({ article_id }) => articlePage(category_name, article_id))]
      },
    )
  }
  yield createFixedBatch(
    (await call('jobs.categories')).data.map(({ category_name }) => jobCategoryPage(category_name)),
  )
  for (const { sub_category_id, category_name, question_count, circular_count } of (await call('jobs.subCategories'))
    .data) {
    const questions = questionsPage(category_name, sub_category_id)
    const count = Math.ceil(question_count / listPart.rows)
    if (count > 0) yield createFixedBatch(Array.from({ length: count }, (_, at) => partAddress(questions, at + 1)))
    const list = circularListPage(sub_category_id)
    yield* splitList(circular_count, `${circularPage(longestId)}?page=0000`, async (page) => {
      const { data } = await call(
        'circulars.ofSubCategory',
        { subCategoryId: String(sub_category_id) },
        pageQuery(page),
      )
      const real = data.filter(({ is_sample }) => is_sample === 0)
      const open = real.filter(({ closes_on }) => isCircularOpen(closes_on, now))
      return real.length === 0 ? [] : [partAddress(list, page), ...open.map(({ id }) => circularPage(id))]
    })
  }
  const formulas = (await call('formulas.all', {}, { limit: 1 })).meta?.total ?? 0
  yield* splitList(formulas, formulaPage(longestId), async (page) => {
    const { data } = await call('formulas.all', {}, pageQuery(page))
    const paths = data.map(({ formula_id }) => formulaPage(formula_id))
    // The first page of the list is among the static pages.
    return page === 1 ? paths : [partAddress(pages.formulas, page), ...paths]
  })
}
