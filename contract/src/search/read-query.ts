import { readLetterNames, stripBanglaEnding } from './bangla-sounds.ts'
import { canonicalizeText } from './canonical-text.ts'
import { countEdits } from './edit-distance.ts'
import { isOneScript, isSameWord } from './same-word.ts'
import { searchLimits } from './search-kinds.ts'
import { isWeakBeginning, isWeakWord } from './weak-words.ts'
import { joinWords, keysOfWord, skeletonOf, splitWords, stripEnding, type Word } from './word-keys.ts'

/** The end of an English plural: machines, stitches. */
const plural = /(?<=s|x|ch|sh)es$|(?<!s)s$/

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
  begun: 0.95,
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
  texts: readonly string[]
  /** Keys that the index has from words that are spelt too differently to be the same. */
  looseKeys?: ReadonlySet<string>
}

/** A word of a query, or a phrase that has synonyms. */
export type Term = {
  /** The canonical text. */
  text: string
  alternatives: readonly Alternative[]
  /** How many words it has. */
  size: number
  /** Whether it has synonyms, and whether it is a word of the trade by them. */
  isListed: boolean
  isTrade: boolean
  /** Whether the reader wrote it in capitals, so that it stands for its letters and not for how it sounds. */
  isAbbreviation?: boolean
  /** The beginning of a longer word that the word may be; undefined if a space after it ends it. */
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
  byKey: ReadonlyMap<string, readonly ListedPhrase[]>
  /** Single words by their consonants, for those that are misspelt. */
  bySkeleton: ReadonlyMap<string, readonly ListedPhrase[]>
  /** With their letters, for a phrase that is not typed to its end. */
  phrases: readonly { text: string; others: readonly Synonym[] }[]
}
type Phrase = readonly (readonly string[])[]
type Synonym = Spelt & { isTrade: boolean }
type ListedPhrase = { phrase: Synonym; others: readonly Synonym[] }
/** The keys of some words, and how they are spelt. */
type Spelt = { needs: Phrase; texts: readonly string[] }

const noSynonyms: Synonyms = { byKey: new Map(), bySkeleton: new Map(), phrases: [] }

/** Returns the words of a phrase that say something. */
const readPhrase = (text: string): string[] =>
  splitWords(canonicalizeText(text))
    .map((word) => word.text)
    .filter((word) => !isWeakWord(word))

/**
 * Parses lists of synonyms: a set on each line, its words separated by commas; `#` begins a comment, and `~` a set of words
 * that are not of the trade alone.
 */
export function parseSynonyms(list: string): Synonyms {
  const byKey = new Map<string, ListedPhrase[]>()
  const bySkeleton = new Map<string, ListedPhrase[]>()
  const phrases: { text: string; others: readonly Synonym[] }[] = []
  for (const line of list.split('\n')) {
    const set = line
      .replace(/#.*|^~/g, '')
      .split(',')
      .map(readPhrase)
      .map((texts) => ({ texts, needs: texts.map(keysOfWord), isTrade: !line.startsWith('~') }))
      .filter(({ needs }) => needs.every(({ length }) => length > 0) && needs.length > 0)
    for (const phrase of set) {
      const others = set.filter((other) => other !== phrase)
      phrases.push({ text: phrase.texts.join(' '), others })
      const [keys = []] = phrase.needs
      for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []), { phrase, others }])
      if (phrase.needs.length > 1) continue
      for (const skeleton of new Set(keys.map(skeletonOf)))
        bySkeleton.set(skeleton, [...(bySkeleton.get(skeleton) ?? []), { phrase, others }])
    }
  }
  return { byKey, bySkeleton, phrases }
}

/** The fewest letters of a phrase by which it is guessed. */
const fewestGuessed = 3

/** Returns the synonyms of the phrases that begin with the last words of a query, which are not typed to their end. */
function guessSynonyms(units: readonly Unit[], { phrases }: Synonyms): readonly Synonym[] {
  const typed = units.map(({ text }) => text).join(' ')
  // A whole phrase is meant for itself: kapor is no beginning of kaporer ojon.
  if (typed.length < fewestGuessed || phrases.some(({ text }) => text === typed)) return []
  return phrases.filter(({ text }) => text.startsWith(typed)).flatMap(({ others }) => others)
}

/**
 * Returns the longest phrases with synonyms that begin at a word: how many words they have, and their synonyms. Of phrases of
 * one length, one that is spelt exactly so wins: ডাক্তার is a doctor, and sounds nearly like dokkhota.
 */
function findSynonyms(words: readonly Pick<Unit, 'text' | 'keys'>[], at: number, synonyms: Synonyms) {
  const [word] = words.slice(at)
  if (word === undefined) return { length: 0, others: [], isExact: false }
  // The first key is the likeliest reading; others would find synonyms of different words.
  const [key = ''] = word.keys
  const isHere = ({ needs, texts }: Spelt, isSame: (asked: string, text: string) => boolean) =>
    at + needs.length <= words.length && texts.every((text, index) => isSame(words[at + index]?.text ?? '', text))
  const isAlike = (phrase: Spelt) => isHere(phrase, (asked, text) => isSameWord(asked, text, phrase.texts.length === 1))
  const alike = (synonyms.byKey.get(key) ?? []).filter(({ phrase }) => isAlike(phrase))
  const length = Math.max(0, ...alike.map(({ phrase }) => phrase.texts.length))
  const found =
    length > 0
      ? alike.filter(({ phrase }) => phrase.texts.length === length)
      : (synonyms.bySkeleton.get(skeletonOf(key)) ?? []).filter(({ phrase }) => isAlike(phrase))
  const exact = found.filter(({ phrase }) => isHere(phrase, (asked, text) => asked === text))
  // A phrase that is spelt otherwise is looked for as the list has it too.
  const others =
    exact.length > 0
      ? exact.flatMap((entry) => entry.others)
      : found.flatMap(({ phrase, others }) => [phrase, ...others])
  return { length: length || Math.min(others.length, 1), others, isExact: exact.length > 0 }
}

/** The fewest letters that a Bangla word names for it to be an abbreviation, and no word. */
const fewestLetterNames = 3

/** Returns the letters of an abbreviation: BBLC in capitals, or বিবিএলসি; undefined for other words. */
function readAbbreviation(word: string, inCapitals: ReadonlySet<string>): string | undefined {
  const letters = readLetterNames(word) ?? ''
  if (letters.length >= fewestLetterNames) return letters
  return inCapitals.has(word) ? word : undefined
}

/** Returns the synonyms of a word that is spelt exactly so. */
function findNamesakes(text: string, { phrases }: Synonyms) {
  const others = phrases.filter((phrase) => phrase.text === text).flatMap((phrase) => phrase.others)
  return { length: 1, others, isExact: true }
}

/** A word of a query, or several that are joined. */
type Unit = { text: string; keys: readonly string[]; parts: Spelt; end: number }

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
      parts: { needs: unit.parts.map((part) => keysOfWord(part.text)), texts: unit.parts.map((part) => part.text) },
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
      return {
        text,
        terms: beginning ? [{ text, alternatives: [], size: 1, isListed: false, isTrade: false, beginning }] : [],
        isEmpty: false,
      }
    }
    const isListed = findNamesakes(last.text, synonyms).others.length > 0
    if (units.length > 1 && units.at(-1)?.end === last.end && isWeakBeginning(last.text) && !isListed) units.pop()
  }
  const terms: Term[] = []
  for (let at = 0; at < units.length; ) {
    const abbreviation = readAbbreviation(units[at]?.text ?? '', abbreviations)
    const isAbbreviation = abbreviation !== undefined
    const found = isAbbreviation ? findNamesakes(abbreviation, synonyms) : findSynonyms(units, at, synonyms)
    const size = Math.max(found.length, 1)
    const phrase = units.slice(at, at + size)
    const isTyped = !isLastWhole && phrase.at(-1)?.end === text.length
    const own = phrase.map((one) => one.keys)
    const alternatives: Alternative[] = [
      // The first key of an abbreviation is its letters; further ones are how it would sound as a word.
      {
        needs: isAbbreviation ? [keysOfWord(abbreviation).slice(0, 1)] : own,
        weight: closeness.same,
        texts: isAbbreviation ? [abbreviation] : phrase.map((one) => one.text),
      },
    ]
    const others = [...found.others]
    const [unit] = phrase
    if (size === 1 && unit !== undefined && !isAbbreviation) {
      if (unit.parts.needs.length > 0) alternatives.push({ ...unit.parts, weight: closeness.joined })
      for (const other of [units[at - 1], units[at + 1]]) {
        // Over time is also written overtime.
        const pair = other === units[at - 1] ? [other, unit] : [unit, other]
        const whole = pair.map((one) => one?.text ?? '').join('')
        if (other === undefined) continue
        const joined = keysOfWord(whole)
        alternatives.push({ needs: [joined], weight: closeness.joined, texts: [whole] })
        others.push(...findSynonyms([{ text: whole, keys: joined }], 0, synonyms).others)
      }
      const stem = stripEnding(unit.text)
      if (stem !== undefined) {
        const stemmed = { text: stem, keys: keysOfWord(stem) }
        alternatives.push({ needs: [stemmed.keys], weight: closeness.stem, texts: [unit.text] })
        if (!found.isExact) others.push(...findSynonyms([stemmed], 0, synonyms).others)
      }
      others.push(...findNamesakes(unit.text.replace(plural, ''), synonyms).others)
    }
    const weight = isAbbreviation ? closeness.namesake : closeness.synonym
    for (const other of others) alternatives.push({ ...other, weight })
    if (isTyped)
      for (const other of guessSynonyms(phrase, synonyms)) alternatives.push({ ...other, weight: closeness.guess })
    const isTrade = others.some((other) => other.isTrade)
    const isNamed = isAbbreviation && found.others.length > 0
    const beginning = isTyped && size === 1 && unit !== undefined && !isNamed ? readBeginning(unit.text) : undefined
    terms.push({
      text: abbreviation ?? phrase.map((one) => one.text).join(' '),
      alternatives: alternatives.filter(({ needs }) => needs.every(({ length }) => length > 0)),
      size,
      isListed: others.length > 0,
      isTrade,
      ...(isAbbreviation && { isAbbreviation }),
      ...(beginning && { beginning }),
    })
    at += size
  }
  return { text, terms, isEmpty: words.length === 0 }
}

/** Returns the keys of all alternatives. */
export const uniteKeys = (alternatives: readonly Alternative[]): ReadonlySet<string> =>
  new Set(alternatives.flatMap(({ needs }) => needs.flat()))

/** Keys of so many sounds are those of many words. */
const shortKey = 3

/**
 * Returns whether a word with a key is the one that a term asks for, spelt `text`. A short word in other letters is so only
 * where the list of synonyms knows it, or where an ending is all that differs. The list has its words in both scripts, so
 * one that only sounds so in the other script is another one (pilling, পেলেন).
 */
export function isAskedFor({ isListed }: Pick<Term, 'isListed'>, key: string, text: string, other: string): boolean {
  if (text === other || text === `${other}s` || other === `${text}s`) return true
  if (stripBanglaEnding(other) === text || stripBanglaEnding(text) === other) return true
  if (isListed && !isOneScript(text, other)) return false
  return (isListed || key.length > shortKey) && isSameWord(text, other)
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
