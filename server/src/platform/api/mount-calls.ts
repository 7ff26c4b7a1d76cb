import type { Call } from '@shelai/contract/call.ts'
import { apiBase, buildCallUrl, type CallName, calls } from '@shelai/contract/calls.ts'
import { createRefusal, type RefusalCode, refusals } from '@shelai/contract/refusals.ts'
import { translateRefusal } from '@shelai/contract/refusals-bangla.ts'
import { Refused } from '@shelai/contract/refused.ts'
import type { Language } from '@shelai/contract/words.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readBearerToken } from '../auth/bearer-token.ts'
import { findClientNetwork } from '../auth/client-network.ts'
import { rateLimits, recordAttempt } from '../auth/rate-limits-store.ts'
import { findReader } from '../auth/sessions-store.ts'
import { nextDhakaMidnight } from '../business-day.ts'
import type { Context } from '../context.ts'
import { isUnavailable, isUnfitValue, violationOf } from '../database/violations.ts'
import type { Reader } from '../entitlements.ts'
import { maxPictureBytes } from '../files/avatar.ts'
import { type CachedResponse, cacheKey, encodeResponse } from '../response-cache/response-cache.ts'
import { sendResponse } from '../response-cache/send-response.ts'
import { WorkQueue } from '../work-queue.ts'
import type { CallRegistry, ParsedInput, ResponseData } from './call-registry.ts'
import { isTooLarge, refuseMalformedForm } from './malformed-form.ts'
import { apiHeaders } from './response-headers.ts'

const json = 'application/json; charset=utf-8'
/** A guest's answer may lie anywhere, but is always asked after: an editor's change is seen at once. */
const guestHeaders = { ...apiHeaders, 'cache-control': 'public, max-age=0, must-revalidate' }
const readerHeaders = { ...apiHeaders, 'cache-control': 'private, no-cache' }

/** The largest JSON body of a call, in bytes; the longest that any call needs is a tenth of it. */
const maxBodyBytes = 64 * 1024

/** A body as it was sent, with the picture of a form. */
type SentBody = { body: unknown; picture?: Buffer }

/** Forms that are read at once, of 5 MB each; what comes beyond is refused as busy. */
const maxForms = 12

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in reader who makes the call; null for guests, and in calls that do not depend on their caller. */
    reader: Reader | null
  }
}

/** Puts every served call on the wire, below `/api/v1`; anything else under `/api` is refused as not found. */
export function mountCalls(app: FastifyInstance, registry: CallRegistry, context: Context): void {
  app.decorateRequest('reader', null)
  const forms = new WorkQueue({ concurrency: maxForms, maxWaiting: 0 })
  for (const [name, entry] of registry.entries) {
    const { method, path, caller } = calls[name]
    const { cacheTags, acceptsPicture } = entry.call
    app.route({
      method,
      url: apiBase + path,
      bodyLimit: maxBodyBytes,
      // The caller is known before a byte of the body is read.
      onRequest: async (request) => {
        // A call for anyone never sees its caller, so a signed-in reader gets the guests' kept answer.
        if (caller !== 'anyone') request.reader = await findRequestReader(request, context, context.now())
        if (caller === 'reader' && request.reader === null) throw createRefusal('sign_in_needed')
        if (!isForm(request)) return
        if (!acceptsPicture || request.reader === null) throw createRefusal('form_refused')
        const attempt = [rateLimits.picturesPerReader, request.reader.id] as const
        if (!(await recordAttempt(context.db, attempt, context.now()))) throw createRefusal('too_many_requests')
      },
      handler: async (request, reply) => {
        const now = context.now()
        const { reader } = request
        const { body: sent, picture }: SentBody = isForm(request)
          ? await forms.run(() => readForm(request)).catch(refuseMalformedForm)
          : { body: request.body }
        const { params, query, headers } = request
        const input = entry.parseInput({ params, query, body: sent, headers }, reader)
        const client = {
          address: findClientNetwork(request.ip),
          language: readLanguage(request),
          ...(picture ? { picture } : {}),
        }
        const make = async () => ({
          type: json,
          body: serializeEnvelope(
            entry.call,
            await entry.respond(input, reader, now, client).catch(refuseDeletedReader(request, context, reader)),
          ),
        })
        if (method !== 'GET') {
          const { type, body } = await make()
          return reply.headers(readerHeaders).type(type).send(body)
        }
        const isCached = cacheTags !== undefined && reader === null
        return sendEncoded(
          reply,
          request,
          isCached
            ? await context.cache.getOrCreate(
                cacheKey('api', buildCacheUrl(name, input)),
                now.getTime(),
                nextDhakaMidnight(now),
                async () => ({
                  ...(await make()),
                  headers: guestHeaders,
                  cacheTags,
                }),
              )
            : await encodeResponse({ ...(await make()), headers: readerHeaders, cacheTags: [] }, now.getTime()),
        )
      },
    })
  }
  app.all('/api', refuseUnknown)
  app.all('/api/*', refuseUnknown)
}

function refuseUnknown(): never {
  throw createRefusal('not_found')
}

/** Sends an encoded response past Fastify's own way of sending. */
function sendEncoded(reply: FastifyReply, request: FastifyRequest, answer: CachedResponse): FastifyReply {
  reply.hijack()
  sendResponse(answer, request.raw, reply.raw)
  return reply
}

/**
 * One address for one answer: made of what the call's schemas read, so that neither unknown keys nor other ways to
 * write the same can fill the memory, and an answer never stands under an address that means another.
 */
function buildCacheUrl(name: CallName, { params, query }: ParsedInput): string {
  const entries = Object.entries((query ?? {}) as Record<string, string | number | undefined>)
  return buildCallUrl(
    name,
    (params ?? {}) as Record<string, string | number>,
    Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))),
  )
}

function serializeEnvelope({ successMessage, spreadsData }: Call, { data, meta }: ResponseData): string {
  return JSON.stringify({
    status: true,
    message: successMessage ?? 'OK',
    ...(spreadsData ? (data as object) : {}),
    data,
    ...(meta === undefined ? {} : { meta }),
  })
}

/** The reader whose bearer token came along and still opens a session. */
export async function findRequestReader(request: FastifyRequest, { db }: Context, now: Date): Promise<Reader | null> {
  const token = readBearerToken(request.headers.authorization)
  return token === undefined ? null : findReader(db, token, now)
}

/**
 * Rethrows an error; where a row named an account that is gone, its reader is told to sign in: the account was deleted
 * while the call was under way.
 */
function refuseDeletedReader(request: FastifyRequest, context: Context, reader: Reader | null) {
  return async (error: unknown): Promise<never> => {
    const isGone =
      reader !== null &&
      violationOf(error) === 'foreign_key' &&
      (await findRequestReader(request, context, context.now())) === null
    throw isGone ? createRefusal('sign_in_needed') : error
  }
}

/** The language that messages to the client are written in. */
function readLanguage(request: FastifyRequest): Language {
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
  for await (const part of request.parts({ limits: { fileSize: maxPictureBytes, files: 1, fields: 20 } })) {
    if (part.type === 'field') body[part.fieldname] = String(part.value)
    else if (part.fieldname === 'img')
      picture = await part.toBuffer().catch((error: unknown) => {
        throw isTooLarge(error) ? createRefusal('picture_too_large') : error
      })
    else part.file.resume()
  }
  return picture === undefined ? { body } : { body, picture }
}

/** Turns whatever was thrown into the refusal envelope, and says nothing about what it does not know. */
export function handleErrors(app: FastifyInstance): void {
  app.setNotFoundHandler(refuseUnknown)
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const refused = error instanceof Refused ? error : toRefusal(error)
    const route = request.routeOptions.url
    // Load that was turned away on purpose is no failure of the server, and comes in floods.
    if (refused === error && refused.code === 'busy') request.log.warn({ route }, 'turned away as busy')
    else if (refused.status >= 500) request.log.error({ err: error, route }, 'failed')
    return sendRefusal(reply, refused)
  })
}

/** When a client may try again after a `busy`, in seconds. */
export const retryAfterSeconds = '2'

/** Sends a refusal in its envelope, its text in the language that the request asks for. */
export function sendRefusal(reply: FastifyReply, refusal: Refused): FastifyReply {
  const { status, code, errors, values } = refusal
  const message = translateRefusal(refusal, readLanguage(reply.request))
  // A refusal is to be read, not to be saved as the file that was asked for.
  reply.removeHeader('content-disposition')
  if (code === 'busy') reply.header('retry-after', retryAfterSeconds)
  return reply
    .status(status)
    .headers({ ...apiHeaders, 'cache-control': 'no-store' })
    .type(json)
    .send(
      JSON.stringify({
        status: false,
        code,
        message,
        ...(errors ? { errors } : {}),
        ...(Object.keys(values).length > 0 ? { values } : {}),
      }),
    )
}

/**
 * What Fastify and its plugins throw keeps its HTTP status where the client is to blame, as does what no column can hold; a
 * database that had no turn to give is `busy`; all else is `failed`.
 */
function toRefusal(error: { statusCode?: number }): Refused {
  if (isUnavailable(error)) return createRefusal('busy')
  if (isUnfitValue(error)) return createRefusal('bad_input')
  const { statusCode = 500 } = error
  if (statusCode < 400 || statusCode >= 500) return createRefusal('failed')
  const code = codeOfStatus[statusCode] ?? 'bad_input'
  return new Refused(code, statusCode, refusals[code][1])
}

const codeOfStatus: Readonly<Record<number, RefusalCode>> = {
  404: 'not_found',
  413: 'too_large',
  429: 'too_many_requests',
}
