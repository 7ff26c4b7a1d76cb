import { canonicalizeText } from './canonical-text.ts'
import { keysOfWord, listWords } from './word-keys.ts'

/** The most spellings that are remembered of one key. */
const mostSpellings = 40

/** Unites the spellings of a key, the first ones first. */
export const uniteSpellings = (some: readonly string[], others: readonly string[]): readonly string[] =>
  [...new Set([...some, ...others])].slice(0, mostSpellings)

/** Adds how the words of some texts are spelt, by their keys. The texts that suggestions are taken from come first. */
export function addSpellings(spellings: Map<string, readonly string[]>, ...texts: readonly string[]): void {
  for (const text of texts)
    for (const word of new Set(listWords(canonicalizeText(text))))
      for (const key of keysOfWord(word)) {
        const before = spellings.get(key) ?? []
        if (!before.includes(word)) spellings.set(key, uniteSpellings(before, [word]))
      }
}
