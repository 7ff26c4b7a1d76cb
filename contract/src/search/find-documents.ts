import { closeness, compareKeys, fewestConsonants, type SearchQuery, type Term } from './read-query.ts'
import { type Candidate, scoreDocument, type WeightedTerm } from './score.ts'
import { keysOfWord, skeletonOf } from './word-keys.ts'

/** A key of the index, and how many documents contain it. */
export type KnownWord = { word: string; documents: number }

/** What a document must contain: every term, in its title and what goes with it (`isNamed`) or anywhere. */
export type Condition = { terms: readonly WeightedTerm[]; isNamed: boolean }

/** Lists the beginnings of keys that satisfy a term in a condition. */
export function listBeginnings(
  { beginning }: Pick<Term, 'beginning'>,
  { isNamed }: Pick<Condition, 'isNamed'>,
): readonly string[] {
  if (beginning === undefined) return []
  // Titles are compared letter by letter afterwards, so there more keys may be looked at.
  return isNamed ? [...beginning.keys, ...beginning.shorterKeys] : beginning.keys
}

/** An index that holds the keys of documents: SQLite's, PostgreSQL's, or the one on the device. */
export type SearchEngine<D extends Candidate & { id: number }> = {
  countDocuments: () => Promise<number>
  /** Lists which of some keys the index contains. */
  listKnownWords: (words: readonly string[]) => Promise<readonly KnownWord[]>
  /** Lists the keys with one of some skeletons, the most frequent first. */
  listWordsWithSkeleton: (skeletons: readonly string[]) => Promise<readonly KnownWord[]>
  /** Lists keys of about the length of one that may be its right spelling; `spelling` is empty if none is known. */
  listSimilarWords: (word: string) => Promise<readonly (KnownWord & { spelling: string })[]>
  /** Lists the ids of documents that meet a condition, at most `most`. */
  listMatching: (condition: Condition, most: number) => Promise<readonly number[]>
  listDocuments: (ids: readonly number[]) => Promise<readonly D[]>
  /** Lets other work go on, where there is any. */
  pause?: () => Promise<void>
}

/** From so many documents on, a word is not rare. */
export const manyDocuments = 3000
/** How many documents a step looks at. Where more contain the words, those with the lowest ids are found. */
const mostNamed = 150
const mostAnywhere = 150
const mostOfTerm = 60
/** How many words are also looked for by themselves, the rarest first. */
const mostTerms = 5
/** Beyond so many candidates, texts with only some of the words are not looked for; titles always are. */
const enough = 40
/** How many documents are scored without a pause, which takes a few milliseconds. */
const scoredAtOnce = 40
/** The most words that a word of the query is found by besides its own keys. */
const mostSimilar = 8

/** Finds the documents that answer a query, best first. */
export async function findDocuments<D extends Candidate & { id: number }>(
  engine: SearchEngine<D>,
  query: SearchQuery,
  most: number,
): Promise<D[]> {
  const terms: WeightedTerm[] = []
  for (const term of query.terms) terms.push(await weighTerm(engine, term))
  const known = terms.filter(({ documents }) => documents > 0)
  if (known.length === 0) return []
  const ids = new Set<number>()
  const collect = async (some: readonly WeightedTerm[], isNamed: boolean, limit: number) => {
    for (const id of await engine.listMatching({ terms: some, isNamed }, limit)) ids.add(id)
  }
  // Words that thousands of documents have are seldom rare together, and looking for both in one title would read all.
  if (known.length === 1 || known.some(({ documents }) => documents < manyDocuments))
    await collect(known, true, mostNamed)
  await collect(known, false, mostAnywhere)
  if (known.length > 1) {
    const rarest = [...known].sort((one, other) => one.documents - other.documents).slice(0, mostTerms)
    for (const term of rarest) {
      await collect([term], true, mostOfTerm)
      if (ids.size < enough) await collect([term], false, mostOfTerm)
    }
  }
  const total = await engine.countDocuments()
  const scored: { document: D; score: number }[] = []
  for (const [at, document] of (await engine.listDocuments([...ids])).entries()) {
    const score = scoreDocument(terms, document, total)
    if (score > 0) scored.push({ document, score })
    if (at % scoredAtOnce === scoredAtOnce - 1) await engine.pause?.()
  }
  return scored
    .sort((one, other) => other.score - one.score || one.document.id - other.document.id)
    .slice(0, most)
    .map(({ document }) => document)
}

/** Adds to a term the words of the index that sound like it or are its right spelling, and how many documents have it. */
async function weighTerm(engine: Omit<SearchEngine<never>, 'listDocuments'>, term: Term): Promise<WeightedTerm> {
  const [own] = term.alternatives
  const keys = own?.needs.length === 1 ? (own.needs[0] ?? []) : []
  const all = new Set(term.alternatives.flatMap(({ needs }) => needs.flat()))
  const counts = new Map((await engine.listKnownWords([...all])).map(({ word, documents }) => [word, documents]))
  const countAny = (some: readonly string[]) => Math.max(0, ...some.map((key) => counts.get(key) ?? 0))
  const alternatives = [...term.alternatives]
  let documents = Math.max(0, ...alternatives.map(({ needs }) => Math.min(...needs.map(countAny))))
  const add = (words: readonly KnownWord[]) => {
    const similar = words
      .map((known) => ({ ...known, weight: all.has(known.word) ? 0 : compareKeys(term, known.word) }))
      .filter(({ weight }) => weight > 0)
      .sort((one, other) => other.weight - one.weight || other.documents - one.documents)
      .slice(0, mostSimilar)
    for (const weight of new Set(similar.map((known) => known.weight))) {
      const same = similar.filter((known) => known.weight === weight)
      alternatives.push({ needs: [same.map(({ word }) => word)], weight })
      documents = Math.max(documents, ...same.map((known) => known.documents))
    }
  }
  const skeletons = [...new Set(keys.map(skeletonOf))].filter(({ length }) => length >= fewestConsonants)
  if (skeletons.length > 0) add(await engine.listWordsWithSkeleton(skeletons))
  if (documents === 0) {
    const parts = await splitCompound(engine, term.text)
    if (parts !== undefined) alternatives.push({ needs: parts.needs, weight: closeness.joined })
    documents = parts?.documents ?? 0
  }
  for (const key of keys.slice(0, 2)) if (documents === 0) add(await engine.listSimilarWords(key))
  // What the reader is still typing may begin a word that is not known by itself.
  if (documents === 0 && term.beginning !== undefined) documents = 1
  return { ...term, alternatives, documents }
}

/** The fewest letters of a part of a compound. */
const fewestLetters = 3

/** Splits an unknown word into two known ones (linebalancing, কাপড়খরচ); undefined if it has no such parts. */
async function splitCompound(engine: Pick<SearchEngine<never>, 'listKnownWords'>, word: string) {
  if (word.length < 2 * fewestLetters + 1 || /\s/.test(word)) return undefined
  const splits = Array.from({ length: word.length - 2 * fewestLetters + 1 }, (_, at) => at + fewestLetters).map((at) =>
    [word.slice(0, at), word.slice(at)].map((part) => keysOfWord(part).filter((key) => key.length >= fewestLetters)),
  )
  const known = new Map(
    (await engine.listKnownWords([...new Set(splits.flat(2))])).map(({ word: key, documents }) => [key, documents]),
  )
  const found = splits
    .map((parts) => parts.map((keys) => keys.filter((key) => known.has(key))))
    .filter((parts) => parts.every(({ length }) => length > 0))
    .map((needs) => ({
      needs,
      documents: Math.min(...needs.map((keys) => Math.max(...keys.map((key) => known.get(key) ?? 0)))),
    }))
  return found.sort((one, other) => other.documents - one.documents)[0]
}

/** Suggests words of the content that resemble those of a query that found nothing. */
export async function suggestWords(
  engine: Pick<SearchEngine<never>, 'listSimilarWords'>,
  { terms }: SearchQuery,
): Promise<string[]> {
  const suggestions = new Set<string>()
  for (const term of terms.slice(0, 4)) {
    const key = term.alternatives[0]?.needs[0]?.[0]
    if (key === undefined || key.length < 3) continue
    // As tolerant as for a long word.
    const tolerant = { ...term, text: term.text.padEnd(9) }
    const best = (await engine.listSimilarWords(key)).find(
      ({ word, spelling }) => spelling !== '' && compareKeys(tolerant, word) >= closeness.typo,
    )
    if (best !== undefined) suggestions.add(best.spelling)
  }
  return [...suggestions]
}
