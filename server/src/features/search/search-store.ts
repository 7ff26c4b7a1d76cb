import {
  type Condition,
  type KnownWord,
  listBeginnings,
  manyDocuments,
  type SearchEngine,
} from '@shelai/contract/search/find-documents.ts'
import type { Candidate } from '@shelai/contract/search/score.ts'
import type { SearchKind } from '@shelai/contract/search/search-kinds.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { isPostgres } from '../../kernel/database/engine.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import { waitForTurn } from '../../kernel/loop-turns.ts'
import { buildFtsMatch, buildTsQuery } from './build-match.ts'
import { readSpellings } from './search-index-store.ts'
import type { SearchTables } from './search-tables.ts'

type Db = Handle<SearchTables>

/** A document of the index. */
export type FoundDocument = Candidate & { id: number; item_id: number }

/** The most words that sound like one, and that are compared with a misspelt one. */
const mostSounds = 20
const mostCompared = 4000
/** The fewest last letters that are compared: those of a trigram. */
const fewestAlike = 3
/** How much longer or shorter the right spelling of a word may be. */
const mostEdits = 2

/** Waits for a turn before a step of a search, which takes milliseconds. */
const inTurn =
  <A extends unknown[], R>(step: (...given: A) => Promise<R>) =>
  async (...given: A): Promise<R> => {
    await waitForTurn()
    return step(...given)
  }

/** The search index of a database, for documents of some kinds. */
export function createSearchEngine(db: Db, kinds: readonly SearchKind[]): SearchEngine<FoundDocument> {
  return {
    countDocuments: () => countDocuments(db),
    listKnownWords: (words) => listKnownWords(db, words),
    listWordsWithSkeleton: inTurn((skeletons) => listWordsWithSkeleton(db, skeletons)),
    listSimilarWords: inTurn((word) => listSimilarWords(db, word)),
    listMatching: inTurn((condition, most) => listMatching(db, condition, kinds, most)),
    listDocuments: inTurn((ids) => listDocuments(db, ids)),
    pause: waitForTurn,
  }
}

/** Returns about how many documents there are: removed ones leave gaps in the ids. */
async function countDocuments(db: Db): Promise<number> {
  const row = await db
    .selectFrom('search_documents')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}

type KnownRow = { word: string; documents: number; spelling: string }
type WordQuery = SelectQueryBuilder<SearchTables, 'search_words', KnownRow>

/** Selects what is known of keys. */
async function selectWords(db: Db, narrow: (query: WordQuery) => WordQuery): Promise<KnownWord[]> {
  const rows = await narrow(db.selectFrom('search_words').select(['word', 'documents', 'spelling'])).execute()
  return rows.map(({ spelling, ...row }) => ({ ...row, spellings: readSpellings(spelling) }))
}

async function listKnownWords(db: Db, words: readonly string[]): Promise<KnownWord[]> {
  return words.length === 0 ? [] : selectWords(db, (query) => query.where('word', 'in', words))
}

function listWordsWithSkeleton(db: Db, skeletons: readonly string[]): Promise<KnownWord[]> {
  return selectWords(db, (query) =>
    query.where('skeleton', 'in', skeletons).orderBy('documents', 'desc').limit(mostSounds),
  )
}

/**
 * Lists words of about the same length that begin alike, or end alike after another first letter. For the latter
 * PostgreSQL has its trigrams, where their extension could be created; without it all words are read.
 */
async function listSimilarWords(db: Db, word: string): Promise<KnownWord[]> {
  const select = (narrow: (query: WordQuery) => WordQuery) =>
    selectWords(db, (query) =>
      narrow(
        query
          .where(sql<number>`length(word)`, '>=', word.length - mostEdits)
          .where(sql<number>`length(word)`, '<=', word.length + mostEdits)
          .orderBy('documents', 'desc'),
      ),
    )
  const first = word.slice(0, 1)
  const next = String.fromCharCode(first.charCodeAt(0) + 1)
  const alike = await select((query) => query.where('word', '>=', first).where('word', '<', next).limit(mostCompared))
  const end = word.slice(1)
  if (end.length < fewestAlike) return alike
  return [...alike, ...(await select((query) => query.where('word', 'like', `%${end}`).limit(mostSounds)))]
}

async function listMatching(
  db: Db,
  condition: Condition,
  kinds: readonly SearchKind[],
  most: number,
): Promise<number[]> {
  const query = isPostgres(db)
    ? await selectFromPostgres(db, condition, kinds, most)
    : // A cross join keeps the index as the outer loop, which ends with the last row that is wanted.
      sql<{ id: number }>`select document.id from search_index cross join search_documents as document
        where search_index match ${buildFtsMatch(condition)} and document.id = search_index.rowid
          and document.kind in (${sql.join(kinds)}) limit ${most}`
  return (await query.execute(db)).rows.map(({ id }) => id)
}

/**
 * Builds PostgreSQL's query. With a limit its planner may read the whole table in the hope of an early end, which only
 * frequent words give. So rare words are looked for by a function that reads the index alone.
 */
async function selectFromPostgres(db: Db, condition: Condition, kinds: readonly SearchKind[], most: number) {
  const column = condition.isNamed ? 'named' : 'whole'
  const words = sql`${buildTsQuery(condition)}::tsquery`
  return (await isRare(db, condition))
    ? sql<{ id: number }>`select document_id as id from ${sql.table(`search_${column}`)}(${words})
        where document_kind in (${sql.join(kinds)}) order by document_id limit ${most}`
    : sql<{ id: number }>`select id from search_documents
        where ${sql.ref(column)} @@ ${words} and kind in (${sql.join(kinds)}) limit ${most}`
}

/** Returns whether one of the terms is rare: few documents have it, or a word that begins so. */
async function isRare(db: Db, condition: Condition): Promise<boolean> {
  const rare = condition.terms
    .filter(({ documents }) => documents < manyDocuments)
    .map((term) => listBeginnings(term, condition))
  if (rare.some(({ length }) => length === 0)) return true
  for (const beginnings of rare) {
    const row = await db
      .selectFrom('search_words')
      .select(({ fn }) => fn.max('documents').as('most'))
      .where(({ and, eb, or }) =>
        or(beginnings.map((beginning) => and([eb('word', '>=', beginning), eb('word', '<', `${beginning}~`)]))),
      )
      .executeTakeFirst()
    if (Number(row?.most ?? 0) < manyDocuments) return true
  }
  return false
}

async function listDocuments(db: Db, ids: readonly number[]): Promise<FoundDocument[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('search_documents')
    .select(['id', 'kind', 'item_id', 'title', 'context', 'body_keys'])
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ body_keys, ...row }) => {
    const keys = ` ${body_keys} `
    return { ...row, hasInBody: (key, isBeginning) => keys.includes(isBeginning ? ` ${key}` : ` ${key} `) }
  })
}

/** Reads the texts of documents, from which their snippets are cut. */
export async function readTexts(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('search_documents').select(['id', 'body']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, body }) => [id, body]))
}
