import { canonicalizeText } from './canonical-text.ts'
import { closeness, isAskedFor, type Term } from './read-query.ts'
import { isSameBeginning } from './same-word.ts'
import { kindNames, type SearchKind } from './search-kinds.ts'
import { keysOfWord, listWords } from './word-keys.ts'

/** What a match is worth by where it stands. */
const fields = { title: 1, context: 0.45, body: 0.3 } as const

/** What a word that the reader is still typing counts beside whole ones. */
const unfinished = 0.6

/** A term whose alternatives an index knows, and how many documents contain it. */
export type WeightedTerm = Term & {
  documents: number
  /** The keys of all alternatives. */
  keys: ReadonlySet<string>
}

export type Candidate = {
  kind: SearchKind
  title: string
  /** Words that go with the title, such as its category. */
  context: string
  /** Returns whether its text has a word with a key, or one that begins so. */
  hasInBody: (key: string, isBeginning: boolean) => boolean
}

/** How well a term is found, from 0, whether by the word itself, and by which word of a title. */
type Found = { worth: number; isSure: boolean; word?: TextWord }

const notFound: Found = { worth: 0, isSure: false }

/** The score of a word that only sounds like the one that was asked for. */
const loose = 0.25

/** The fewest letters of a word that is being typed by which it may be missed. */
const fewestLetters = 3

/** The weight of a word outside the trade among the words that a document contains. */
const general = 0.8

/** What such a word counts beside others where it stands in the text only. */
const everyday = 0.4

/** Returns how well a document answers a query, from 0, and which share of the words it contains in fact. */
export function scoreDocument(
  terms: readonly WeightedTerm[],
  { kind, title, context, hasInBody }: Candidate,
  total: number,
): { score: number; sureness: number } {
  const titleWords = readWords(title)
  const nameWords = [...titleWords, ...readWords(kindNames[kind])]
  const contextWords = readWords(context)
  let score = 0
  let best = 0
  let matched = 0
  let words = 0
  const inTitles: WeightedTerm[] = []
  let sure = 0
  let asked = 0
  for (const term of terms) {
    // A word that is not typed to its end says less than those before it.
    const certainty = term.beginning !== undefined && terms.length > 1 ? unfinished : 1
    // A phrase is worth as much as its words.
    const rarity = (Math.log(1 + total / (1 + term.documents)) + 0.5) * certainty * term.size
    best += rarity
    words += term.size
    const inTitle = findInWords(term, nameWords)
    if (inTitle.isSure) inTitles.push(term)
    const inContext = findInWords(term, contextWords)
    const bestNamed = Math.max(inTitle.worth * fields.title, inContext.worth * fields.context)
    const inBody =
      inTitle.isSure && bestNamed >= fields.context
        ? notFound
        : findMatch(term, (keys, isBeginning, _text, looseKeys) => findInBody(hasInBody, keys, isBeginning, looseKeys))
    const found = Math.max(bestNamed, inBody.worth * fields.body, findSpread(term, nameWords, contextWords, hasInBody))
    if (found > 0) matched += term.size
    const isSure = inTitle.isSure || inContext.isSure || inBody.isSure
    const isMeant = inTitle.isSure || inContext.isSure || terms.length === 1
    if (isSure) sure += term.size * (term.isTrade ? 1 : isMeant ? general : everyday)
    // One or two letters of the next word say nothing yet.
    if (isSure || (term.beginning?.letters.length ?? fewestLetters) >= fewestLetters) asked += term.size
    // A text about a thing has it in several places.
    const elsewhere = inContext.worth * fields.context + inBody.worth * fields.body
    score += rarity * Math.min(fields.title, found + elsewhere * 0.1)
  }
  if (best === 0) return { score: 0, sureness: 0 }
  const share = 0.4 + (0.6 * matched) / words
  // A short title that the query names in full is about it.
  const named = new Set(inTitles.flatMap((term) => listNamed(term, titleWords))).size
  return {
    score: (score / best) * share + 0.25 * share * (named / Math.max(titleWords.length, 3)),
    sureness: sure / Math.max(asked, 1),
  }
}

/** Lists the words of a title that a term names: those that it asks for, and those of a phrase that the title has as a whole. */
function listNamed(term: WeightedTerm, titleWords: readonly TextWord[]): readonly TextWord[] {
  const own = titleWords.filter((word) => findInWords(term, [word]).isSure)
  const ofPhrases = term.alternatives
    .filter(({ needs }) => needs.length > 1)
    .map(({ needs, texts }) =>
      needs.map((keys, place) =>
        titleWords.filter((word) => compareWord(word, term, keys, false, texts[place] ?? '').isSure),
      ),
    )
    .filter((entries) => entries.every(({ length }) => length > 0))
  return [...own, ...ofPhrases.flat(2)]
}

/** Returns what a phrase is worth of which the title has a word and the text the others. */
function findSpread(
  term: WeightedTerm,
  nameWords: readonly TextWord[],
  contextWords: readonly TextWord[],
  hasInBody: Candidate['hasInBody'],
): number {
  if (!term.alternatives.some(({ needs }) => needs.length > 1)) return 0
  const findNamed = findAmong(term, nameWords)
  const findContext = findAmong(term, contextWords)
  return findMatch(term, (keys, isBeginning, text, looseKeys, used) => {
    const named = findNamed(keys, isBeginning, text, looseKeys, used)
    const context = findContext(keys, isBeginning, text, looseKeys, used)
    const body = findInBody(hasInBody, keys, isBeginning, looseKeys)
    const worth = Math.max(named.worth, context.worth * fields.context, body.worth * fields.body)
    const word = named.word ?? context.word
    return { worth, isSure: named.isSure || context.isSure || body.isSure, ...(word && { word }) }
  }).worth
}

function findInWords(term: WeightedTerm, words: readonly TextWord[]): Found {
  const letters = term.beginning?.letters
  if (letters !== undefined) {
    const begun = words.filter(({ text }) => text.startsWith(letters))
    const worth = begun.some(({ text }) => text === letters) ? closeness.same : closeness.begun
    if (begun.length > 0) return { worth, isSure: true }
  }
  return findMatch(term, findAmong(term, words))
}

/**
 * Looks for a word by some keys. `text` is how it is spelt, `looseKeys` are the keys that other words have, and `used` are the words
 * that stand for another word of the phrase already: of বাড়ি ভাড়া a text has not both because it has বাড়ে.
 */
type Find = (
  keys: readonly string[],
  isBeginning: boolean,
  text: string,
  looseKeys: ReadonlySet<string> | undefined,
  used: ReadonlySet<TextWord>,
) => Found

/** Returns what finds the best word among those of a text. */
function findAmong(term: WeightedTerm, words: readonly TextWord[]): Find {
  const possible = words.filter((word) => word.keys.some((key) => term.keys.has(key)))
  return (keys, isBeginning, text, _looseKeys, used) => {
    let best = notFound
    for (const word of isBeginning ? words : possible) {
      if (used.has(word)) continue
      const found = compareWord(word, term, keys, isBeginning, text)
      if (found.worth > best.worth) best = { ...found, word }
    }
    return best
  }
}

/** How well another spelling of a sound stands for a word: the shorter, the more words sound so. */
const soundAlike = { short: 0.7, long: 0.95 } as const

function compareWord(word: TextWord, term: Term, keys: readonly string[], isBeginning: boolean, text: string): Found {
  const key = word.keys.find((one) => keys.some((other) => (isBeginning ? one.startsWith(other) : one === other)))
  if (key === undefined) return notFound
  // An abbreviation is another one where its letters differ, and is spelt out in Bangla.
  if (term.isAbbreviation && isOwnKey(term, key) && /^[a-z]/.test(word.text) && word.text !== term.text) return notFound
  if (word.text === text) return { worth: 1, isSure: true }
  const worth = key.length <= 3 ? soundAlike.short : soundAlike.long
  const isSure = isBeginning ? isSameBeginning(text, word.text) : isAskedFor(term, key, text, word.text)
  return { worth: isSure ? worth : worth * loose, isSure }
}

const isOwnKey = ({ alternatives }: Term, key: string) => alternatives[0]?.needs[0]?.includes(key) ?? false

/** Finds the best alternative of which each entry is found, by another word each. */
function findMatch(term: Term, find: Find): Found {
  let best = notFound
  for (const { needs, weight, texts, looseKeys } of term.alternatives) {
    if (weight <= best.worth && best.isSure) continue
    let worth = 0
    let isSure = true
    const used = new Set<TextWord>()
    for (const [place, keys] of needs.entries()) {
      const found = find(keys, false, texts[place] ?? '', looseKeys, used)
      if (found.word) used.add(found.word)
      // The mean of the entries; where one is missing, the alternative is not found, whatever follows.
      worth = found.worth === 0 ? Number.NEGATIVE_INFINITY : worth + (weight * found.worth) / needs.length
      isSure &&= found.isSure
    }
    if (worth > 0) best = { worth: Math.max(best.worth, worth), isSure: best.isSure || isSure }
  }
  if (best.worth < closeness.beginning && term.beginning !== undefined) {
    const found = find(term.beginning.keys, true, term.beginning.letters, undefined, new Set())
    if (found.worth > 0)
      best = { worth: Math.max(best.worth, closeness.beginning * found.worth), isSure: best.isSure || found.isSure }
  }
  return best
}

function findInBody(
  hasInBody: Candidate['hasInBody'],
  keys: readonly string[],
  isBeginning: boolean,
  looseKeys?: ReadonlySet<string>,
): Found {
  let best = notFound
  for (const key of keys) {
    if (!hasInBody(key, isBeginning)) continue
    // How words of a text are spelt is known for whole ones.
    if (!isBeginning && looseKeys?.has(key) !== true) return { worth: 1, isSure: true }
    best = { worth: isBeginning ? 1 : loose, isSure: false }
  }
  return best
}

type TextWord = { text: string; keys: readonly string[] }

const known = new Map<string, readonly TextWord[]>()
/** The titles whose words are remembered, because each keystroke finds most of them again. */
const mostKnown = 1500

function readWords(text: string): readonly TextWord[] {
  const found = known.get(text)
  if (found !== undefined) return found
  const words = listWords(canonicalizeText(text)).map((word) => ({ text: word, keys: keysOfWord(word) }))
  if (known.size >= mostKnown) known.clear()
  known.set(text, words)
  return words
}
