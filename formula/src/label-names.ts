import { findFunction } from './formula-functions.ts'

export interface FoundLabel {
  /** The label as it was given. */
  name: string
  /** The label as it stands in a folded expression. */
  text: string
}

export type LabelFinder = (rest: string) => FoundLabel | undefined

// A mark or a joiner belongs to the letter before it: in Bangla they are half of the spelling.
const STARTS_AS_WORD = /^[\p{L}\p{M}\p{N}_\u200c\u200d]/u

/** Text as names and expressions are compared: NFC, and any run of white space one space. Upper and lower case stay apart. */
export function foldSpaces(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ')
}

/** A label name as it is compared and shown. */
export function foldName(name: string): string {
  return foldSpaces(name).trim()
}

/** Returns whether text begins with a character of a word, so that a word just before it would go on. */
export function startsAsWord(text: string): boolean {
  return STARTS_AS_WORD.test(text)
}

/**
 * Finds the longest label with which folded text begins. A label ends at the edge of a word ("T" is not found in "Total"), and one
 * that is called like a function gives way to the function when a bracket follows ("min" in "min(A, B)").
 */
export function labelFinder(labelNames: readonly string[]): LabelFinder {
  const longestFirst = labelNames
    .map((name) => {
      const text = foldName(name)
      return { name, text, endsInWord: startsAsWord([...text].at(-1) ?? '') }
    })
    .sort((one, other) => other.text.length - one.text.length)
  return (rest) =>
    longestFirst.find(({ text, endsInWord }) => {
      if (!rest.startsWith(text)) return false
      const after = rest.slice(text.length)
      if (endsInWord && startsAsWord(after)) return false
      return !(findFunction(text) && after.trimStart().startsWith('('))
    })
}
