import type { SearchKind } from '@shelai/contract/search/search-kinds.ts'
import { uniteSpellings } from '@shelai/contract/search/spellings.ts'
import { type Insertable, sql, type Transaction } from 'kysely'
import { isPostgres } from '../../kernel/database/engine.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import type { SearchTables } from './search-tables.ts'

type Tx = Transaction<SearchTables>

export type IndexedDocument = Insertable<SearchTables['search_documents']>

/** Reads the spellings that a row has. */
export const readSpellings = (spelling: string): readonly string[] => (spelling === '' ? [] : spelling.split(' '))

/** How many rows one statement writes: SQLite has a limit of bound values. */
const rowsAtOnce = 500

/** The key of the lock that one process at a time indexes under. */
const indexLock = 12_030

/** Returns whether content waits to be indexed. */
export async function isQueueEmpty(db: Handle<SearchTables>): Promise<boolean> {
  return (await db.selectFrom('search_queue').select('item_id').limit(1).executeTakeFirst()) === undefined
}

/**
 * Takes records from the queue. On PostgreSQL it leaves those that a transaction is changing, and other processes that
 * index wait until this one has ended, because two that change the counts of the same words could lock each other out.
 * SQLite has one writer at a time.
 */
export async function takeFromQueue(tx: Tx, most: number): Promise<{ kind: SearchKind; item_id: number }[]> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(${indexLock})`.execute(tx)
  const rows = await tx
    .selectFrom('search_queue')
    .selectAll()
    .limit(most)
    .$if(isPostgres(tx), (query) => query.forUpdate().skipLocked())
    .execute()
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const ids = rows.filter((row) => row.kind === kind).map((row) => row.item_id)
    await tx.deleteFrom('search_queue').where('kind', '=', kind).where('item_id', 'in', ids).execute()
  }
  return rows
}

/** Lists the keys that some records have in the index. */
export function listIndexed(tx: Tx, kind: SearchKind, ids: readonly number[]) {
  return tx
    .selectFrom('search_documents')
    .select(['title_keys', 'context_keys', 'body_keys'])
    .where('kind', '=', kind)
    .where('item_id', 'in', ids)
    .execute()
}

export async function deleteDocuments(tx: Tx, kind: SearchKind, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('search_documents').where('kind', '=', kind).where('item_id', 'in', ids).execute()
}

/** Writes documents in place of the former ones of the same records. */
export async function replaceDocuments(tx: Tx, documents: readonly IndexedDocument[]): Promise<void> {
  if (documents.length === 0) return
  await tx
    .insertInto('search_documents')
    .values(documents)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'item_id']).doUpdateSet((of) => ({
        title: of.ref('excluded.title'),
        context: of.ref('excluded.context'),
        body: of.ref('excluded.body'),
        title_keys: of.ref('excluded.title_keys'),
        context_keys: of.ref('excluded.context_keys'),
        body_keys: of.ref('excluded.body_keys'),
      })),
    )
    .execute()
}

/** A key: by how much the number of its documents changes, and how words with it are spelt in what was indexed. */
export type ChangedWord = { word: string; skeleton: string; spellings: readonly string[]; documents: number }

/**
 * Adds to the numbers of documents that contain some words and to the spellings, and removes words that none contains any
 * more.
 */
export async function addToWords(tx: Tx, words: readonly ChangedWord[]): Promise<void> {
  for (let from = 0; from < words.length; from += rowsAtOnce) {
    const some = words.slice(from, from + rowsAtOnce)
    const known = await tx
      .selectFrom('search_words')
      .select(['word', 'spelling'])
      .where(
        'word',
        'in',
        some.map(({ word }) => word),
      )
      .execute()
    const before = new Map(known.map(({ word, spelling }) => [word, spelling]))
    const changed = some
      .map(({ spellings, ...word }) => {
        const spelling = before.get(word.word) ?? ''
        return { ...word, spelling: uniteSpellings(readSpellings(spelling), spellings).join(' ') }
      })
      .filter(({ word, documents, spelling }) => documents !== 0 || spelling !== before.get(word))
    if (changed.length === 0) continue
    await tx
      .insertInto('search_words')
      .values(changed)
      .onConflict((conflict) =>
        conflict.column('word').doUpdateSet((of) => ({
          documents: of('search_words.documents', '+', of.ref('excluded.documents')),
          spelling: of.ref('excluded.spelling'),
        })),
      )
      .execute()
  }
  if (words.some(({ documents }) => documents < 0))
    await tx.deleteFrom('search_words').where('documents', '<=', 0).execute()
}

/**
 * Has PostgreSQL count the words of the index, so that it plans by how rare they are. It does so by itself a minute after
 * many changes. SQLite's full text index needs no counts.
 */
export async function analyzeIndex(db: Handle<SearchTables>): Promise<void> {
  if (isPostgres(db)) await sql`analyze search_documents, search_words`.execute(db)
}
