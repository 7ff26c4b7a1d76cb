import { searchMiss } from '@shelai/contract/rules/counters.ts'
import { getDhakaDate } from '@shelai/contract/rules/dhaka-time.ts'
import { countKinds, limitEachKind } from '@shelai/contract/search/arrange-results.ts'
import { findDocuments, suggestWords } from '@shelai/contract/search/find-documents.ts'
import { readQuery } from '@shelai/contract/search/read-query.ts'
import { searchKinds, searchLimits } from '@shelai/contract/search/search-kinds.ts'
import { cutSnippet } from '@shelai/contract/search/snippet.ts'
import type { CallContext } from '../../kernel/api/call-registry.ts'
import type { Context } from '../../kernel/context.ts'
import { buildCounterName } from '../../kernel/counters/daily-counters.ts'
import { WindowLimit } from '../../kernel/counters/window-limit.ts'
import { readCountedWords } from './count-miss.ts'
import { listRelated } from './list-related.ts'
import { isQueueEmpty } from './search-index-store.ts'
import { createSearchEngine, readTexts } from './search-store.ts'
import { type LiveItem, listLiveItems } from './searched-content-store.ts'
import { listSynonyms } from './synonyms-store.ts'
import { readSynonyms, tradeWords } from './trade-words.ts'
import { updateIndex } from './update-index.ts'

/** How many changed records a search indexes before it answers, so that an editor's change is found at once. */
const mostIndexedFirst = 100

/** Indexes what has changed. While more waits than one search indexes, answers are provisional. */
async function indexFirst(db: Context['db'], { markProvisional }: { markProvisional: () => void }): Promise<void> {
  const indexed = await updateIndex(db, mostIndexedFirst)
  if (indexed >= mostIndexedFirst && !(await isQueueEmpty(db))) markProvisional()
}

/** How many misses of one network are counted in a minute. */
const mostMissesPerMinute = 30

/** Creates the handlers of the search. */
export function createSearchHandlers({ db, counters, settings }: Pick<Context, 'db' | 'counters' | 'settings'>) {
  const findOpenDay = async (now: Date) => ({
    today: getDhakaDate(now),
    openDays: (await settings.get()).circular_open_days,
  })
  const misses = new WindowLimit({ limit: mostMissesPerMinute, windowMs: 60_000 })
  /** Reads a query with the synonyms of the trade and those that editors have added meanwhile. */
  const read = async (text: string) => {
    const added = await listSynonyms(db)
    return readQuery(text, readSynonyms(added.map(({ words }) => words).join('\n')))
  }

  const find = async (call: CallContext<'search.find'>) => {
    const { q, kinds, limit = searchLimits.results, each } = call.query
    const query = await read(q)
    if (query.terms.length === 0) return { data: [], meta: { suggestions: [], counts: {} } }
    await indexFirst(db, call)
    const wanted = searchKinds.filter((kind) => kinds === undefined || kinds.split(',').includes(kind))
    const engine = createSearchEngine(db, wanted)
    const documents = await findDocuments(engine, query, searchLimits.mostResults)
    const items = new Map<string, LiveItem>()
    const day = await findOpenDay(call.now)
    for (const kind of wanted) {
      const ids = documents.filter((document) => document.kind === kind).map(({ item_id }) => item_id)
      if (ids.length === 0) continue
      for (const item of await listLiveItems[kind](db, ids, day)) items.set(`${kind} ${item.id}`, item)
    }
    // Closed circulars are in the index, and are left out here.
    const found = documents.flatMap(({ id, kind, item_id }) => {
      const item = items.get(`${kind} ${item_id}`)
      return item === undefined ? [] : [{ kind, document: id, item }]
    })
    const shown = (each === undefined ? found : limitEachKind(found, each)).slice(0, limit)
    const texts = await readTexts(
      db,
      shown.filter(({ item }) => item.is_premium === 0).map(({ document }) => document),
    )
    const data = shown.map(({ kind, document, item }) => ({
      kind,
      ...item,
      snippet: cutSnippet(texts.get(document) ?? '', query),
    }))
    const suggestions = data.length === 0 ? await suggestWords(engine, query) : []
    return { data, meta: { suggestions, counts: countKinds(found) } }
  }

  const countMiss = async ({
    body,
    client,
    now,
    refuse,
  }: CallContext<'search.countMiss'>): Promise<{ counted: 0 | 1 }> => {
    if (!misses.allows(client.address, now.getTime())) return refuse('too_many_requests')
    const words = readCountedWords(body.q)
    if (words === undefined) return { counted: 0 }
    const query = await read(words)
    // The server looks for itself, so that only what the content lacks is counted.
    const isFound = (await findDocuments(createSearchEngine(db, searchKinds), query, 1)).length > 0
    if (isFound || query.terms.length === 0) return { counted: 0 }
    counters.add(buildCounterName(searchMiss, words), now.getTime())
    return { counted: 1 }
  }

  const findRelated = async (call: CallContext<'search.related'>) => {
    await indexFirst(db, call)
    return (await listRelated(db, call.params, read, await findOpenDay(call.now))) ?? call.refuse('not_found')
  }

  const listAllSynonyms = async () => [{ words: tradeWords }, ...(await listSynonyms(db))]

  return { find, findRelated, countMiss, listAllSynonyms }
}
