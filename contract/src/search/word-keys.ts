import { readLetterNames, soundOutBangla, stripBanglaEnding } from './bangla-sounds.ts'
import { canonicalizeText } from './canonical-text.ts'
import { soundOutLatin, stripRomanisedEnding } from './latin-sounds.ts'
import { isWeakWord } from './weak-words.ts'

const bangla = /[\u0980-\u09ff]/

/**
 * Turns sounds into a key: doubled sounds once, no `a` but the first, nothing but a to z and 0 to 9. So kapor, kapar and
 * কাপড় share `kpr`, and sui and সুই share `sui`.
 */
function toKey(sounds: string): string {
  const single = sounds.replace(/[^a-z0-9]/g, '').replace(/([a-z])\1+/g, '$1')
  const first = single.slice(0, 1)
  return (
    first +
    single
      .slice(1)
      .replace(/a/g, '')
      .replace(/([iu])\1+/g, '$1')
  )
}

/** The most keys of one word. */
const mostKeys = 8
/** Longer words, in characters, are cut. */
const longestWord = 40

const known = new Map<string, readonly string[]>()
/** The words whose keys are remembered, because texts repeat their words. */
const mostKnown = 8000

/**
 * Returns the keys of a canonical word, the likeliest first. Two words that sound alike share a key, in whichever script
 * they are written. An index holds all keys of a word, and a query asks for all of them.
 */
export function keysOfWord(word: string): readonly string[] {
  const found = known.get(word)
  if (found !== undefined) return found
  const keys = makeKeys(word.slice(0, longestWord))
  if (known.size >= mostKnown) known.clear()
  known.set(word, keys)
  return keys
}

function makeKeys(word: string): readonly string[] {
  if (/^\d+$/.test(word)) return [word.replace(/^0+(?=\d)/, '')]
  const keys = new Set<string>()
  if (bangla.test(word)) {
    keys.add(toKey(soundOutBangla(word)))
    const stem = stripBanglaEnding(word)
    if (stem !== undefined) keys.add(toKey(soundOutBangla(stem)))
    for (const spelt of [word, stem]) {
      const letters = spelt === undefined ? undefined : readLetterNames(spelt)
      if (letters !== undefined && letters.length > 1) for (const key of keysOfWord(letters)) keys.add(key)
    }
  } else if (/^[a-z0-9]+$/.test(word)) {
    // An abbreviation and a code have no sounds to confuse.
    if (!/[aeiou]/.test(word) || /\d/.test(word)) keys.add(toKey(word.replace(/v/g, 'b').replace(/z/g, 'j')))
    if (!/\d/.test(word)) for (const sounds of soundOutLatin(word)) keys.add(toKey(sounds))
  }
  keys.delete('')
  return [...keys].slice(0, mostKeys)
}

/** Returns a word of a query without its ending; undefined if it has none. */
export function stripEnding(word: string): string | undefined {
  if (bangla.test(word)) return stripBanglaEnding(word)
  return /^[a-z]+$/.test(word) ? stripRomanisedEnding(word) : undefined
}

const skeletons = new Map<string, string>()

/**
 * Returns the consonants of a key, those of them as one that English and Bangla spell differently: what distant spellings
 * of a word have in common (machine, মেশিন).
 */
export function skeletonOf(key: string): string {
  const found = skeletons.get(key)
  if (found !== undefined) return found
  const first = key.slice(0, 1).replace(/[iu]/, 'a')
  const skeleton =
    first.replace(/[cj]/, 's') + key.slice(1).replace(/[iuh]/g, '').replace(/[cj]/g, 's').replace(/f/g, 'p')
  if (skeletons.size >= mostKnown) skeletons.clear()
  skeletons.set(key, skeleton)
  return skeleton
}

/** A word of a text, and where it stands in the canonical text. */
export type Word = { text: string; start: number; end: number }

/** Letters and digits of one script; Bangla endings of Latin words (SMV-র) are words of their own. */
const wordPattern = /[\u0980-\u09ff]+|[\p{L}\p{M}\p{N}]+?(?=[\u0980-\u09ff]|[^\p{L}\p{M}\p{N}]|$)/gu

/** Splits a canonical text into its words. */
export function splitWords(canonical: string): Word[] {
  return [...canonical.replace(/(\d),(?=\d)/g, '$1\u2060').matchAll(wordPattern)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }))
}

/** Signs between words that are also written as one: t-shirt, L/C, S.M.V. */
const joints = /^[-‐–'’./&+]$/

/** Words in a row that are also written as one: t-shirt, l/c, এস এম ভি. */
export type JoinedWords = { text: string; words: readonly Word[] }

/** The most words that are joined. */
const mostJoined = 8

/** Returns the words that a text writes with a joint or as single letters. */
export function joinWords(canonical: string, words: readonly Word[]): JoinedWords[] {
  const runs: Word[][] = []
  for (const word of words) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run !== undefined && last !== undefined && areJoined(canonical, last, word)) run.push(word)
    else runs.push([word])
  }
  return runs
    .filter((words) => words.length > 1 && words.length <= mostJoined && !isPairWithWeakWord(words))
    .map((run) => ({ text: run.map(({ text }) => readLetter(text) ?? text).join(''), words: run }))
}

/** Tells two words that are no letters: in "5S আর", the second one is "and". */
const isPairWithWeakWord = (words: readonly Word[]) =>
  words.length === 2 && words.every(({ text }) => bangla.test(text)) && words.some(({ text }) => isWeakWord(text))

function areJoined(canonical: string, one: Word, other: Word): boolean {
  if (bangla.test(one.text) !== bangla.test(other.text)) return false
  const between = canonical.slice(one.end, other.start)
  return (
    joints.test(between) ||
    (between === ' ' && readLetter(one.text) !== undefined && readLetter(other.text) !== undefined)
  )
}

/** Returns the letter that a word is or names; undefined for others. */
function readLetter(word: string): string | undefined {
  if (/^[a-z]$/.test(word)) return word
  const letters = bangla.test(word) ? readLetterNames(word) : undefined
  return letters?.length === 1 ? letters : undefined
}

/** Lists the words of a canonical text that say something about it, also those that it writes with a joint as one. */
export function listWords(canonical: string): string[] {
  const words = splitWords(canonical)
  const all = [...words, ...joinWords(canonical, words)]
  return all.map(({ text }) => text).filter((word) => !isWeakWord(word))
}

/** Returns all keys of a text, for an index. A key stands as often as its word. */
export function keysOfText(text: string): string[] {
  return listWords(canonicalizeText(text)).flatMap((word) => keysOfWord(word))
}
