import type { IncomingMessage, ServerResponse } from 'node:http'
import type { KeptAnswer, KeptAnswers } from './kept-answers.ts'
import { sendAnswer } from './send-answer.ts'

/** No address that is kept is longer, in characters; what is gives nobody work. */
const longestSorted = 200

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Stands before the application: what a guest asks for and is kept goes out at once, at about the price of bare
 * `node:http`. Everything else is passed on.
 */
export function frontDesk(kept: KeptAnswers, now: () => Date, application: Handler): Handler {
  return (request, response) => {
    if (request.headers.authorization === undefined && (request.method === 'GET' || request.method === 'HEAD')) {
      const answer = findKept(kept, request.url ?? '/', now().getTime())
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
  const answer = kept.find(address, now)
  if (answer !== undefined || !address.includes('&')) return answer
  const query = address.indexOf('?') + 1
  if (query === 0 || address.length > longestSorted) return undefined
  return kept.find(address.slice(0, query) + address.slice(query).split('&').sort().join('&'), now)
}
