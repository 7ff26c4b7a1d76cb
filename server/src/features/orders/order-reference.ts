import { randomInt } from 'node:crypto'
import { foldDigits } from '@shelai/contract/digits.ts'

/**
 * The letters and digits of a reference. None looks like another, as 0 and O or 8 and B do, and of letters that sound
 * alike on the phone, as B, C, D, E, G, P and T do, one is there.
 */
const letters = '23456789ACFHJKMRWXY'
const length = 8

/** Makes a reference at random: eight letters and digits, one of 17 thousand million. */
export function makeReference(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}

/** Writes a reference in two groups of four, as readers and staff see it: `K7RM-4XA2`. */
export function formatReference(reference: string): string {
  return reference.replace(/^(.{4})(?=.)/, '$1-')
}

/** Reads a reference, or a part of one, however it was typed: in small letters, spaced or not, in Bangla digits. */
export function readReference(typed: string): string {
  return foldDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[\s\p{P}\p{C}]/gu, '')
}
