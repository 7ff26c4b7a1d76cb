import { canonicalizeText } from '@shelai/contract/search/canonical-text.ts'

/** The longest search that is counted, in characters, and the longest number in it, in digits. */
const longest = 60
const mostDigits = 4

/**
 * Returns the words of a search as they are counted; undefined for what looks personal: addresses, phone and other long
 * numbers, long texts.
 */
export function readCountedWords(typed: string): string | undefined {
  const words = canonicalizeText(typed)
  if (words === '' || words.length > longest) return undefined
  const hasAddress = /@|:\/\/|www\.|\.(com|net|org|bd)\b/.test(words)
  // Digits count together across blanks and signs, because numbers are written in groups.
  const digits = words.replace(/(?<=\d)[\s().,+-]+(?=\d)/g, '').match(/\d+/g) ?? []
  if (hasAddress || digits.some(({ length }) => length > mostDigits)) return undefined
  return /\p{L}/u.test(words) ? words : undefined
}
