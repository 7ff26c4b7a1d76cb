import { listLanguageFaults } from '../language-share.ts'
import type { Pack } from '../pack.ts'
import { countWords, readText } from './readable-text.ts'

type Question = Pack['jobCategories'][number]['posts'][number]['questions'][number]

/** The words that are spoken in about 40 seconds. */
const spokenWords = { least: 60, most: 110 }

/** Marks of Markdown and HTML, addresses, and what only an eye can follow. */
const unspeakable = /[*`#|<>[\]_]|https?:|www\.|^\s*[-•]|\n/u

const listNumbers = (text: string) =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([number]) => Number(number.replaceAll(',', '')))

const listSentences = (text: string) =>
  text.split(/(?<=[.?!।])\s+/).map((sentence) =>
    sentence
      .replace(/[.?!।]+$/, '')
      .trim()
      .toLowerCase(),
  )

/**
 * Lists what is wrong with the spoken version of an answer: its length, what cannot be said aloud, a sentence of what is said first, and
 * numbers that stand neither in the question nor in its answer nor in a declared calculation.
 */
export function listSpokenFaults({
  kind,
  lang,
  question,
  say_first = '',
  spoken,
  html,
  calculations,
}: Question): string[] {
  if (spoken === undefined) return kind === 'definition' ? [] : [`a ${kind} without a spoken version`]
  const words = countWords(spoken)
  const { least, most } = spokenWords
  const known = new Set(listNumbers(`${readText(question)} ${readText(html)} ${JSON.stringify(calculations)}`))
  const said = new Set(listSentences(say_first))
  return [
    ...(words < least || words > most ? [`${words} words in the spoken version; ${least} to ${most} are wanted`] : []),
    ...(unspeakable.test(spoken) ? ['the spoken version has marks that nobody can say'] : []),
    ...listSentences(spoken)
      .filter((sentence) => said.has(sentence))
      .map((sentence) => `the spoken version repeats what is said first: “${sentence}”`),
    ...[...new Set(listNumbers(readText(spoken)))]
      .filter((number) => !known.has(number))
      .map((number) => `the spoken version says ${number}, which is not in the answer`),
    ...listLanguageFaults(lang, spoken).map((fault) => `the spoken version: ${fault}`),
  ]
}
