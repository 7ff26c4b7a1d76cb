import { canonicalizeText } from './canonical-text.ts'
import { closeness, compareKeys, type Term } from './read-query.ts'
import { isSameBeginning, isSameWord } from './same-word.ts'
import { keysOfWord, splitWords } from './word-keys.ts'

/** The most characters of a snippet. */
const snippetLength = 160
/** How much of it stands before the first word found. */
const before = 50

/** A part of a text that is marked, because it is one of the words sought, or not. */
export type MarkedPart = { text: string; isMarked: boolean }

/** The words of an uncanonical text. */
const rawWords = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu

/** A word of an uncanonical text: as it stands, and the words that it is for the search, with their keys. */
type RawWord = { text: string; at: number; words: readonly { text: string; keys: readonly string[] }[] }

const known = new Map<string, RawWord['words']>()
/** The words that are remembered, because texts repeat them. */
const mostKnown = 8000

function readRawWord(word: string): RawWord['words'] {
  const found = known.get(word)
  if (found !== undefined) return found
  const words = splitWords(canonicalizeText(word)).map(({ text }) => ({ text, keys: keysOfWord(text) }))
  if (known.size >= mostKnown) known.clear()
  known.set(word, words)
  return words
}

function* listRawWords(text: string): Generator<RawWord> {
  for (const { 0: word, index } of text.matchAll(rawWords)) yield { text: word, at: index, words: readRawWord(word) }
}

/** The longest key of an abbreviation. Many short words sound like one: "At" is no overtime (OT), and "OT" is. */
const longestShortKey = 2

/** Returns whether a word is one that was meant, which has some keys and is spelt so. */
const isMeant = ({ words }: RawWord, wanted: readonly string[], spelling: string) =>
  words.some(({ text, keys }) => keys.some((key) => wanted.includes(key)) && isSameWord(spelling, text))

/** Returns whether a word is what a reader typed: the same, its sound, its beginning or its right spelling. */
function isTyped(word: RawWord, term: Term): boolean {
  const { alternatives, beginning, text } = term
  return (
    alternatives.some(
      ({ needs, weight, texts }) =>
        weight > closeness.synonym && needs.some((some, place) => isMeant(word, some, texts[place] ?? '')),
    ) ||
    word.words.some(
      (one) =>
        (beginning !== undefined && isSameBeginning(beginning.letters, one.text)) ||
        (one.keys.some((key) => compareKeys(term, key) >= closeness.typo) && isSameWord(text, one.text)),
    )
  )
}

/** Returns how many words from a place on are a synonym of what was typed: all of its words, one behind the other. */
function countSynonym(words: readonly RawWord[], at: number, { alternatives }: Term): number {
  const found = alternatives.filter(
    ({ needs, weight, texts }) =>
      weight <= closeness.synonym &&
      needs.every((some, place) => {
        const word = words[at + place]
        if (word === undefined) return false
        const isShort = some.every((key) => key.length <= longestShortKey)
        return isMeant(word, some, texts[place] ?? '') && (!isShort || word.text === word.text.toUpperCase())
      }),
  )
  return Math.max(0, ...found.map(({ needs }) => needs.length))
}

/** Returns which words of a text are the reason why it was found. */
function findSought(words: readonly RawWord[], terms: readonly Term[]): boolean[] {
  const isSought = words.map(() => false)
  for (const term of terms) {
    for (const [at, word] of words.entries()) {
      const count = isTyped(word, term) ? 1 : countSynonym(words, at, term)
      isSought.fill(true, at, at + count)
    }
  }
  return isSought
}

/** Splits a text into the parts that are sought and the others. */
export function markWords(text: string, terms: readonly Term[]): MarkedPart[] {
  const parts: MarkedPart[] = []
  const add = (part: string, isMarked: boolean) => {
    const last = parts.at(-1)
    if (last?.isMarked === isMarked) last.text += part
    else if (part !== '') parts.push({ text: part, isMarked })
  }
  const words = [...listRawWords(text)]
  const isSought = findSought(words, terms)
  let end = 0
  for (const [place, word] of words.entries()) {
    if (!isSought[place]) continue
    add(text.slice(end, word.at), false)
    add(word.text, true)
    end = word.at + word.text.length
  }
  add(text.slice(end), false)
  return parts
}

/** How many words are read at a time, and how many of them again with the next, because a phrase may be cut. */
const batch = { words: 40, again: 6 } as const

/** Returns where the first word stands that is the reason why a text was found; 0 without one. Reads no further. */
function findFirst(text: string, terms: readonly Term[]): number {
  let words: RawWord[] = []
  const find = () => words[findSought(words, terms).indexOf(true)]?.at
  for (const word of listRawWords(text)) {
    words.push(word)
    if (words.length < batch.words) continue
    const found = find()
    if (found !== undefined) return found
    words = words.slice(-batch.again)
  }
  return find() ?? 0
}

/** Cuts the part of a text round the first word that is sought. */
export function cutSnippet(text: string, terms: readonly Term[]): string {
  const at = findFirst(text, terms)
  const wanted = Math.max(0, Math.min(at - before, text.length - snippetLength))
  const start = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1
  const cut = text.slice(start, start + snippetLength)
  const isWhole = start + cut.length >= text.length
  const end = isWhole ? cut.length : cut.lastIndexOf(' ')
  return `${start > 0 ? '… ' : ''}${end > 0 ? cut.slice(0, end) : cut}${isWhole ? '' : ' …'}`
}
