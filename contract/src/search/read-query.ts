import { searchLimits } from '../search-kinds.ts'
import { canonicalizeText } from './canonical-text.ts'
import { countEdits } from './edit-distance.ts'
import { isWeakWord } from './weak-words.ts'
import { joinWords, keysOfStem, keysOfWord, skeletonOf, splitWords, type Word } from './word-keys.ts'

/** The most words of a query that are searched. The rest of a longer query is ignored: each costs the server milliseconds. */
const mostWords = 6

/** How well a word found stands for a word asked. */
export const closeness = {
  same: 1,
  stem: 0.9,
  joined: 0.9,
  synonym: 0.8,
  sound: 0.75,
  beginning: 0.6,
  typo: 0.45,
} as const

/** One way to satisfy a term: each entry needs one of its keys. A term of one word has one entry. */
export type Alternative = { needs: readonly (readonly string[])[]; weight: number }

/** A word of a query, or a phrase that has synonyms. */
export type Term = {
  /** The canonical text. */
  text: string
  alternatives: readonly Alternative[]
  /** The key whose beginning counts too, because the reader may still be typing it. */
  beginnings: readonly string[]
}

/** What is searched for. `isEmpty` if there is no word in it, not even one that says little. */
export type SearchQuery = { text: string; terms: readonly Term[]; isEmpty: boolean }

/** Sets of words and phrases that mean the same, by the keys of their first word. */
export type Synonyms = ReadonlyMap<string, readonly { phrase: Phrase; others: readonly Phrase[] }[]>
type Phrase = readonly (readonly string[])[]

/** Returns the keys of each word of a phrase. */
function readPhrase(text: string): Phrase {
  const canonical = canonicalizeText(text)
  return splitWords(canonical)
    .filter((word) => !isWeakWord(word.text))
    .map((word) => keysOfWord(word.text))
}

/** Parses lists of synonyms: a set on each line, its words separated by commas; `#` begins a comment. */
export function parseSynonyms(list: string): Synonyms {
  const synonyms = new Map<string, { phrase: Phrase; others: readonly Phrase[] }[]>()
  for (const line of list.split('\n')) {
    const phrases = line
      .replace(/#.*/, '')
      .split(',')
      .map(readPhrase)
      .filter((phrase) => phrase.every(({ length }) => length > 0) && phrase.length > 0)
    for (const phrase of phrases) {
      const entry = { phrase, others: phrases.filter((other) => other !== phrase) }
      for (const key of phrase[0] ?? []) synonyms.set(key, [...(synonyms.get(key) ?? []), entry])
    }
  }
  return synonyms
}

/** Returns the longest phrases with synonyms that begin at a word: how many words they have, and their synonyms. */
function findSynonyms(words: readonly (readonly string[])[], at: number, synonyms: Synonyms) {
  let length = 0
  let others: Phrase[] = []
  // The first key is the likeliest reading; others would find synonyms of different words.
  for (const key of words[at]?.slice(0, 1) ?? []) {
    for (const entry of synonyms.get(key) ?? []) {
      const { phrase } = entry
      if (phrase.length < length || at + phrase.length > words.length) continue
      const isHere = phrase.every((keys, index) => sharesKey(keys, words[at + index] ?? []))
      if (!isHere) continue
      if (phrase.length > length) others = []
      length = phrase.length
      others.push(...entry.others)
    }
  }
  return { length, others }
}

const sharesKey = (some: readonly string[], others: readonly string[]) =>
  some[0] === others[0] ||
  (others[0] !== undefined && some.includes(others[0])) ||
  (some[0] !== undefined && others.includes(some[0]))

/** A word of a query, or several that are joined. */
type Unit = { text: string; keys: readonly string[]; parts: Phrase; end: number }

/** Splits a canonical query into its units without words that say little. */
function listUnits(text: string, words: readonly Word[]): Unit[] {
  const joined = joinWords(text, words)
  const within = new Set(joined.flatMap((run) => run.words))
  const units = [
    ...joined.map(({ text: whole, words: parts }) => ({
      text: whole,
      start: parts[0]?.start ?? 0,
      end: parts.at(-1)?.end ?? 0,
      parts: parts.filter((part) => part.text.length > 1 && !isWeakWord(part.text)),
    })),
    ...words.filter((word) => !within.has(word) && !isWeakWord(word.text)).map((word) => ({ ...word, parts: [] })),
  ]
  return units
    .sort((one, other) => one.start - other.start)
    .map((unit) => ({
      ...unit,
      keys: keysOfWord(unit.text),
      parts: unit.parts.map((part) => keysOfWord(part.text)),
    }))
    .filter(({ keys }) => keys.length > 0)
    .slice(0, mostWords)
}

/** Reads what a reader typed. A query of words that say little has no terms. */
export function readQuery(typed: string, synonyms: Synonyms = new Map()): SearchQuery {
  const text = canonicalizeText(typed.slice(0, searchLimits.characters))
  const words = splitWords(text).filter((word) => keysOfWord(word.text).length > 0)
  const units = listUnits(text, words)
  const keys = units.map((unit) => unit.keys)
  const terms: Term[] = []
  for (let at = 0; at < units.length; ) {
    const found = findSynonyms(keys, at, synonyms)
    const size = Math.max(found.length, 1)
    const phrase = units.slice(at, at + size)
    const isLast = phrase.at(-1)?.end === text.length
    const alternatives: Alternative[] = [{ needs: keys.slice(at, at + size), weight: closeness.same }]
    const [unit] = phrase
    if (size === 1 && unit !== undefined) {
      if (unit.parts.length > 0) alternatives.push({ needs: unit.parts, weight: closeness.joined })
      for (const other of [units[at - 1], units[at + 1]]) {
        // Over time is also written overtime.
        const pair = other === units[at - 1] ? [other, unit] : [unit, other]
        const whole = pair.map((one) => one?.text ?? '').join('')
        if (other === undefined) continue
        const joined = keysOfWord(whole)
        alternatives.push({ needs: [joined], weight: closeness.joined })
        for (const needs of findSynonyms([joined], 0, synonyms).others)
          alternatives.push({ needs, weight: closeness.synonym })
      }
      const stem = keysOfStem(unit.text)
      if (stem.length > 0) {
        alternatives.push({ needs: [stem], weight: closeness.stem })
        for (const needs of findSynonyms([stem], 0, synonyms).others)
          alternatives.push({ needs, weight: closeness.synonym })
      }
    }
    for (const needs of found.others) alternatives.push({ needs, weight: closeness.synonym })
    terms.push({
      text: phrase.map((one) => one.text).join(' '),
      alternatives: alternatives.filter(({ needs }) => needs.every(({ length }) => length > 0)),
      beginnings: isLast && size === 1 ? (unit?.keys ?? []).filter(({ length }) => length >= 2) : [],
    })
    at += size
  }
  return { text, terms, isEmpty: words.length === 0 }
}

/** The most edits of a typo in a word of so many letters. */
export function countAllowedEdits(letters: number): number {
  return letters >= 9 ? 2 : letters >= 5 ? 1 : 0
}

/** The fewest consonants by which two words sound alike. */
export const fewestConsonants = 3

/**
 * Returns how close a word with a key is to a word of the query that it is none of the keys of: by its sound, or as a typo;
 * 0 if it is another word.
 */
export function compareKeys(term: Pick<Term, 'text' | 'alternatives'>, key: string): number {
  const own = term.alternatives[0]?.needs
  if (own === undefined || own.length !== 1) return 0
  const keys = own[0] ?? []
  if (/\d/.test(key)) return 0
  const skeleton = skeletonOf(key)
  const isAlike = keys.some(
    (one) =>
      skeletonOf(one) === skeleton &&
      // Short words with the same consonants are often others: robot, rivet.
      (skeleton.length > fewestConsonants || (skeleton.length === fewestConsonants && countEdits(one, key, 1) <= 1)),
  )
  if (isAlike) return closeness.sound
  const most = countAllowedEdits(term.text.length)
  if (most === 0) return 0
  const isTypo = keys.some((one) => {
    // Short keys have too many neighbours.
    const allowed = Math.min(most, Math.floor((Math.min(one.length, key.length) - 1) / 3))
    return allowed > 0 && countEdits(one, key, allowed) <= allowed
  })
  return isTypo ? closeness.typo : 0
}
