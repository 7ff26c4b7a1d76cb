import type { IncomingMessage, ServerResponse } from 'node:http'
import type { KeptAnswers } from './kept-answers.ts'
import { sendAnswer } from './send-answer.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Stands before the application: what a guest asks for and is kept goes out at once, at about the price of bare
 * `node:http`. Everything else is passed on.
 */
export function frontDesk(kept: KeptAnswers, now: () => Date, application: Handler): Handler {
  return (request, response) => {
    if (request.headers.authorization === undefined && (request.method === 'GET' || request.method === 'HEAD')) {
      const answer = kept.find(request.url ?? '/', now().getTime())
      if (answer !== undefined) {
        sendAnswer(answer, request, response)
        return
      }
    }
    application(request, response)
  }
}
