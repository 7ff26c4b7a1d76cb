import { kindNames, type SearchKind, searchKinds } from '@shelai/contract/search/search-kinds.ts'
import { addSpellings } from '@shelai/contract/search/spellings.ts'
import { keysOfText, skeletonOf } from '@shelai/contract/search/word-keys.ts'
import type { Kysely, Transaction } from 'kysely'
import type { SearchedTables } from '../../joined-tables.ts'
import { toPlainText } from './plain-text.ts'
import {
  addToWords,
  analyzeIndex,
  deleteDocuments,
  type IndexedDocument,
  isQueueEmpty,
  listIndexed,
  replaceDocuments,
  takeFromQueue,
} from './search-index-store.ts'
import type { SearchTables } from './search-tables.ts'
import { readSources, type Source } from './searched-content-store.ts'

type Tables = SearchTables & SearchedTables

/** How many records one transaction indexes. Requests are answered between two. */
const batchSize = 50
/** After so many records at once the database is told to look at the index anew. */
const manyRecords = 500
/** The most characters of a text that are indexed, and that are kept for snippets. */
const mostIndexed = 60_000
const mostKept = 1500

/**
 * Brings the index up to date with the content, at most `most` records. Returns how many were indexed. Runs in several
 * processes at once: each record is taken from the queue by one of them.
 */
export async function updateIndex(db: Kysely<Tables>, most = Number.POSITIVE_INFINITY): Promise<number> {
  let indexed = 0
  while (indexed < most && !(await isQueueEmpty(db))) {
    const count = await db.transaction().execute((tx) => indexBatch(tx, Math.min(batchSize, most - indexed)))
    if (count === 0) break
    indexed += count
    await new Promise((resume) => setImmediate(resume))
  }
  if (indexed >= manyRecords) await analyzeIndex(db)
  return indexed
}

async function indexBatch(tx: Transaction<Tables>, most: number): Promise<number> {
  const queued = await takeFromQueue(tx, most)
  for (const kind of searchKinds) {
    const ids = queued.filter((row) => row.kind === kind).map((row) => row.item_id)
    if (ids.length > 0) await indexRecords(tx, kind, ids)
  }
  return queued.length
}

async function indexRecords(tx: Transaction<Tables>, kind: SearchKind, ids: readonly number[]): Promise<void> {
  const former = await listIndexed(tx, kind, ids)
  const sources = await readSources[kind](tx, ids)
  const spellings = new Map<string, readonly string[]>()
  const documents = sources.map((source) => createDocument(kind, source, spellings))
  const deltas = new Map<string, number>()
  const count = (list: readonly Pick<IndexedDocument, 'title_keys' | 'context_keys' | 'body_keys'>[], by: number) => {
    for (const { title_keys, context_keys, body_keys } of list)
      for (const key of new Set(`${title_keys} ${context_keys} ${body_keys}`.split(' ')))
        if (key !== '') deltas.set(key, (deltas.get(key) ?? 0) + by)
  }
  count(former, -1)
  count(documents, 1)
  const live = new Set(sources.map(({ id }) => id))
  await deleteDocuments(
    tx,
    kind,
    ids.filter((id) => !live.has(id)),
  )
  await replaceDocuments(tx, documents)
  await addToWords(
    tx,
    [...deltas]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([word, documents]) => ({
        word,
        skeleton: skeletonOf(word),
        spellings: spellings.get(word) ?? [],
        documents,
      })),
  )
}

/** Creates the document of a record, and adds how its words are spelt. */
function createDocument(
  kind: SearchKind,
  { id, title, context, texts, html }: Source,
  spellings: Map<string, readonly string[]>,
): IndexedDocument {
  const text = [...texts, toPlainText(html, mostIndexed)].filter((part) => part !== '').join(' ')
  const name = `${title} ${kindNames[kind]}`
  addSpellings(spellings, name, context, text)
  return {
    kind,
    item_id: id,
    title,
    context,
    body: text.slice(0, mostKept),
    title_keys: keysOfText(name).join(' '),
    context_keys: keysOfText(context).join(' '),
    body_keys: keysOfText(text).join(' '),
  }
}
