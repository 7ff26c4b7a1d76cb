import { canonicalizeText } from './canonical-text.ts'
import { closeness, compareKeys, type Term } from './read-query.ts'
import { keysOfWord, splitWords } from './word-keys.ts'

/** The most characters of a snippet. */
const snippetLength = 160
/** How much of it stands before the first word found. */
const before = 50

/** A part of a text that is marked, because it is one of the words sought, or not. */
export type MarkedPart = { text: string; isMarked: boolean }

/** The words of an uncanonical text. */
const rawWords = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu

/** Returns whether a word is one of those sought, its synonym, its sound, its beginning or its right spelling. */
export function isSought(word: string, terms: readonly Term[]): boolean {
  return splitWords(canonicalizeText(word)).some(({ text }) => {
    const keys = keysOfWord(text)
    return terms.some(
      (term) =>
        term.alternatives.some(({ needs }) => needs.some((some) => some.some((key) => keys.includes(key)))) ||
        term.beginnings.some((beginning) => keys.some((key) => key.startsWith(beginning))) ||
        keys.some((key) => compareKeys(term, key) >= closeness.typo),
    )
  })
}

/** Splits a text into the parts that are sought and the others. */
export function markWords(text: string, terms: readonly Term[]): MarkedPart[] {
  const parts: MarkedPart[] = []
  const add = (part: string, isMarked: boolean) => {
    const last = parts.at(-1)
    if (last?.isMarked === isMarked) last.text += part
    else if (part !== '') parts.push({ text: part, isMarked })
  }
  let end = 0
  for (const { 0: word, index } of text.matchAll(rawWords)) {
    if (!isSought(word, terms)) continue
    add(text.slice(end, index), false)
    add(word, true)
    end = index + word.length
  }
  add(text.slice(end), false)
  return parts
}

/** Cuts the part of a text round the first word that is sought. */
export function cutSnippet(text: string, terms: readonly Term[]): string {
  let at = 0
  for (const { 0: word, index } of text.matchAll(rawWords)) {
    if (!isSought(word, terms)) continue
    at = index
    break
  }
  const wanted = Math.max(0, Math.min(at - before, text.length - snippetLength))
  const start = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1
  const cut = text.slice(start, start + snippetLength)
  const isWhole = start + cut.length >= text.length
  const end = isWhole ? cut.length : cut.lastIndexOf(' ')
  return `${start > 0 ? '… ' : ''}${end > 0 ? cut.slice(0, end) : cut}${isWhole ? '' : ' …'}`
}
