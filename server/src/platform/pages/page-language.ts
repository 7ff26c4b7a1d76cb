import type { IncomingMessage } from 'node:http'
import type { Language } from '@shelai/contract/words.ts'
import { languageCookie } from '@shelai/contract/words.ts'
import type { ResponseKind } from '../response-cache/response-cache.ts'
import { findHeader } from '../response-cache/send-response.ts'

const chosenLanguage = new RegExp(`(?:^|;) *${languageCookie}=(en|bn) *(?:;|$)`)

/**
 * Returns the language that a request for a page asks for by its cookie: the reader's choice on this device, English
 * without one. Where the owner offers one language only, that one is sent instead (`about.product`).
 */
export function readPageLanguage(request: Pick<IncomingMessage, 'rawHeaders'>): Language {
  const cookies = findHeader(request, 'cookie')
  return cookies !== undefined && chosenLanguage.exec(cookies)?.[1] === 'bn' ? 'bn' : 'en'
}

/** Returns the kind of a page's cached response: the pages of each language have their own keys. */
export const getPageKind = (language: Language): ResponseKind => (language === 'bn' ? 'page-bn' : 'page')
