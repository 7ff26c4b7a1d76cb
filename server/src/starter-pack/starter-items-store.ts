import { articlePage, fileSearchPage, formulaPage, questionsPage } from '@shelai/contract/rules/urls.ts'
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { Row } from '../back-office/record-types.ts'
import { isPostgres } from '../kernel/database/engine.ts'
import type { LinkTargets } from '../starter-links.ts'
import type { Db, Tables, Tx } from '../tables.ts'
import type { StarterItemsTables } from './starter-items-tables.ts'

export type StarterItem = Selectable<StarterItemsTables['starter_items']>

/** The number of rows that one statement writes, and of ids that one compares. */
const batchSize = 50

/** The key of PostgreSQL's advisory lock, different from every other lock of the product. */
const lockKey = 7_433_001

/** Serializes what loads and reads packs. On SQLite every writing transaction already holds the write lock. */
export async function lockStarterContent(tx: Tx): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(tx)
}

/** Returns the newest version of the starter content that was read; 0 before the first. */
export async function findNewestVersion(db: Db): Promise<number> {
  const row = await db
    .selectFrom('starter_packs')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst()
  return Number(row?.version ?? 0)
}

export async function insertVersion(tx: Tx, version: number, now: Date): Promise<void> {
  await tx.insertInto('starter_packs').values({ version, read_at: now.toISOString() }).execute()
}

export function listStarterItems(db: Db): Promise<StarterItem[]> {
  return db.selectFrom('starter_items').selectAll().orderBy('place').orderBy('key').execute()
}

/** Finds an item and locks it until the transaction ends. */
export function lockStarterItem(tx: Tx, key: string): Promise<StarterItem | undefined> {
  return tx.updateTable('starter_items').set({ key }).where('key', '=', key).returningAll().executeTakeFirst()
}

export async function updateStarterItem(
  tx: Tx,
  key: string,
  values: Updateable<StarterItemsTables['starter_items']>,
): Promise<void> {
  await tx.updateTable('starter_items').set(values).where('key', '=', key).execute()
}

/** Replaces all that is remembered of the items. */
export async function replaceStarterItems(
  tx: Tx,
  items: readonly Insertable<StarterItemsTables['starter_items']>[],
): Promise<void> {
  await tx.deleteFrom('starter_items').execute()
  for (let from = 0; from < items.length; from += batchSize)
    await tx
      .insertInto('starter_items')
      .values(items.slice(from, from + batchSize))
      .execute()
}

/** Lists whole rows of a table, by their ids; those of some ids, if they are given. */
export async function listWholeRows(db: Db, table: keyof Tables, ids?: readonly number[]): Promise<Map<number, Row>> {
  const anyTable = (db as unknown as Kysely<Record<string, Record<string, unknown>>>).selectFrom(table).selectAll()
  const found = new Map<number, Row>()
  const add = (rows: readonly object[]) => {
    for (const row of rows as Row[]) found.set(Number(row.id), row)
  }
  if (ids === undefined) add(await anyTable.execute())
  else
    for (let from = 0; from < ids.length; from += batchSize)
      add(await anyTable.where('id', 'in', ids.slice(from, from + batchSize)).execute())
  return found
}

/** Lists the deleted records of some resources, as the audit has them: the id and the record before. */
export function listDeletions(db: Db, resources: readonly string[]) {
  return db
    .selectFrom('audit')
    .select(['resource', 'record_id', 'before'])
    .where('action', '=', 'delete')
    .where('resource', 'in', resources)
    .where('before', 'is not', null)
    .execute()
}

/** Finds the pages to which the texts of the pack link: those of the records that its items have become. */
export async function findLinkTargets(
  db: Db,
  items: readonly Pick<StarterItem, 'key' | 'resource' | 'record_id'>[],
): Promise<LinkTargets> {
  const formulas = await db.selectFrom('formulas').select('id').execute()
  const files = await db.selectFrom('files').select(['id', 'title']).execute()
  const articles = await db
    .selectFrom('articles as article')
    .innerJoin('article_categories as category', 'category.id', 'article.category_id')
    .select(['article.id', 'category.name'])
    .execute()
  const posts = await db
    .selectFrom('job_sub_categories as post')
    .innerJoin('job_categories as category', 'category.id', 'post.category_id')
    .select(['post.id', 'category.name'])
    .execute()
  const pages: Readonly<Record<keyof LinkTargets, { resource: string; urls: ReadonlyMap<number, string> }>> = {
    formula: { resource: 'formulas', urls: new Map(formulas.map(({ id }) => [id, formulaPage(id)])) },
    file: { resource: 'files', urls: new Map(files.map(({ id, title }) => [id, fileSearchPage(title)])) },
    article: { resource: 'articles', urls: new Map(articles.map(({ id, name }) => [id, articlePage(name, id)])) },
    post: {
      resource: 'job-sub-categories',
      urls: new Map(posts.map(({ id, name }) => [id, questionsPage(name, id)])),
    },
  }
  const targets: LinkTargets = { formula: new Map(), file: new Map(), article: new Map(), post: new Map() }
  for (const [kind, { resource, urls }] of Object.entries(pages))
    for (const item of items) {
      const url = item.resource === resource && item.record_id !== null ? urls.get(item.record_id) : undefined
      if (url !== undefined) targets[kind as keyof LinkTargets].set(item.key.slice(resource.length + 1), url)
    }
  return targets
}

export function findStarterItem(db: Db, key: string): Promise<StarterItem | undefined> {
  return db.selectFrom('starter_items').selectAll().where('key', '=', key).executeTakeFirst()
}
