import { foldDigits } from '@shelai/contract/rules/digits.ts'
import type { Language } from '@shelai/contract/rules/words.ts'

/** A short form with its spoken words in each language. */
export type SpokenWord = Readonly<{ written: string } & Record<Language, string>>

/** Where a sentence begins and ends in a text. */
export type Sentence = { start: number; end: number }

/** The longest stretch that a voice is given: some browsers stop in the middle of a longer one. */
const mostCharacters = 220

/** Splits a text into sentences, at ।, !, ? and at a full stop before a space; long ones at commas, and at last between words. */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = []
  const add = (start: number, end: number) => {
    const whole = text.slice(start, end)
    const [lead = ''] = /^\s*/.exec(whole) ?? []
    const trimmed = whole.trim()
    if (trimmed !== '') sentences.push({ start: start + lead.length, end: start + lead.length + trimmed.length })
  }
  for (const match of text.matchAll(/[^।!?\n]*?(?:[।!?\n]+|\.(?=\s)|$)/gu)) {
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

/** Returns the language in which a sentence is said: that of its letters. */
export function findSpokenLanguage(text: string): Language {
  const bangla = text.match(/\p{Script=Bengali}/gu)?.length ?? 0
  return bangla * 2 >= (text.match(/\p{L}|\p{M}/gu)?.length ?? 0) && bangla > 0 ? 'bn' : 'en'
}

const between = { en: 'to', bn: 'থেকে' }
const taka = { en: 'taka', bn: 'টাকা' }

/** Creates the function that writes a sentence as a voice can say it: numbers without groups, ranges, money, units, abbreviations. */
export function createSpeakable(table: readonly SpokenWord[]): (sentence: string, language: Language) => string {
  const words = new Map(table.map((word) => [word.written, word]))
  const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
  const written = [...words.keys()].sort((one, other) => other.length - one.length).map(escapePattern)
  const short = new RegExp(`(?<![\\p{L}\\p{M}])(?:${written.join('|') || '(?!)'})(?![\\p{L}\\p{M}\\p{N}])`, 'gu')
  return (sentence, language) => {
    return foldDigits(sentence)
      .replace(/(\d),(?=\d{2,3}(?:\D|$))/g, '$1')
      .replace(/(\d),(?=\d{2},?\d{3})/g, '$1')
      .replace(/(\d)\s?[–—-]\s?(?=৳?\d)/g, `$1 ${between[language]} `)
      .replace(/৳\s?(\d[\d.]*)/g, `$1 ${taka[language]}`)
      .replace(short, (found) => ` ${words.get(found)?.[language] ?? found} `)
      .replace(/\s+/g, ' ')
      .trim()
  }
}
