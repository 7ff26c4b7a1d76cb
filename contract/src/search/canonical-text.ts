import { foldDigits } from '../rules/digits.ts'

/** Bangla spellings of one letter with several code points that Unicode's normal forms do not unite. */
const banglaSpellings: readonly (readonly [RegExp, string])[] = [
  [/অা/g, 'আ'],
  // Ba with a nukta is how some keyboards write ra.
  [/ব\u09bc/g, 'র'],
  [/ত\u09cd(?![\u0980-\u09ff])/g, 'ৎ'],
  // A vowel sign or a hasanta that is typed twice.
  [/([\u09be-\u09cd])\1+/g, '$1'],
]

/**
 * Returns the one spelling of a text that a search compares: Unicode's compatibility form, lower case, Latin letters
 * without accents, Bangla letters with one encoding each, the digits 0 to 9, neither joiners nor control characters,
 * single spaces.
 */
export function canonicalizeText(text: string): string {
  let canonical = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    // Control characters separate words; joiners and other format characters are invisible within one, also between the two
    // halves of a vowel sign, which are composed afterwards.
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\p{Cf}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
  for (const [spelling, letter] of banglaSpellings) canonical = canonical.replace(spelling, letter)
  return foldDigits(canonical).replace(/\s+/g, ' ').trim()
}

/** Removes the spaces round a query but for one behind it, which says that its last word is whole. */
export function trimQuery(typed: string): string {
  const trimmed = typed.trim()
  return trimmed !== '' && typed.trimEnd() !== typed ? `${trimmed} ` : trimmed
}
