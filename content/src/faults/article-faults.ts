import { findCalculationFault } from '../calculations.ts'
import { listShownValues } from '../drawings/drawing.ts'
import type { Pack } from '../pack.ts'
import { countSentences, countWords, readText } from './readable-text.ts'

type Article = Pack['articleCategories'][number]['articles'][number]

const leastWords = 500
const mostWords = 1500
const mostIdeaWords = 60
const mostIdeaSentences = 2
const leastSummaryCharacters = 60

type Part = readonly [name: string, isThere: RegExp]

/** The parts that every article has, and how its HTML shows them. */
const requiredParts: readonly Part[] = [
  ['a link to a formula or a file', /href="(?:formula|file):/],
  ['a link to the questions of a post', /href="post:/],
]

/** The additional parts of each form of an article. */
const partsOfForm: Record<Article['form'], readonly Part[]> = {
  steps: [
    ['a numbered list of steps', /<ol/],
    ['a worked example in a quotation', /<blockquote>\s*<p><strong>Worked example<\/strong>/],
    ['a heading about mistakes', /<h[23]>[^<]*(?:mistake|ভুল)/i],
    ['a heading about the interview', /<h[23]>[^<]*(?:interview|ইন্টারভিউ)/i],
  ],
  case: [['three headings, from the beginning to the end', /(?:<h2>[\s\S]*){3}/]],
  conversation: [['eight turns, each with its speaker in bold', /(?:<p><strong>[^<:]+:<\/strong>[\s\S]*){8}/]],
  pictures: [['six drawings', /(?:<figure[\s\S]*){6}/]],
  table: [['a table of eight rows', /<tbody>(?:(?!<\/table>)[\s\S])*?(?:<tr>(?:(?!<\/table>)[\s\S])*?){8}/]],
  mistake: [['three headings, from the mistake to its cost', /(?:<h2>[\s\S]*){3}/]],
}

/** Lists the required parts that an article lacks. */
export function listArticleFaults(article: Article, { formulas }: Pick<Pack, 'formulas'>): string[] {
  const { form, html, summary, sources, calculations } = article
  const text = readText(html)
  const words = countWords(text)
  const idea = readText(/<p>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? '')
  return [
    ...(words < leastWords || words > mostWords ? [`${words} words; ${leastWords} to ${mostWords} are wanted`] : []),
    ...(html.startsWith('<p>') ? [] : ['does not begin with the idea']),
    ...(countWords(idea) > mostIdeaWords ? [`the idea has ${countWords(idea)} words; at most ${mostIdeaWords}`] : []),
    ...(countSentences(idea) > mostIdeaSentences ? [`the idea has ${countSentences(idea)} sentences`] : []),
    ...[...requiredParts, ...partsOfForm[form]]
      .filter(([, isThere]) => !isThere.test(html))
      .map(([name]) => `lacks ${name}`),
    ...(summary.length < leastSummaryCharacters ? ['the summary is too short to be worth reading'] : []),
    ...(sources.length === 0 ? ['names no source'] : []),
    ...(calculations.length === 0 && form !== 'pictures' ? ['declares no calculation'] : []),
    ...calculations.flatMap((stated) => findCalculationFault(stated, text, formulas) ?? []),
    ...listDrawingFaults(article, text),
  ]
}

/** A drawing shows only numbers that the text states. */
function listDrawingFaults({ declaredDrawings }: Article, text: string): string[] {
  const numbers = new Set(
    (text.replace(/(?<=\d),(?=\d)/g, '').match(/\d+(?:\.\d+)?/g) ?? []).map((number) => Number(number)),
  )
  return declaredDrawings.flatMap((drawing) =>
    listShownValues(drawing)
      .filter((value) => !numbers.has(value))
      .map((value) => `the drawing ${drawing.name} shows ${value}, which the text does not state`),
  )
}
