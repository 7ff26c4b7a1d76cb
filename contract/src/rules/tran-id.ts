import { foldDigits } from './digits.ts'

/** The ignored characters between letters and digits: spaces, punctuation, signs, format and control characters. */
const betweenLetters = /(?!\u2800)[\p{Z}\p{P}\p{S}\p{Cf}\p{Cc}]/gu

/**
 * Normalizes a transaction id for comparison to capital letters A to Z and digits. Converts wide and styled forms and
 * the digits of every script, and removes spaces and punctuation; empty if nothing is left. Undefined for any other
 * character: a letter of another alphabet that resembles a Latin one, or an invisible character such as a Hangul filler
 * or U+2800, would make one payment look like two.
 */
export function readTranId(typed: string): string | undefined {
  const plain = foldDigits(typed.normalize('NFKC'))
    .replace(betweenLetters, '')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
  return /^[A-Z0-9]*$/.test(plain) ? plain : undefined
}
