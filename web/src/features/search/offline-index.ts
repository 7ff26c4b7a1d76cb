import { countKinds, limitEachKind } from '@shelai/contract/search/arrange-results.ts'
import {
  type Condition,
  findDocuments,
  type KnownWord,
  listBeginnings,
  type SearchEngine,
  suggestWords,
} from '@shelai/contract/search/find-documents.ts'
import { parseSynonyms, readQuery, type Synonyms } from '@shelai/contract/search/read-query.ts'
import type { Candidate } from '@shelai/contract/search/score.ts'
import { kindNames, type SearchKind, searchLimits } from '@shelai/contract/search/search-kinds.ts'
import { cutSnippet } from '@shelai/contract/search/snippet.ts'
import { addSpellings } from '@shelai/contract/search/spellings.ts'
import { keysOfText, skeletonOf } from '@shelai/contract/search/word-keys.ts'
import type { SearchAnswer } from './search-queries.ts'

/** A document that is kept on the device, as the search reads it. */
export type KeptDocument = {
  kind: SearchKind
  id: number
  title: string
  /** The address of its page. */
  path: string
  /** Its plain text; ignored if it is premium. */
  text: string
  isPremium: boolean
  /** Words that go with the title, such as its category. */
  context?: string
}

type IndexedDocument = KeptDocument & Candidate & { itemId: number }

/** The most edits between a word and its right spelling. */
const mostEdits = 2
const mostSounds = 20
/** The number of documents indexed before the browser may do something else. */
const documentsAtOnce = 20

/** The options of `GET /search`, and the words that mean the same. */
export type FindOptions = { kinds?: readonly SearchKind[]; each?: number; limit?: number; synonyms?: Synonyms }

export type OfflineIndex = {
  /** Finds documents, best first, as the server does. */
  find: (typed: string, options?: FindOptions) => Promise<SearchAnswer>
}

let parsed: { list: string; synonyms: Synonyms } | undefined

/** Parses the words that mean the same, once. */
export function getSynonyms(list = ''): Synonyms {
  if (parsed?.list !== list) parsed = { list, synonyms: parseSynonyms(list) }
  return parsed.synonyms
}

/**
 * Indexes documents that are kept on the device. Of premium documents only the title is indexed. `yieldToPage` is awaited
 * from time to time, so that the screen answers meanwhile.
 */
export async function createOfflineIndex(
  documents: readonly KeptDocument[],
  yieldToPage: () => Promise<void> = async () => {},
): Promise<OfflineIndex> {
  /** The documents of each key: those whose title has it, and all. */
  const named = new Map<string, number[]>()
  const whole = new Map<string, number[]>()
  const spellings = new Map<string, readonly string[]>()
  const bodies: (readonly string[])[] = []
  for (const [place, document] of documents.entries()) {
    const text = document.isPremium ? '' : document.text
    const name = `${document.title} ${kindNames[document.kind]} ${document.context ?? ''}`
    const titleKeys = new Set(keysOfText(name))
    const bodyKeys = [...new Set(keysOfText(text))]
    addSpellings(spellings, name, text)
    for (const key of titleKeys) add(named, key, place)
    for (const key of new Set([...titleKeys, ...bodyKeys])) add(whole, key, place)
    bodies.push(bodyKeys)
    if (place % documentsAtOnce === documentsAtOnce - 1) await yieldToPage()
  }
  const words = [...whole.keys()].sort()
  const indexed = indexBodies(documents, bodies, words)
  const bySkeleton = new Map<string, string[]>()
  for (const word of words) {
    const skeleton = skeletonOf(word)
    bySkeleton.set(skeleton, [...(bySkeleton.get(skeleton) ?? []), word])
  }
  const countWord = (word: string): KnownWord => ({
    word,
    documents: whole.get(word)?.length ?? 0,
    spellings: spellings.get(word) ?? [],
  })
  const byCount = (one: KnownWord, other: KnownWord) => other.documents - one.documents

  const createEngine = (kinds: readonly SearchKind[] | undefined): SearchEngine<IndexedDocument> => ({
    countDocuments: async () => indexed.length,
    listKnownWords: async (some) => some.filter((word) => whole.has(word)).map(countWord),
    listWordsWithSkeleton: async (skeletons) =>
      skeletons
        .flatMap((skeleton) => bySkeleton.get(skeleton) ?? [])
        .map(countWord)
        .sort(byCount)
        .slice(0, mostSounds),
    listSimilarWords: async (word) =>
      listFrom(words, word.slice(0, 1))
        .filter(({ length }) => Math.abs(length - word.length) <= mostEdits)
        .map(countWord)
        .sort(byCount),
    listMatching: async (condition, most) =>
      listMatching(condition, condition.isNamed ? named : whole, words, indexed.length)
        .filter((id) => kinds === undefined || kinds.includes(indexed[id]?.kind ?? 'article'))
        .slice(0, most),
    listDocuments: async (ids) => ids.flatMap((id) => indexed[id] ?? []),
  })

  return {
    find: async (typed, { kinds, each, limit = searchLimits.results, synonyms = getSynonyms() } = {}) => {
      const query = readQuery(typed, synonyms)
      const engine = createEngine(kinds)
      const found = await findDocuments(engine, query, searchLimits.mostResults)
      return {
        results: (each === undefined ? found : limitEachKind(found, each))
          .slice(0, limit)
          .map(({ kind, itemId, title, path, text, isPremium }) => ({
            kind,
            id: itemId,
            title,
            path,
            snippet: cutSnippet(text, query),
            is_premium: isPremium ? 1 : 0,
          })),
        counts: countKinds(found),
        suggestions: found.length === 0 ? await suggestWords(engine, query) : [],
      }
    },
  }
}

function add(index: Map<string, number[]>, key: string, place: number): void {
  const places = index.get(key)
  if (places === undefined) index.set(key, [place])
  else places.push(place)
}

/** Makes documents of which each holds the places of its keys among all sorted words, which are found fast and are small. */
function indexBodies(
  documents: readonly KeptDocument[],
  bodies: readonly (readonly string[])[],
  words: readonly string[],
): IndexedDocument[] {
  const places = new Map(words.map((word, place) => [word, place]))
  return documents.map((document, id) => {
    const body = Uint32Array.from(bodies[id] ?? [], (key) => places.get(key) ?? 0).sort()
    const hasInBody = (key: string, isBeginning: boolean) => {
      const place = places.get(key)
      const [from, to] = isBeginning ? findRange(words, key) : place === undefined ? [0, 0] : [place, place + 1]
      const first = findPlace(body.length, (at) => (body[at] ?? 0) < from)
      return first < body.length && (body[first] ?? 0) < to
    }
    const text = document.isPremium ? '' : document.text
    return { ...document, id, itemId: document.id, context: document.context ?? '', text, hasInBody }
  })
}

/** Returns the first of some sorted places that is not before what is sought. */
function findPlace(count: number, isBefore: (place: number) => boolean): number {
  let from = 0
  let to = count
  while (from < to) {
    const middle = (from + to) >> 1
    if (isBefore(middle)) from = middle + 1
    else to = middle
  }
  return from
}

/** Returns the place of the first sorted word that begins with some letters, and the place behind the last. */
function findRange(words: readonly string[], beginning: string): readonly [from: number, to: number] {
  const word = (place: number) => words[place] ?? ''
  return [
    findPlace(words.length, (place) => word(place) < beginning),
    findPlace(words.length, (place) => word(place) < beginning || word(place).startsWith(beginning)),
  ]
}

/** Lists the sorted words that begin with some letters. */
const listFrom = (words: readonly string[], beginning: string): readonly string[] =>
  words.slice(...findRange(words, beginning))

/** Lists the documents that meet a condition, in the order of their ids. */
function listMatching(
  condition: Condition,
  index: ReadonlyMap<string, readonly number[]>,
  words: readonly string[],
  count: number,
): number[] {
  const unite = (keys: readonly string[]) => {
    const set = new Uint8Array(count)
    for (const key of keys) for (const id of index.get(key) ?? []) set[id] = 1
    return set
  }
  /** The number of terms found in each document. */
  const met = new Uint8Array(count)
  for (const term of condition.terms) {
    const found = unite(listBeginnings(term, condition).flatMap((beginning) => listFrom(words, beginning)))
    for (const { needs } of term.alternatives) {
      const sets = needs.map(unite)
      for (let id = 0; id < count; id += 1) if (sets.every((set) => set[id] === 1)) found[id] = 1
    }
    for (let id = 0; id < count; id += 1) if (found[id] === 1) met[id] = (met[id] ?? 0) + 1
  }
  const ids: number[] = []
  for (let id = 0; id < count; id += 1) if (met[id] === condition.terms.length) ids.push(id)
  return ids
}
