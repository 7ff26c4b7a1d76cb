import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startProduct } from './product-server.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

export type ContentFolders = {
  /** The starter content only. */
  first: string
  /** The starter content with enough articles for a list of fifty, and one with a text of 4 kB. */
  grown: string
  fourKilobyteArticle: number
}

/** Copies a data folder that no product uses. */
export async function copyFolder(from: string): Promise<string> {
  const folder = createTemporaryFolder()
  await cp(from, folder, { recursive: true })
  return folder
}

/** Creates data folders with the product itself from its starter content. */
export async function makeContentFolders(): Promise<ContentFolders> {
  const first = createTemporaryFolder()
  const server = await startProduct(first)
  await server.stop()
  const grown = await copyFolder(first)
  return { first, grown, fourKilobyteArticle: addArticles(join(grown, 'shelai.sqlite')) }
}

/** Adds articles with real texts: titles from questions, bodies from existing articles. */
function addArticles(file: string): number {
  const database = new DatabaseSync(file)
  const texts = (query: string) =>
    database
      .prepare(query)
      .all()
      .map((row) => String(row.text))
  const titles = texts('select question as text from job_questions order by id limit 40')
  const bodies = texts('select content as text from articles where is_premium = 0 order by id')
  const insert = database.prepare(
    `insert into articles (title, summary, content, category_id, sort_order, created_at, updated_at)
     values (?, ?, ?, (select min(id) from article_categories), 1000, ?, ?)`,
  )
  const at = '2026-01-01T00:00:00.000Z'
  const text = takeFourKilobytes(bodies.join(''))
  const ids = titles.map((title) => Number(insert.run(title, title, text, at, at).lastInsertRowid))
  database.close()
  const [id] = ids
  if (id === undefined) throw new Error('the starter content has no questions')
  return id
}

/** Returns complete blocks of HTML, as many as fit in 4096 bytes. */
function takeFourKilobytes(html: string): string {
  let whole = ''
  for (const block of html.match(/<(p|h2|h3|ul|ol)>.*?<\/\1>/gs) ?? []) {
    if (Buffer.byteLength(whole + block) <= 4096) whole += block
  }
  return whole
}
