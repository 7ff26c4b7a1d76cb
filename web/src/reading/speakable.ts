import type { Language } from '@shelai/contract/rules/words.ts'
import { writeNumbers } from './spoken-numbers.ts'

/** A short form with its spoken words in each language. */
export type SpokenWord = Readonly<{ written: string } & Record<Language, string>>

/** Where a sentence begins and ends in a text. */
export type Sentence = { start: number; end: number }

/** The longest stretch that a voice is given: some browsers stop in the middle of a longer one. */
const mostCharacters = 220

/** A sentence with its end. The full stop of a short form ends none. */
const sentence = /[^।!?\n]*?(?:[।!?\n]+|(?<!(?<!\p{L})(?:Tk|No|Mr|Mrs|Dr|Md|vs|e\.g|i\.e|মো|ডা|লি|মি))\.(?=\s)|$)/gu

/** Splits a text into sentences, at ।, !, ? and at a full stop before a space; long ones at commas, and at last between words. */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = []
  const add = (start: number, end: number) => {
    const whole = text.slice(start, end)
    const [lead = ''] = /^\s*/.exec(whole) ?? []
    const trimmed = whole.trim()
    if (trimmed !== '') sentences.push({ start: start + lead.length, end: start + lead.length + trimmed.length })
  }
  for (const match of text.matchAll(sentence)) {
    const end = match.index + match[0].length
    let start = match.index
    while (end - start > mostCharacters) {
      const part = text.slice(start, start + mostCharacters)
      const cut = Math.max(part.lastIndexOf(','), part.lastIndexOf(';'), part.lastIndexOf('—'))
      const length = cut > mostCharacters / 3 ? cut + 1 : Math.max(part.lastIndexOf(' '), 1)
      add(start, start + length)
      start += length
    }
    add(start, end)
  }
  return sentences
}

/**
 * Returns the language in which a sentence is said: Bangla from a fifth of Bangla letters on. A Bangla voice says the English words
 * among them, and an English one leaves Bangla out.
 */
export function findSpokenLanguage(text: string): Language {
  const bangla = text.match(/\p{Script=Bengali}/gu)?.length ?? 0
  return bangla * 5 >= (text.match(/\p{L}|\p{M}/gu)?.length ?? 0) && bangla > 0 ? 'bn' : 'en'
}

/** What stands before and after a whole word, outside an address and not behind an apostrophe. */
const before = "(?<![\\p{L}\\p{M}'’.@])"
const after = '(?![\\p{L}\\p{M}\\p{N}@]|\\.\\p{L})'

/** An abbreviation, which may be one that the table does not hold. */
const capitals = new RegExp(`${before}[A-Z]{1,6}${after}`, 'gu')

/** Whether the voices of a language spell unknown abbreviations by themselves. */
const spellsItself = { en: true, bn: false }

/**
 * Creates the function that writes a sentence as a voice can say it: numbers, units, abbreviations; in Bangla unknown ones letter by
 * letter. What stands in an address or behind an apostrophe is no unit.
 */
export function createSpeakable(table: readonly SpokenWord[]): (sentence: string, language: Language) => string {
  const words = new Map(table.map((word) => [word.written, word]))
  const written = [...words.keys()].filter((one) => !/^[A-Z]$/.test(one))
  // Letters and digits beside a short form make it part of a longer word; a sign may touch its number.
  const guard = (one: string) =>
    `${/^\p{L}/u.test(one) ? before : ''}${one.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}${/[\p{L}\p{N}]$/u.test(one) ? after : ''}`
  const short = new RegExp(
    written
      .sort((one, other) => other.length - one.length)
      .map(guard)
      .join('|') || '(?!)',
    'gu',
  )
  return (sentence, language) => {
    return (
      writeNumbers(sentence, language)
        .replace(short, (found) => ` ${words.get(found)?.[language] ?? found} `)
        .replace(/(?<=\b[A-Z])\/(?=[A-Z]\b)/g, ' ')
        .replace(capitals, (found) =>
          spellsItself[language]
            ? found
            : [...found].map((letter) => words.get(letter)?.[language] ?? letter).join(' '),
        )
        .replace(/\s+/g, ' ')
        // A voice may say a full stop that stands alone, and what ends a word belongs to it.
        .replace(/ (?=[,;:!?)।]|['’]s(?!\p{L})|\.(?:\s|$)|-\p{Script=Bengali})|(?<=\() /gu, '')
        .trim()
    )
  }
}
