import { foldDigits } from '@shelai/contract/rules/digits.ts'
import { unescapeHtml } from '@shelai/contract/rules/escape-html.ts'

/** The text that HTML shows, with Latin digits, and a space where a tag stood. */
export function readText(html: string): string {
  return foldDigits(unescapeHtml(html.replace(/<[^>]*>/g, ' ')))
    .replace(/\s+/g, ' ')
    .trim()
}

/** The words of a text: runs of letters and digits. */
export function listWords(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+(?:['’.,-][\p{L}\p{M}\p{N}]+)*/gu) ?? []
}

export function countWords(text: string): number {
  return listWords(text).length
}

/** Counts the ends of sentences: a mark before a space or the end. Short forms such as "e.g." end none. */
export function countSentences(text: string): number {
  const withoutShortForms = text.replace(/\b(?:e\.g|i\.e|etc|no|vs|approx|sec|min|pcs|Tk)\. /gi, '')
  return withoutShortForms.match(/[.?!।](?=["”’)]*(?:\s|$))/g)?.length ?? 0
}

/** Lists the numbers that a text groups in two ways, such as 2,14,500 and 214,500. */
export function listTwiceGrouped(text: string): string[] {
  const numbers = [...new Set(text.match(/(?<![\d,.])\d{1,3}(?:,\d{2,3})*,\d{3}(?![\d,])/g))]
  const digits = (number: string) => number.replaceAll(',', '')
  return numbers.filter((one) => numbers.some((other) => other !== one && digits(other) === digits(one)))
}
