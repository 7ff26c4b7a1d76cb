import { searchLimits } from '../search-kinds.ts'
import { readLetterNames } from './bangla-sounds.ts'
import { canonicalizeText } from './canonical-text.ts'
import { countEdits } from './edit-distance.ts'
import { isWeakBeginning, isWeakWord } from './weak-words.ts'
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
  /** A word that begins with the letters typed so far. */
  begun: 1,
  /** A word that begins with the sounds of the letters typed so far. */
  beginning: 0.7,
  /** A synonym of a phrase that begins with the words typed so far. */
  guess: 0.7,
  /** What an abbreviation stands for. */
  namesake: 0.95,
  typo: 0.45,
} as const

/** One way to satisfy a term: each entry needs one of its keys. A term of one word has one entry. */
export type Alternative = {
  needs: readonly (readonly string[])[]
  weight: number
  /** How each entry is spelt: many words sound like iron, and only one is it. */
  texts?: readonly string[]
}

/** A word of a query, or a phrase that has synonyms. */
export type Term = {
  /** The canonical text. */
  text: string
  alternatives: readonly Alternative[]
  /** Whether the reader wrote it in capitals, so that it stands for its letters and not for how it sounds. */
  isAbbreviation?: boolean
  /** What the word may be the beginning of; undefined where a space behind it says that it is whole. */
  beginning?: Beginning
}

/** A word that the reader may still be typing. */
export type Beginning = {
  letters: string
  /** Its keys, with which the key of the whole word begins in most cases. */
  keys: readonly string[]
  /** The keys of fewer of its letters: the next letters may change the sound of the last ones (effic, efficiency). */
  shorterKeys: readonly string[]
}

/** What is searched for. `isEmpty` if there is no word in it, not even one that says little. */
export type SearchQuery = { text: string; terms: readonly Term[]; isEmpty: boolean }

/** Sets of words and phrases that mean the same. */
export type Synonyms = {
  /** By the keys of the first word. */
  byKey: ReadonlyMap<string, readonly { phrase: Phrase; others: readonly Synonym[] }[]>
  /** With their letters, for a phrase that is not typed to its end. */
  phrases: readonly { text: string; others: readonly Synonym[] }[]
}
type Phrase = readonly (readonly string[])[]
type Synonym = { needs: Phrase; texts: readonly string[] }

const noSynonyms: Synonyms = { byKey: new Map(), phrases: [] }

/** Returns the words of a phrase that say something. */
const readPhrase = (text: string): string[] =>
  splitWords(canonicalizeText(text))
    .map((word) => word.text)
    .filter((word) => !isWeakWord(word))

/** Parses lists of synonyms: a set on each line, its words separated by commas; `#` begins a comment. */
export function parseSynonyms(list: string): Synonyms {
  const byKey = new Map<string, { phrase: Phrase; others: readonly Synonym[] }[]>()
  const phrases: { text: string; others: readonly Synonym[] }[] = []
  for (const line of list.split('\n')) {
    const set = line
      .replace(/#.*/, '')
      .split(',')
      .map(readPhrase)
      .map((texts) => ({ texts, needs: texts.map(keysOfWord) }))
      .filter(({ needs }) => needs.every(({ length }) => length > 0) && needs.length > 0)
    for (const one of set) {
      const others = set.filter((other) => other !== one)
      phrases.push({ text: one.texts.join(' '), others })
      for (const key of one.needs[0] ?? []) byKey.set(key, [...(byKey.get(key) ?? []), { phrase: one.needs, others }])
    }
  }
  return { byKey, phrases }
}

/** The fewest letters of a phrase by which it is guessed. */
const fewestGuessed = 3

/** Returns the synonyms of the phrases that begin with the last words of a query, which are not typed to their end. */
function guessSynonyms(units: readonly Unit[], { phrases }: Synonyms): readonly Synonym[] {
  const typed = units.map(({ text }) => text).join(' ')
  if (typed.length < fewestGuessed) return []
  return phrases.filter(({ text }) => text !== typed && text.startsWith(typed)).flatMap(({ others }) => others)
}

/** Returns the longest phrases with synonyms that begin at a word: how many words they have, and their synonyms. */
function findSynonyms(words: readonly (readonly string[])[], at: number, synonyms: Synonyms) {
  let length = 0
  let others: Synonym[] = []
  // The first key is the likeliest reading; others would find synonyms of different words.
  for (const key of words[at]?.slice(0, 1) ?? []) {
    for (const entry of synonyms.byKey.get(key) ?? []) {
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

/** Returns the synonyms of a word that is spelt exactly so. */
function findNamesakes(text: string, { phrases }: Synonyms) {
  const others = phrases.filter((phrase) => phrase.text === text).flatMap((phrase) => phrase.others)
  return { length: 1, others }
}

const sharesKey = (some: readonly string[], others: readonly string[]) =>
  some[0] === others[0] ||
  (others[0] !== undefined && some.includes(others[0])) ||
  (some[0] !== undefined && others.includes(some[0]))

/** A word of a query, or several that are joined. */
type Unit = { text: string; keys: readonly string[]; parts: Phrase; end: number }

/** Lists the words of two to five letters that stand in capitals, in lower case: BBLC, MMR. */
const listAbbreviations = (typed: string): ReadonlySet<string> =>
  new Set((typed.match(/(?<![A-Za-z])[A-Z]{2,5}(?![A-Za-z])/g) ?? []).map((word) => word.toLowerCase()))

/** Writes numbers as texts do: 40x40 as two numbers, and 5এস as 5s. */
const spellNumbers = (canonical: string): string =>
  canonical
    .replace(/(?<=\d)[x*](?=\d)/g, ' ')
    .replace(/(?<=\d)[\u0980-\u09ff]+/g, (letters) => readLetterNames(letters) ?? letters)

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

/** How many last letters may sound otherwise in the whole word. */
const mostChangedLetters = 2

/** Returns what a word may be the beginning of; undefined where it is too short to tell. */
function readBeginning(letters: string): Beginning | undefined {
  const keysOf = (text: string) => keysOfWord(text).filter(({ length }) => length >= 2)
  const keys = keysOf(letters)
  const shorter = Array.from({ length: mostChangedLetters }, (_, at) => letters.slice(0, -1 - at))
  const shorterKeys = [...new Set(shorter.flatMap(keysOf))].filter((key) => !keys.some((one) => key.startsWith(one)))
  return letters.length >= 2 && keys.length + shorterKeys.length > 0 ? { letters, keys, shorterKeys } : undefined
}

/** Reads what a reader typed. A query of words that say little has no terms. */
export function readQuery(typed: string, synonyms: Synonyms = noSynonyms): SearchQuery {
  const cut = typed.slice(0, searchLimits.characters)
  const text = spellNumbers(canonicalizeText(cut))
  const abbreviations = listAbbreviations(cut)
  const isLastWhole = /\s$/.test(cut)
  const words = splitWords(text).filter((word) => keysOfWord(word.text).length > 0)
  const units = listUnits(text, words)
  const last = words.at(-1)
  // The last word may be the beginning of one that says something (need, needle) where nothing else is sought, and of one
  // that says nothing (what ty, what type) where something else is.
  if (!isLastWhole && last !== undefined && last.end === text.length) {
    if (words.length === 1 && units.length === 0) {
      const beginning = readBeginning(last.text)
      return { text, terms: beginning ? [{ text, alternatives: [], beginning }] : [], isEmpty: false }
    }
    if (units.length > 1 && units.at(-1)?.end === last.end && isWeakBeginning(last.text)) units.pop()
  }
  const keys = units.map((unit) => unit.keys)
  const terms: Term[] = []
  for (let at = 0; at < units.length; ) {
    const isAbbreviation = abbreviations.has(units[at]?.text ?? '')
    const found = isAbbreviation ? findNamesakes(units[at]?.text ?? '', synonyms) : findSynonyms(keys, at, synonyms)
    const size = Math.max(found.length, 1)
    const phrase = units.slice(at, at + size)
    const isTyped = !isLastWhole && phrase.at(-1)?.end === text.length
    const own = keys.slice(at, at + size)
    const alternatives: Alternative[] = [
      // The first key of an abbreviation is its letters; further ones are how it would sound as a word.
      { needs: isAbbreviation ? own.map((some) => some.slice(0, 1)) : own, weight: closeness.same },
    ]
    const [unit] = phrase
    if (size === 1 && unit !== undefined && !isAbbreviation) {
      if (unit.parts.length > 0) alternatives.push({ needs: unit.parts, weight: closeness.joined })
      for (const other of [units[at - 1], units[at + 1]]) {
        // Over time is also written overtime.
        const pair = other === units[at - 1] ? [other, unit] : [unit, other]
        const whole = pair.map((one) => one?.text ?? '').join('')
        if (other === undefined) continue
        const joined = keysOfWord(whole)
        alternatives.push({ needs: [joined], weight: closeness.joined })
        for (const other of findSynonyms([joined], 0, synonyms).others)
          alternatives.push({ ...other, weight: closeness.synonym })
      }
      const stem = keysOfStem(unit.text)
      if (stem.length > 0) {
        alternatives.push({ needs: [stem], weight: closeness.stem })
        for (const other of findSynonyms([stem], 0, synonyms).others)
          alternatives.push({ ...other, weight: closeness.synonym })
      }
    }
    const weight = isAbbreviation ? closeness.namesake : closeness.synonym
    for (const other of found.others) alternatives.push({ ...other, weight })
    if (isTyped)
      for (const other of guessSynonyms(phrase, synonyms)) alternatives.push({ ...other, weight: closeness.guess })
    const isNamed = isAbbreviation && found.others.length > 0
    const beginning = isTyped && size === 1 && unit !== undefined && !isNamed ? readBeginning(unit.text) : undefined
    terms.push({
      text: phrase.map((one) => one.text).join(' '),
      alternatives: alternatives.filter(({ needs }) => needs.every(({ length }) => length > 0)),
      ...(isAbbreviation && { isAbbreviation }),
      ...(beginning && { beginning }),
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
export function compareKeys(term: Pick<Term, 'text' | 'alternatives' | 'isAbbreviation'>, key: string): number {
  const own = term.alternatives[0]?.needs
  if (own === undefined || own.length !== 1 || term.isAbbreviation) return 0
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
