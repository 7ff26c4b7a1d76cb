import { foldDigits } from './digits.ts'

/** What falls away between the letters and digits: spaces, punctuation, signs, format and control characters. */
const betweenLetters = /(?!\u2800)[\p{Z}\p{P}\p{S}\p{Cf}\p{Cc}]/gu

/**
 * Reads a transaction's id in the form in which ids are compared: capital letters A to Z and digits. Wide and styled forms
 * are made plain, the digits of every script are folded, spaces and punctuation fall away; empty where nothing is left.
 * Undefined where the text holds anything else: a letter of another alphabet that looks like a Latin one, or a character
 * that draws nothing, such as a Hangul filler or U+2800, would make one payment look like two.
 */
export function readTranId(typed: string): string | undefined {
  const plain = foldDigits(typed.normalize('NFKC'))
    .replace(betweenLetters, '')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
  return /^[A-Z0-9]*$/.test(plain) ? plain : undefined
}
