import { canonicalizeText } from './canonical-text.ts'
import { closeness, type Term } from './read-query.ts'
import { keysOfWord, listWords } from './word-keys.ts'

/** What a match is worth by where it stands. */
const fields = { title: 1, context: 0.45, body: 0.3 } as const

/** What a word that the reader is still typing counts beside whole ones. */
const unfinished = 0.6

/** A term whose alternatives an index knows, and how many documents contain it. */
export type WeightedTerm = Term & { documents: number }

export type Candidate = {
  title: string
  /** Words that go with the title, such as its category. */
  context: string
  /** The keys of its text, with a space before and after each. */
  body: string
}

/** Returns how well a document answers a query, from 0. */
export function scoreDocument(
  terms: readonly WeightedTerm[],
  { title, context, body }: Candidate,
  total: number,
): number {
  const titleWords = readWords(title)
  const contextWords = readWords(context)
  let score = 0
  let best = 0
  let matched = 0
  for (const term of terms) {
    // A word that is not typed to its end says less than those before it.
    const certainty = term.beginning !== undefined && terms.length > 1 ? unfinished : 1
    const rarity = (Math.log(1 + total / (1 + term.documents)) + 0.5) * certainty
    best += rarity
    const inTitle = findInWords(term, titleWords) * fields.title
    const inContext = findInWords(term, contextWords) * fields.context
    const inBody =
      inTitle >= fields.body && inTitle >= fields.context
        ? 0
        : findMatch(term, (keys, isBeginning) => (standsIn(body, keys, isBeginning) ? 1 : 0)) * fields.body
    const found = Math.max(inTitle, inContext, inBody)
    if (found > 0) matched += 1
    // A text about a thing has it in several places.
    score += rarity * Math.min(fields.title, found + (inContext + inBody) * 0.1)
  }
  if (best === 0) return 0
  const share = 0.4 + (0.6 * matched) / terms.length
  // A short title that the query names in full is about it.
  const named = titleWords.filter((word) => terms.some((term) => findInWords(term, [word]) > 0)).length
  return (score / best) * share + 0.25 * share * (named / Math.max(titleWords.length, 3))
}

function findInWords(term: Term, words: readonly TextWord[]): number {
  const letters = term.beginning?.letters
  if (letters !== undefined && words.some(({ text }) => text.startsWith(letters))) return closeness.begun
  return findMatch(term, (keys, isBeginning, text = term.text) =>
    words.reduce((best, word) => Math.max(best, compareWord(word, term, keys, isBeginning, text)), 0),
  )
}

/** How well another spelling of a sound stands for a word: the shorter, the more words sound so. */
const soundAlike = { short: 0.7, long: 0.95 } as const

function compareWord(word: TextWord, term: Term, keys: readonly string[], isBeginning: boolean, text: string): number {
  const key = word.keys.find((one) => keys.some((other) => (isBeginning ? one.startsWith(other) : one === other)))
  if (key === undefined) return 0
  // An abbreviation is another one where its letters differ, and is spelt out in Bangla.
  if (term.isAbbreviation && isOwnKey(term, key) && /^[a-z]/.test(word.text) && word.text !== term.text) return 0
  return word.text === text ? 1 : key.length <= 3 ? soundAlike.short : soundAlike.long
}

const isOwnKey = ({ alternatives }: Term, key: string) => alternatives[0]?.needs[0]?.includes(key) ?? false

/**
 * Returns the weight of the best alternative of which each entry is found. `find` returns how well one of some keys is
 * found, from 0 to 1; `text` is how their word is spelt, where that is known.
 */
function findMatch(term: Term, find: (keys: readonly string[], isBeginning: boolean, text?: string) => number): number {
  let best = 0
  for (const { needs, weight, texts } of term.alternatives)
    if (weight > best)
      best = Math.max(best, weight * Math.min(...needs.map((keys, place) => find(keys, false, texts?.[place]))))
  if (best < closeness.beginning && term.beginning !== undefined)
    best = Math.max(best, closeness.beginning * find(term.beginning.keys, true))
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

function standsIn(body: string, keys: readonly string[], isBeginning: boolean): boolean {
  return keys.some((key) => body.includes(isBeginning ? ` ${key}` : ` ${key} `))
}
