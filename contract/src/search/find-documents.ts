import { countEdits } from './edit-distance.ts'
import {
  type Alternative,
  closeness,
  compareKeys,
  fewestConsonants,
  isAskedFor,
  type SearchQuery,
  type Term,
  uniteKeys,
} from './read-query.ts'
import { isOneScript, isSameWord } from './same-word.ts'
import { type Candidate, scoreDocument, type WeightedTerm } from './score.ts'
import { keysOfWord, skeletonOf } from './word-keys.ts'

/** A key of the index, how many documents contain it, and how the words with this key are spelt. */
export type KnownWord = { word: string; documents: number; spellings: readonly string[] }

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
  /** Lists keys of about the length of one that may be its right spelling. */
  listSimilarWords: (word: string) => Promise<readonly KnownWord[]>
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
/** Below so many documents a word that none of them spells so may be another one. */
const fewDocuments = 3
/** The most words that a word of the query is found by besides its own keys. */
const mostSimilar = 8

/**
 * The share of the words of a query that one document at least has to contain in fact: half of them, if they are words of
 * the trade. A query of words that merely sound like something finds nothing.
 */
const fewestSure = 0.45
/** Results that score less than this share of the best are left out. */
const leastOfBest = 0.2

/** Finds the documents that answer a query, best first; of equal ones that with the fewest words in its title. */
export async function findDocuments<D extends Candidate & { id: number }>(
  engine: SearchEngine<D>,
  query: SearchQuery,
  most: number,
): Promise<D[]> {
  const [total, ...terms] = await Promise.all([
    engine.countDocuments(),
    ...query.terms.map((term) => weighTerm(engine, term)),
  ])
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
  const scored: { document: D; score: number }[] = []
  let surest = 0
  for (const [at, document] of (await engine.listDocuments([...ids])).entries()) {
    const { score, sureness } = scoreDocument(terms, document, total)
    if (sureness > 0) scored.push({ document, score })
    surest = Math.max(surest, sureness)
    if (at % scoredAtOnce === scoredAtOnce - 1) await engine.pause?.()
  }
  if (surest < fewestSure) return []
  const best = Math.max(...scored.map(({ score }) => score))
  return scored
    .filter(({ score }) => score >= best * leastOfBest)
    .sort(
      (one, other) =>
        other.score - one.score ||
        countWords(one.document.title) - countWords(other.document.title) ||
        one.document.id - other.document.id,
    )
    .slice(0, most)
    .map(({ document }) => document)
}

const countWords = (title: string) => title.split(' ').length

/**
 * Adds to a term the words of the index that sound like it or are its right spelling, tells which of all are the same word,
 * and counts the documents that have it.
 */
async function weighTerm(engine: Omit<SearchEngine<never>, 'listDocuments'>, term: Term): Promise<WeightedTerm> {
  const [own] = term.alternatives
  const keys = own?.needs.length === 1 ? (own.needs[0] ?? []) : []
  const all = uniteKeys(term.alternatives)
  const words = new Map((await engine.listKnownWords([...all])).map((known) => [known.word, known]))
  const alternatives = term.alternatives.flatMap((alternative) => checkSpellings(term, alternative, words))
  const add = (found: readonly KnownWord[]) => {
    const similar = found
      .map((known) => ({ ...known, weight: all.has(known.word) ? 0 : compareKeys(term, known.word) }))
      .filter(({ weight }) => weight > 0)
      .map((known) => ({
        ...known,
        isSame: known.spellings.some((spelling) => isAskedFor(term, known.word, term.text, spelling)),
      }))
      .sort(
        (one, other) =>
          Number(other.isSame) - Number(one.isSame) || other.weight - one.weight || other.documents - one.documents,
      )
      .slice(0, mostSimilar)
    for (const known of similar) words.set(known.word, known)
    for (const weight of new Set(similar.map((known) => known.weight))) {
      const same = similar.filter((known) => known.weight === weight)
      const looseKeys = new Set(same.filter(({ isSame }) => !isSame).map(({ word }) => word))
      alternatives.push({ needs: [same.map(({ word }) => word)], weight, texts: [term.text], looseKeys })
    }
  }
  const skeletons = [...new Set(keys.map(skeletonOf))].filter(({ length }) => length >= fewestConsonants)
  if (skeletons.length > 0) add(await engine.listWordsWithSkeleton(skeletons))
  const isFound = () => countDocuments(alternatives, words, true) > 0
  if (!isFound()) {
    const parts = await splitCompound(engine, term.text)
    for (const known of parts?.known ?? []) words.set(known.word, known)
    if (parts !== undefined)
      alternatives.push(
        ...checkSpellings(term, { needs: parts.needs, texts: parts.texts, weight: closeness.joined }, words),
      )
  }
  // Few texts have a misspelt word, by another one that sounds so (inspecton, inspecting).
  const isKnown = () =>
    countDocuments(alternatives, words, true) >= fewDocuments ||
    [...words.values()].some(({ spellings }) => spellings.includes(term.text))
  for (const key of keys.slice(0, 2)) if (!isKnown()) add(await engine.listSimilarWords(key))
  const documents = countDocuments(alternatives, words, true)
  // What the reader is still typing may begin a word that is not known by itself.
  const other = term.beginning === undefined ? 0 : 1
  return {
    ...term,
    alternatives,
    keys: uniteKeys(alternatives),
    documents: documents > 0 ? documents : Math.max(countDocuments(alternatives, words, false), other),
  }
}

/**
 * Tells which keys of an alternative the index has from other words only. Synonyms do without them; what the reader typed
 * may be misspelt.
 */
function checkSpellings(
  term: Term,
  alternative: Alternative,
  words: ReadonlyMap<string, KnownWord>,
): readonly Alternative[] {
  const { needs, texts, weight } = alternative
  const isLoose = (key: string, place: number) => {
    const known = words.get(key)
    if (known === undefined) return false
    // A text has one word with both keys where it seems to have both words: of বাড়ি ভাড়া it is বাড়ে.
    const isShared = needs.some(
      (others, at) =>
        at !== place &&
        others.some((other) => words.get(other)?.spellings.some((spelling) => known.spellings.includes(spelling))),
    )
    return isShared || !known.spellings.some((spelling) => isInText(term, key, texts[place] ?? '', spelling))
  }
  const isTyped = weight === closeness.same || weight === closeness.stem || weight === closeness.joined
  if (isTyped)
    return [{ ...alternative, looseKeys: new Set(needs.flatMap((keys, at) => keys.filter((key) => isLoose(key, at)))) }]
  const sure = needs.map((keys, at) => keys.filter((key) => words.has(key) && !isLoose(key, at)))
  return sure.every(({ length }) => length > 0) ? [{ ...alternative, needs: sure }] : []
}

/**
 * Returns whether a text contains what a term asks for. Words of the two scripts that sound alike stand in many texts, so
 * there only the script that was asked for counts (prayer, পরের).
 */
const isInText = (term: Term, key: string, text: string, spelling: string) =>
  isOneScript(text, spelling) && isAskedFor(term, key, text, spelling)

/** Counts about how many documents have what some alternatives need; without loose keys if `isSure`. */
function countDocuments(
  alternatives: readonly Alternative[],
  words: ReadonlyMap<string, KnownWord>,
  isSure: boolean,
): number {
  const count = (key: string) => words.get(key)?.documents ?? 0
  return Math.max(
    0,
    ...alternatives.map(({ needs, looseKeys }) =>
      Math.min(
        ...needs.map((keys) => Math.max(0, ...keys.map((key) => (isSure && looseKeys?.has(key) ? 0 : count(key))))),
      ),
    ),
  )
}

/** The fewest letters of a part of a compound, and the fewest of its sounds. */
const fewestLetters = 4
const fewestSounds = 3

/** Splits an unknown word into two known ones (linebalancing, কাপড়খরচ); undefined if it has no such parts. */
async function splitCompound(engine: Pick<SearchEngine<never>, 'listKnownWords'>, word: string) {
  if (word.length < 2 * fewestLetters + 1 || /\s/.test(word)) return undefined
  const splits = Array.from({ length: word.length - 2 * fewestLetters + 1 }, (_, at) => at + fewestLetters).map((at) =>
    [word.slice(0, at), word.slice(at)].map((part) => keysOfWord(part).filter((key) => key.length >= fewestSounds)),
  )
  const known = new Map((await engine.listKnownWords([...new Set(splits.flat(2))])).map((found) => [found.word, found]))
  const found = splits
    .map((parts, at) => ({
      needs: parts.map((keys) => keys.filter((key) => known.has(key))),
      texts: [word.slice(0, at + fewestLetters), word.slice(at + fewestLetters)],
    }))
    .filter(({ needs }) => needs.every(({ length }) => length > 0))
    .map(({ needs, texts }) => ({
      needs,
      texts,
      known: [...known.values()],
      documents: Math.min(...needs.map((keys) => Math.max(...keys.map((key) => known.get(key)?.documents ?? 0)))),
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
    const spelling = (await engine.listSimilarWords(key))
      .filter(({ word }) => compareKeys(tolerant, word) >= closeness.typo)
      .flatMap(({ spellings }) => spellings)
      .find((other) => isNear(term.text, other))
    if (spelling !== undefined) suggestions.add(spelling)
  }
  return [...suggestions]
}

/** How much of a word may be misspelt for another one to be suggested. */
const mostMisspelt = 0.34

/** Returns whether a word may be meant by another one: it has nearly the same letters, or its sound in the other script. */
function isNear(text: string, other: string): boolean {
  const most = Math.max(1, Math.floor(Math.min(text.length, other.length) * mostMisspelt))
  return isSameWord(text, other) || countEdits(text, other, most) <= most
}
