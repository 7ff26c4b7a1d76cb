import type { IncomingMessage } from 'node:http'
import {
  defaultLanguage,
  type Language,
  languageCookie,
  secureLanguageCookie,
  toLanguage,
} from '@shelai/contract/rules/words.ts'
import type { ResponseKind } from '../response-cache/response-cache.ts'
import { findHeader } from '../response-cache/send-response.ts'

const buildPattern = (name: string) => new RegExp(`(?:^|;) *${name}=(en|bn) *(?:;|$)`)
const chosenSecurely = buildPattern(secureLanguageCookie)
/** The name that plain connections use, and that browsers hold from before the other one. */
const chosenPlainly = buildPattern(languageCookie)

/**
 * Returns the language that a request for a page asks for by its cookie: the reader's choice on this device, English
 * without one. Where the owner offers one language only, that one is sent instead (`about.product`).
 */
export function readPageLanguage(request: Pick<IncomingMessage, 'rawHeaders'>): Language {
  const cookies = findHeader(request, 'cookie')
  if (cookies === undefined) return defaultLanguage
  const [, chosen] = chosenSecurely.exec(cookies) ?? chosenPlainly.exec(cookies) ?? []
  return toLanguage(chosen)
}

/** Returns the kind of a page's cached response: the pages of each language have their own keys. */
export const getPageKind = (language: Language): ResponseKind =>
  language === defaultLanguage ? 'page' : `page-${language}`
