import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../tables.ts'
import { isPostgres } from '../database/engine.ts'
import type { Handle } from '../database/handle.ts'
import type { UploadsTables } from './uploads-tables.ts'

type Db = Handle<UploadsTables>
type Tx = Transaction<UploadsTables>

export type Upload = UploadsTables['uploads']

/** A column that contains the path of a file, or HTML with paths. */
export type PathColumn = { table: keyof Tables; column: string; isHtml: boolean }

export async function insertUpload(db: Db, upload: Upload): Promise<void> {
  await db.insertInto('uploads').values(upload).execute()
}

/** Records a file that may be recorded already. */
export async function ensureUpload(db: Db, upload: Upload): Promise<void> {
  await db
    .insertInto('uploads')
    .values(upload)
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute()
}

export function findUpload(tx: Tx, path: string): Promise<Upload | undefined> {
  return tx.selectFrom('uploads').selectAll().where('path', '=', path).executeTakeFirst()
}

/** Finds an upload and locks it, so that no other transaction can delete it before this one ends. */
export function lockUpload(tx: Tx, path: string): Promise<Upload | undefined> {
  return tx
    .selectFrom('uploads')
    .selectAll()
    .where('path', '=', path)
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .executeTakeFirst()
}

/** Updates the path of a moved file. */
export async function setUploadPath(tx: Tx, path: string, moved: string): Promise<void> {
  await tx.updateTable('uploads').set({ path: moved }).where('path', '=', path).execute()
}

export async function deleteUpload(db: Db, path: string): Promise<void> {
  await db.deleteFrom('uploads').where('path', '=', path).execute()
}

/** Lists every path in the given columns. */
export async function listUsedPaths(db: Db, places: readonly PathColumn[]): Promise<Set<string>> {
  const used = new Set<string>()
  for (const { table, column, isHtml } of places) {
    const rows = await (db as unknown as Kysely<Record<string, Record<string, string>>>)
      .selectFrom(table)
      .select(column)
      .where((of) => (isHtml ? sql<boolean>`${of.ref(column)} like '%uploads/%'` : of(of.ref(column), '!=', '')))
      .execute()
    for (const { [column]: value = '' } of rows) {
      for (const path of isHtml ? listPathsInHtml(value) : [value]) used.add(path)
    }
  }
  return used
}

/** Lists the paths of public files in HTML. */
export function listPathsInHtml(html: string): string[] {
  return [...html.matchAll(/["'\s,/](uploads\/[\w.-]+)/g)].flatMap(([, path]) => (path === undefined ? [] : [path]))
}
