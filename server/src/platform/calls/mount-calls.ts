import { Refused } from '@shelai/contract/ask.ts'
import type { Call } from '@shelai/contract/call.ts'
import { addressOf, apiBase, type CallName, calls } from '@shelai/contract/calls.ts'
import { type RefusalCode, refusals } from '@shelai/contract/refusals.ts'
import type { Language } from '@shelai/contract/words.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cacheKey, type KeptAnswer, pack } from '../answers/kept-answers.ts'
import { sendAnswer } from '../answers/send-answer.ts'
import { nextDhakaMidnight } from '../business-day.ts'
import type { Context } from '../context.ts'
import { isUnavailable, isUnfitValue, violationOf } from '../database/violations.ts'
import { mostPictureBytes } from '../files/portrait.ts'
import type { Reader } from '../reader.ts'
import { bearerToken } from '../readers/bearer-token.ts'
import { networkOf } from '../readers/client-network.ts'
import { rateLimits, recordAttempt } from '../readers/rate-limits-store.ts'
import { findReader } from '../readers/sessions-store.ts'
import { WorkQueue } from '../work-queue.ts'
import { isTooLarge, refuseBrokenForm } from './broken-form.ts'
import type { Desk, Presented, Taken } from './desk.ts'
import { apiHeaders } from './response-headers.ts'

const json = 'application/json; charset=utf-8'
/** A guest's answer may lie anywhere, but is always asked after: an editor's change is seen at once. */
const forGuests = { ...apiHeaders, 'cache-control': 'public, max-age=0, must-revalidate' }
const forOneReader = { ...apiHeaders, 'cache-control': 'private, no-cache' }

/** The largest JSON body of a call, in bytes; the longest that any call needs is a tenth of it. */
const mostBodyBytes = 64 * 1024

/** A body as it was sent, with the picture of a form. */
type SentBody = { body: unknown; picture?: Buffer }

/** Forms that are read at once, of 5 MB each; what comes beyond is refused as busy. */
const mostForms = 12

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in reader who makes the call; null for guests, and in calls that do not depend on their caller. */
    reader: Reader | null
  }
}

/** Puts every served call on the wire, below `/api/v1`; anything else under `/api` is refused as not found. */
export function mountCalls(app: FastifyInstance, desk: Desk, context: Context): void {
  app.decorateRequest('reader', null)
  const forms = new WorkQueue({ concurrency: mostForms, maxWaiting: 0 })
  for (const [name, entry] of desk.entries) {
    const { method, path, caller } = calls[name]
    const { cacheTags, takesPicture } = entry.call
    app.route({
      method,
      url: apiBase + path,
      bodyLimit: mostBodyBytes,
      // The caller is known before a byte of the body is read.
      onRequest: async (request) => {
        // A call for anyone never sees its caller, so a signed-in reader gets the guests' kept answer.
        if (caller !== 'anyone') request.reader = await readerOf(request, context, context.now())
        if (caller === 'reader' && request.reader === null) throw Refused.by('sign_in_needed')
        if (!isForm(request)) return
        if (!takesPicture || request.reader === null) throw Refused.by('form_refused')
        const attempt = [rateLimits.picturesPerReader, request.reader.id] as const
        if (!(await recordAttempt(context.db, attempt, context.now()))) throw Refused.by('too_many_requests')
      },
      handler: async (request, reply) => {
        const now = context.now()
        const { reader } = request
        const { body: sent, picture }: SentBody = isForm(request)
          ? await forms.run(() => readForm(request)).catch(refuseBrokenForm)
          : { body: request.body }
        const { params, query, headers } = request
        const taken = entry.take({ params, query, body: sent, headers }, reader)
        const asker = { address: networkOf(request.ip), language: languageOf(request), ...(picture ? { picture } : {}) }
        const make = async () => ({
          type: json,
          body: envelope(
            entry.call,
            await entry.answer(taken, reader, now, asker).catch(refuseDeleted(request, context, reader)),
          ),
        })
        if (method !== 'GET') {
          const { type, body } = await make()
          return reply.headers(forOneReader).type(type).send(body)
        }
        const isKept = cacheTags !== undefined && reader === null
        return hand(
          reply,
          request,
          isKept
            ? await context.kept.findOrMake(
                cacheKey('api', addressFor(name, taken)),
                now.getTime(),
                nextDhakaMidnight(now),
                async () => ({
                  ...(await make()),
                  headers: forGuests,
                  features: cacheTags,
                }),
              )
            : await pack({ ...(await make()), headers: forOneReader, features: [] }, now.getTime()),
        )
      },
    })
  }
  app.all('/api', refuseUnknown)
  app.all('/api/*', refuseUnknown)
}

function refuseUnknown(): never {
  throw Refused.by('not_found')
}

/** Sends a packed answer past Fastify's own way of sending. */
function hand(reply: FastifyReply, request: FastifyRequest, answer: KeptAnswer): FastifyReply {
  reply.hijack()
  sendAnswer(answer, request.raw, reply.raw)
  return reply
}

/**
 * One address for one answer: made of what the call's schemas read, so that neither unknown keys nor other ways to
 * write the same can fill the memory, and an answer never stands under an address that means another.
 */
function addressFor(name: CallName, { params, query }: Taken): string {
  const asked = Object.entries((query ?? {}) as Record<string, string | number | undefined>)
  return addressOf(
    name,
    (params ?? {}) as Record<string, string | number>,
    Object.fromEntries(asked.sort(([a], [b]) => (a < b ? -1 : 1))),
  )
}

function envelope({ says, spread }: Call, { data, meta }: Presented): string {
  return JSON.stringify({
    status: true,
    message: says ?? 'OK',
    ...(spread ? (data as object) : {}),
    data,
    ...(meta === undefined ? {} : { meta }),
  })
}

/** The reader whose bearer token came along and still opens a session. */
export async function readerOf(request: FastifyRequest, { db }: Context, now: Date): Promise<Reader | null> {
  const token = bearerToken(request.headers.authorization)
  return token === undefined ? null : findReader(db, token, now)
}

/**
 * Rethrows an error; where a row named an account that is gone, its reader is told to sign in: the account was deleted
 * while the call was under way.
 */
function refuseDeleted(request: FastifyRequest, context: Context, reader: Reader | null) {
  return async (error: unknown): Promise<never> => {
    const isGone =
      reader !== null &&
      violationOf(error) === 'foreign_key' &&
      (await readerOf(request, context, context.now())) === null
    throw isGone ? Refused.by('sign_in_needed') : error
  }
}

/** The language that messages to the asker are written in. */
function languageOf(request: FastifyRequest): Language {
  return /^bn\b/i.test(request.headers['accept-language'] ?? '') ? 'bn' : 'en'
}

/** Whether a request says that its body is a multipart form; known before the body is read. */
export function isForm(request: FastifyRequest): boolean {
  return /^multipart\//i.test(request.headers['content-type'] ?? '')
}

/** A form's fields and the bytes of its picture. */
async function readForm(request: FastifyRequest): Promise<SentBody> {
  const body: Record<string, string> = {}
  let picture: Buffer | undefined
  for await (const part of request.parts({ limits: { fileSize: mostPictureBytes, files: 1, fields: 20 } })) {
    if (part.type === 'field') body[part.fieldname] = String(part.value)
    else if (part.fieldname === 'img')
      picture = await part.toBuffer().catch((error: unknown) => {
        throw isTooLarge(error) ? Refused.by('picture_too_large') : error
      })
    else part.file.resume()
  }
  return picture === undefined ? { body } : { body, picture }
}

/** Turns whatever was thrown into the refusal envelope, and says nothing about what it does not know. */
export function speakRefusals(app: FastifyInstance): void {
  app.setNotFoundHandler(refuseUnknown)
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const refused = error instanceof Refused ? error : refusalFor(error)
    const route = request.routeOptions.url
    // Load that was turned away on purpose is no failure of the server, and comes in floods.
    if (refused === error && refused.code === 'busy') request.log.warn({ route }, 'turned away as busy')
    else if (refused.status >= 500) request.log.error({ err: error, route }, 'failed')
    return sendRefused(reply, refused)
  })
}

/** When a client may try again after a `busy`, in seconds. */
export const retryAfterSeconds = '2'

export function sendRefused(reply: FastifyReply, { status, code, message, errors }: Refused): FastifyReply {
  // A refusal is to be read, not to be saved as the file that was asked for.
  reply.removeHeader('content-disposition')
  if (code === 'busy') reply.header('retry-after', retryAfterSeconds)
  return reply
    .status(status)
    .headers({ ...apiHeaders, 'cache-control': 'no-store' })
    .type(json)
    .send(JSON.stringify({ status: false, code, message, ...(errors ? { errors } : {}) }))
}

/**
 * What Fastify and its plugins throw keeps its HTTP status where the asker is to blame, as does what no column can hold; a
 * database that had no turn to give is `busy`; all else is `failed`.
 */
function refusalFor(error: { statusCode?: number }): Refused {
  if (isUnavailable(error)) return Refused.by('busy')
  if (isUnfitValue(error)) return Refused.by('bad_input')
  const { statusCode = 500 } = error
  if (statusCode < 400 || statusCode >= 500) return Refused.by('failed')
  const code = codeOfStatus[statusCode] ?? 'bad_input'
  return new Refused(code, statusCode, refusals[code][1])
}

const codeOfStatus: Readonly<Record<number, RefusalCode>> = {
  404: 'not_found',
  413: 'too_large',
  429: 'too_many_requests',
}
