import { findCalculationFault } from '../calculations.ts'
import { withoutLegalNotes } from '../law/labour-law.ts'
import type { Pack } from '../pack.ts'
import { countSentences, countWords, readText } from './readable-text.ts'

type Question = Pack['jobCategories'][number]['posts'][number]['questions'][number]

const mostSaidWords = 45
const mostSaidSentences = 2

/** The words of a whole answer, with what is said first. */
const wordLimits = {
  definition: { least: 40, most: 70 },
  calculation: { least: 60, most: 200 },
  situation: { least: 80, most: 220 },
} as const

/** Lists the required parts that a question lacks. */
export function listQuestionFaults(question: Question, { formulas }: Pick<Pack, 'formulas'>): string[] {
  const { kind, say_first, calculations, html, topic, topic_bn, result } = question
  if (kind === undefined) return ['has no kind']
  if (say_first === undefined) return ['has nothing that can be said first']
  const text = readText(html)
  const words = countWords(readText(withoutLegalNotes(html)))
  const { least, most } = wordLimits[kind]
  return [
    ...(words < least || words > most ? [`a ${kind} of ${words} words; ${least} to ${most} are wanted`] : []),
    ...(countWords(say_first) > mostSaidWords ? [`${countWords(say_first)} words to say first`] : []),
    ...(countSentences(say_first) > mostSaidSentences ? [`${countSentences(say_first)} sentences to say first`] : []),
    ...(topic === '' ? ['has no topic'] : topic_bn === '' ? [`its topic ${topic} has no name in Bangla`] : []),
    ...(text.includes(/[\d,.]*\d/.exec(result)?.[0] ?? '')
      ? []
      : [`the answer does not state the number asked for, ${result}`]),
    ...(kind === 'calculation' && calculations.length === 0 ? ['declares no calculation'] : []),
    ...calculations.flatMap((stated) => findCalculationFault(stated, text, formulas) ?? []),
  ]
}

const plainSentences = { least: 3, most: 6 }

/** Reports whether a situation is answered in plain speech: a few sentences, and nothing that is only read. */
export function isPlainSpeech({ kind, html }: Pick<Question, 'kind' | 'html'>): boolean {
  const answer = html.replace(/^<blockquote>[\s\S]*?<\/blockquote>/, '')
  const sentences = countSentences(readText(answer))
  const { least, most } = plainSentences
  return (
    kind === 'situation' && !/<(?:[ou]l|table|blockquote|h\d)/.test(answer) && sentences >= least && sentences <= most
  )
}
