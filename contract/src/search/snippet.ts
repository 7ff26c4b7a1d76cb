import { canonicalizeText } from './canonical-text.ts'
import { type Alternative, closeness, compareKeys, type SearchQuery, type Term, uniteKeys } from './read-query.ts'
import { isSameBeginning, isSameWord } from './same-word.ts'
import { keysOfWord, splitWords } from './word-keys.ts'

/** The most characters of a snippet. */
const snippetLength = 160
/** How much of it stands before the first word found. */
const before = 50

/** A part of a text that is marked, because it is one of the words sought, or not. */
export type MarkedPart = { text: string; isMarked: boolean }

/** The words of an uncanonical text. */
const rawWords = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu

/** A word of an uncanonical text: as it stands, and the words that it is for the search, with their keys. */
type RawWord = { text: string; at: number; words: readonly { text: string; keys: readonly string[] }[] }

const known = new Map<string, RawWord['words']>()
/** The words that are remembered, because texts repeat them. */
const mostKnown = 8000

function readRawWord(word: string): RawWord['words'] {
  const found = known.get(word)
  if (found !== undefined) return found
  const words = splitWords(canonicalizeText(word)).map(({ text }) => ({ text, keys: keysOfWord(text) }))
  if (known.size >= mostKnown) known.clear()
  known.set(word, words)
  return words
}

function* listRawWords(text: string): Generator<RawWord> {
  for (const { 0: word, index } of text.matchAll(rawWords)) yield { text: word, at: index, words: readRawWord(word) }
}

/** The longest key of an abbreviation. Many short words sound like one: "At" is no overtime (OT), and "OT" is. */
const longestShortKey = 2

/** Returns whether a word is one that was meant, which has some keys and is spelt so. */
const isMeant = ({ words }: RawWord, wanted: readonly string[], spelling: string) =>
  words.some(({ text, keys }) => keys.some((key) => wanted.includes(key)) && isSameWord(spelling, text))

/** Returns whether a word is what a reader typed, or its sound. */
const isTyped = (word: RawWord, { alternatives }: Term) =>
  alternatives.some(
    ({ needs, weight, texts }) =>
      weight > closeness.synonym && needs.some((some, place) => isMeant(word, some, texts[place] ?? '')),
  )

/** Returns whether a word begins with what a reader typed, or is its right spelling. */
const isNearlyTyped = ({ words }: RawWord, term: Term) =>
  words.some(
    (one) =>
      (term.beginning !== undefined && isSameBeginning(term.beginning.letters, one.text)) ||
      (one.keys.some((key) => compareKeys(term, key) >= closeness.typo) && isSameWord(term.text, one.text)),
  )

/** Returns whether a word of a text is that of a synonym, at one of its places. */
function isOfSynonym(word: RawWord, { needs, texts }: Alternative, place: number): boolean {
  const some = needs[place] ?? []
  const isShort = some.every((key) => key.length <= longestShortKey)
  return isMeant(word, some, texts[place] ?? '') && (!isShort || word.text === word.text.toUpperCase())
}

/** What a word of a text is to a term by itself. */
type Role = { isTyped: boolean; begins: readonly Alternative[] }

/** How the words of texts are read for a term. Texts repeat their words, and a search cuts many. */
const readers = new WeakMap<Term, (word: RawWord) => Role>()

function createReader(term: Term): (word: RawWord) => Role {
  const keys = uniteKeys(term.alternatives)
  const synonyms = term.alternatives.filter(({ weight }) => weight <= closeness.synonym)
  const roles = new Map<string, Role>()
  return (word) => {
    const known = roles.get(word.text)
    if (known !== undefined) return known
    const hasKey = word.words.some((one) => one.keys.some((key) => keys.has(key)))
    const role = {
      isTyped: (hasKey && isTyped(word, term)) || isNearlyTyped(word, term),
      begins: hasKey ? synonyms.filter((synonym) => isOfSynonym(word, synonym, 0)) : [],
    }
    roles.set(word.text, role)
    return role
  }
}

function readRole(word: RawWord, term: Term): Role {
  const read = readers.get(term) ?? createReader(term)
  readers.set(term, read)
  return read(word)
}

/** Returns how many words from a place on are what was typed, or a synonym of it: all of its words, one behind the other. */
function countSought(words: readonly RawWord[], at: number, word: RawWord, term: Term): number {
  const role = readRole(word, term)
  if (role.isTyped) return 1
  const found = role.begins.filter((synonym) =>
    synonym.needs.every((_, place) => {
      const next = words[at + place]
      return next !== undefined && isOfSynonym(next, synonym, place)
    }),
  )
  return Math.max(0, ...found.map(({ needs }) => needs.length))
}

/** Returns which words of a text are the reason why it was found. */
function findSought(words: readonly RawWord[], terms: readonly Term[]): boolean[] {
  const isSought = words.map(() => false)
  for (const term of terms) {
    for (const [at, word] of words.entries()) isSought.fill(true, at, at + countSought(words, at, word, term))
  }
  return isSought
}

/** Splits a text into the parts that are sought and the others. */
export function markWords(text: string, terms: readonly Term[]): MarkedPart[] {
  const parts: MarkedPart[] = []
  const add = (part: string, isMarked: boolean) => {
    const last = parts.at(-1)
    if (last?.isMarked === isMarked) last.text += part
    else if (part !== '') parts.push({ text: part, isMarked })
  }
  const words = [...listRawWords(text)]
  const isSought = findSought(words, terms)
  let end = 0
  for (const [place, word] of words.entries()) {
    if (!isSought[place]) continue
    add(text.slice(end, word.at), false)
    add(word.text, true)
    end = word.at + word.text.length
  }
  add(text.slice(end), false)
  return parts
}

/** How many words are read at a time, and how many of them again with the next, because a phrase may be cut. */
const batch = { words: 40, again: 6 } as const

/** Returns where the first word stands that is the reason why a text was found; undefined without one. Reads no further. */
function findFirst(text: string, terms: readonly Term[]): number | undefined {
  let words: RawWord[] = []
  const find = () => words[findSought(words, terms).indexOf(true)]?.at
  for (const word of listRawWords(text)) {
    words.push(word)
    if (words.length < batch.words) continue
    const found = find()
    if (found !== undefined) return found
    words = words.slice(-batch.again)
  }
  return find()
}

/** Stands between what a text says in one language and in another. */
const languageBreak = '\u2028'

/** Joins a text in several languages for the search. What is empty is left out. */
export function joinLanguages(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(languageBreak)
}

const hasBangla = (text: string) => /\p{Script=Bengali}/u.test(text)

/** Returns the language of a text in which a reader seeks, by the script; another one if only that has a word that is sought. */
function chooseLanguage(text: string, query: SearchQuery): string {
  const isBangla = hasBangla(query.text)
  const parts = text.split(languageBreak)
  const ordered = [true, false].flatMap((isSame) => parts.filter((part) => (hasBangla(part) === isBangla) === isSame))
  return ordered.find((part) => findFirst(part, query.terms) !== undefined) ?? ordered[0] ?? text
}

/** Cuts the part of a text round the first word that is sought. */
export function cutSnippet(whole: string, query: SearchQuery): string {
  const text = whole.includes(languageBreak) ? chooseLanguage(whole, query) : whole
  const at = findFirst(text, query.terms) ?? 0
  const wanted = Math.max(0, Math.min(at - before, text.length - snippetLength))
  const start = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1
  const cut = text.slice(start, start + snippetLength)
  const isWhole = start + cut.length >= text.length
  const end = isWhole ? cut.length : cut.lastIndexOf(' ')
  return `${start > 0 ? '… ' : ''}${end > 0 ? cut.slice(0, end) : cut}${isWhole ? '' : ' …'}`
}
