import type { IncomingMessage, ServerResponse } from 'node:http'
import { bearerToken } from '../readers/bearer-token.ts'
import { cacheKey, type KeptAnswer, type KeptAnswers } from './kept-answers.ts'
import { findHeader, sendAnswer } from './send-answer.ts'

/** Longer addresses, in characters, are only looked up as they are written. */
const longestSorted = 200

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Stands before the application: what a guest asks for and is kept goes out at once, at about the price of bare
 * `node:http`. Everything else is passed on. A caller whose `authorization` header holds no token of ours is a guest.
 */
export function frontDesk(kept: KeptAnswers, now: () => Date, application: Handler): Handler {
  return (request, response) => {
    const { method, url = '/' } = request
    if (method === 'GET' || method === 'HEAD') {
      const isGuest = bearerToken(findHeader(request, 'authorization')) === undefined
      const answer = isGuest ? findKept(kept, url, now().getTime()) : undefined
      if (answer !== undefined) {
        sendAnswer(answer, request, response)
        return
      }
    }
    application(request, response)
  }
}

/**
 * Answers are kept under one spelling, the query's keys in the order of their letters. Only an address that is not found
 * as it stands is put into that order and looked for again.
 */
function findKept(kept: KeptAnswers, address: string, now: number): KeptAnswer | undefined {
  const kind = address.startsWith('/api/') ? 'api' : 'page'
  const answer = kept.find(cacheKey(kind, address), now)
  if (answer !== undefined || !address.includes('&')) return answer
  const query = address.indexOf('?') + 1
  if (query === 0 || address.length > longestSorted) return undefined
  const sorted = address.slice(query).split('&').sort().join('&')
  return kept.find(cacheKey(kind, address.slice(0, query) + sorted), now)
}
