import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { interpolate } from './interpolate.ts'
import { useLanguage } from './language.tsx'

/** Returns a function that puts a number, in the page's digits, into the words for one or for several. */
export function useCountedWords(): (count: number, one: string, many: string) => string {
  const { language } = useLanguage()
  return (count, one, many) => interpolate(count === 1 ? one : many, { n: formatDigits(String(count), language) })
}
