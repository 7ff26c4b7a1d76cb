import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { partAddress } from '@shelai/contract/rules/urls.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import { interpolate } from '../i18n/interpolate.ts'

const partTitle = { en: '{title}, part {page}', bn: '{title}, অংশ {page}' } as const

/** Returns the number of the part that the `page` parameter of an address names; 1 if it is missing or no number. */
export function readPart(search: string): number {
  const [, digits] = /^0*([1-9]\d{0,5})$/.exec(new URLSearchParams(search).get('page') ?? '') ?? []
  return digits === undefined ? 1 : Number(digits)
}

/** Creates the meta data of a page that shows one part of a list: its own address and title, and its neighbours. */
export function createPartMeta(list: string, title: string, page: number, parts: number, language: Language) {
  return {
    canonical: partAddress(list, page),
    title: page > 1 ? interpolate(partTitle[language], { title, page: formatDigits(String(page), language) }) : title,
    ...(page > 1 ? { previous: partAddress(list, page - 1) } : {}),
    ...(page < parts ? { next: partAddress(list, page + 1) } : {}),
  }
}
