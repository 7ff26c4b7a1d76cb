import { trimEnd } from './trim-end.ts'

/**
 * The URLs of the site's pages, as the specification defines them. Screens, the site map, links in messages and saved
 * items all use them.
 */

/** Encodes a name for a path: locale-independent lower case, percent-encoded. */
export function segment(name: string): string {
  return encodeURIComponent(name.toLowerCase())
}

export const pages = {
  home: '/',
  skills: '/skills',
  job: '/job',
  jobs: '/jobs',
  circulars: '/jobs-circular',
  circularCategory: '/jobs-circular-category',
  formula: '/formula',
  formulas: '/formulas',
  format: '/format',
  gsd: '/gsd',
  about: '/about',
  contact: '/contact',
  saved: '/wishlist',
  kept: '/kept',
  packages: '/packages',
  orders: '/packages?tab=orders',
  payment: '/payment',
  checkout: '/checkout',
  notifications: '/notifications',
  login: '/login',
  registration: '/registration',
  forgetPassword: '/forget-password',
  verifyOtp: '/verify-otp',
  reset: '/reset',
  profile: '/profile',
  sessions: '/profile/sessions',
  privacy: '/privacy',
  search: '/search',
  practice: '/practice',
  practiceSession: '/practice/session',
  practiceMock: '/practice/mock',
  practiceReadiness: '/practice/readiness',
  practiceEvening: '/practice/evening',
  studio: '/studio',
  studioWatch: '/studio/watch',
  studioStudy: '/studio/study',
  studioStyle: '/studio/style',
  studioPitch: '/studio/pitch',
  studioPlan: '/studio/plan',
  studioBoard: '/studio/board',
  studioPeople: '/studio/people',
} as const

export function articleListPage(categoryName: string, categoryId: number): string {
  return `${pages.skills}/${segment(categoryName)}?categoryId=${categoryId}`
}

export function articlePage(categoryName: string, articleId: number): string {
  return `${pages.skills}/${segment(categoryName)}/${articleId}`
}

export function jobCategoryPage(categoryName: string): string {
  return `${pages.jobs}/${segment(categoryName)}`
}

export function questionsPage(categoryName: string, subCategoryId: number): string {
  return `${jobCategoryPage(categoryName)}/${subCategoryId}`
}

/**
 * Returns the page that plans the rehearsal of posts: of all their questions, or of some; for a day such as `2026-12-03`, or without
 * one; with the circular that it belongs to. With `begins` a reader without a plan is led into the first round at once.
 */
export function practicePage({ posts, only = [], date, circular, begins = false }: PracticeStart): string {
  const chosen = [
    `posts=${posts.join(',')}`,
    only.length > 0 && `only=${only.join(',')}`,
    date && `date=${date}`,
    circular && `circular=${circular}`,
    begins && 'begin',
  ]
  return `${pages.practice}?${chosen.filter(Boolean).join('&')}`
}

type PracticeStart = {
  posts: readonly number[]
  only?: readonly number[]
  date?: string | undefined
  circular?: number
  begins?: boolean
}

/** A page of the line studio that shows a record by its id. */
export function studioPage(
  page: 'watch' | 'study' | 'style' | 'pitch' | 'plan' | 'board' | 'people',
  id: string,
): string {
  return `${pages.studio}/${page}?id=${id}`
}

export function circularCategoryPage(categoryId: number): string {
  return `${pages.circularCategory}?categoryId=${categoryId}`
}

export function circularListPage(subCategoryId: number): string {
  return `/jobs-circular-subCat/${subCategoryId}`
}

export function circularPage(circularId: number): string {
  return `/jobs-circular-details/${circularId}`
}

export function formulaPage(formulaId: number): string {
  return `${pages.formulas}/${formulaId}`
}

/** Keys of the query of a calculator's address: a prefix and the name of a label. `unit.` alone is the unit of the result. */
export const calculationKeys = { input: 'in.', unit: 'unit.' } as const

/** A calculator whose labels have these numbers, each in its unit; without one in the label's own. */
export function calculationPage(
  formulaId: number,
  labels: readonly { name: string; value: string | number; unit?: string | undefined }[],
  resultUnit = '',
): string {
  const { input, unit: unitKey } = calculationKeys
  const query = labels.flatMap(({ name, value, unit }) => [
    [input + name, String(value)],
    ...(unit ? [[unitKey + name, unit]] : []),
  ])
  if (resultUnit) query.push([unitKey, resultUnit])
  return `${formulaPage(formulaId)}?${query.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`
}

/** The list of formulas, narrowed to a formula by its title. */
export function formulaSearchPage(title: string): string {
  return `${pages.formulas}?q=${encodeURIComponent(title)}`
}

/** The search for a text. */
export function searchPage(text: string): string {
  return `${pages.search}?q=${encodeURIComponent(text)}`
}

/** The list of files, narrowed to a file by its title. */
export function fileSearchPage(title: string): string {
  return `${pages.format}?q=${encodeURIComponent(title)}`
}

/** Returns the URL of a page of a list, counted from 1. The first page has the list's own URL. */
export function partAddress(list: string, page: number): string {
  return page <= 1 ? list : `${list}${list.includes('?') ? '&' : '?'}page=${page}`
}

/**
 * Returns the URL of an image or public file: the image host before a path. An absolute https URL stays if its host is
 * listed; anything else that would leave the host's folders becomes empty, which shows the placeholder.
 */
export function fileUrl(host: string, path: string, otherHosts: readonly string[] = []): string {
  const [, otherHost] = /^https:\/\/([a-z0-9.:-]+)(?=\/)/i.exec(path) ?? []
  if (otherHost !== undefined) return otherHosts.includes(otherHost.toLowerCase()) ? path : ''
  const segments = path.replace(/%2e/gi, '.').split(/\/|%2f/i)
  const leaves = /^[a-z][a-z0-9+.-]*:/i.test(path) || /^\/\/|\\|%5c/i.test(path) || segments.includes('..')
  return path === '' || leaves ? '' : `${trimEnd(host, '/')}/${path.replace(/^\/+/, '')}`
}
