import { readItemPath } from '@shelai/contract/rules/item-paths.ts'
import { findDocuments } from '@shelai/contract/search/find-documents.ts'
import type { SearchQuery } from '@shelai/contract/search/read-query.ts'
import { mostRelated, type SearchKind } from '@shelai/contract/search/search-kinds.ts'
import type { SearchedTables } from '../../joined-tables.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import type { OpenDay } from '../../kernel/open-circulars.ts'
import { findRelatedSource } from './related-store.ts'
import { createSearchEngine } from './search-store.ts'
import type { SearchTables } from './search-tables.ts'
import { type LiveItem, listLiveItems } from './searched-content-store.ts'

type Item = { kind: SearchKind; id: number }
type RelatedItem = LiveItem & { kind: SearchKind }

/** The kinds that are related. Circulars close too soon to be worth reading after an article. */
const foundKinds: readonly SearchKind[] = ['article', 'question', 'formula', 'file']
/** How many documents are looked at, and how many of one kind are preferred. */
const mostFound = 24
const mostOfKind = 2

/**
 * Lists what is related to an article or a question: what editors declare and readers can see, otherwise what the index
 * finds by its title. Returns undefined if it is not live.
 */
export async function listRelated(
  db: Handle<SearchedTables & SearchTables>,
  item: { kind: 'article' | 'question'; id: number },
  read: (text: string) => Promise<SearchQuery>,
  day: OpenDay,
): Promise<RelatedItem[] | undefined> {
  const source = await findRelatedSource(db, item)
  if (source === undefined) return undefined
  const isOther = ({ kind, id }: Item) => kind !== item.kind || id !== item.id
  const named = source.related.flatMap((path) => readItemPath(path) ?? []).filter(isOther)
  const declared = await listLive(db, named, day)
  if (declared.length > 0) return declared.slice(0, mostRelated)
  const engine = createSearchEngine(db, foundKinds)
  const documents = await findDocuments(engine, await read(source.title), mostFound)
  const found = documents.map(({ kind, item_id }) => ({ kind, id: item_id })).filter(isOther)
  return mixKinds(await listLive(db, found, day))
}

/** Lists those of some items that readers can see, in their order and each once. */
async function listLive(db: Handle<SearchedTables>, items: readonly Item[], day: OpenDay): Promise<RelatedItem[]> {
  const live = new Map<string, RelatedItem>()
  for (const kind of new Set(items.map((item) => item.kind))) {
    const ids = items.filter((item) => item.kind === kind).map(({ id }) => id)
    for (const row of await listLiveItems[kind](db, ids, day)) live.set(`${kind} ${row.id}`, { kind, ...row })
  }
  return [...new Set(items.map(({ kind, id }) => `${kind} ${id}`))].flatMap((key) => live.get(key) ?? [])
}

/** Chooses the best of each kind first, so that an article leads to a formula and a question too. */
function mixKinds(items: readonly RelatedItem[]): RelatedItem[] {
  const isPreferred = (item: RelatedItem) => items.filter(({ kind }) => kind === item.kind).indexOf(item) < mostOfKind
  const mixed = [...items.filter(isPreferred), ...items.filter((item) => !isPreferred(item))].slice(0, mostRelated)
  return items.filter((item) => mixed.includes(item))
}
