import { randomInt } from 'node:crypto'
import { foldDigits } from '@shelai/contract/rules/digits.ts'

/**
 * The letters and digits of a reference. None resembles another, as 0 and O or 8 and B do, and there is one of those
 * that sound alike on the phone, such as B, C, D, E, G, P and T.
 */
const letters = '23456789ACFHJKMRWXY'
const length = 8

/** Creates a random reference of eight letters and digits, one of 17 thousand million. */
export function makeReference(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}

/** Formats a reference in two groups of four for readers and staff: `K7RM-4XA2`. */
export function formatReference(reference: string): string {
  return reference.replace(/^(.{4})(?=.)/, '$1-')
}

/** Normalizes a typed reference, or a part of one: any case, with or without spaces, in Latin or Bangla digits. */
export function readReference(typed: string): string {
  return foldDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[\s\p{P}\p{C}]/gu, '')
}
