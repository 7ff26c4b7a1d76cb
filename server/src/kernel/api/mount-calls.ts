import type { Call } from '@shelai/contract/api/call.ts'
import type { UserId } from '@shelai/contract/api/ids.ts'
import { createRefusal, type RefusalCode, refusals } from '@shelai/contract/api/refusals.ts'
import { translateRefusal } from '@shelai/contract/api/refusals-bangla.ts'
import { Refused } from '@shelai/contract/api/refused.ts'
import { apiBase, buildCallUrl } from '@shelai/contract/call-urls.ts'
import { type CallName, calls } from '@shelai/contract/calls.ts'
import { getNextDhakaMidnight } from '@shelai/contract/rules/dhaka-time.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readBearerToken } from '../auth/bearer-token.ts'
import { findClientNetwork } from '../auth/client-network.ts'
import { describeDevice } from '../auth/describe-device.ts'
import { readDeviceToken, writeDeviceCookie } from '../auth/device-cookie.ts'
import { rateLimits, recordAttempt } from '../auth/rate-limits-store.ts'
import { findReader } from '../auth/sessions-store.ts'
import type { Context } from '../context.ts'
import { countVisit, findCounted } from '../counters/visits.ts'
import { findViolation, isUnavailable, isUnfitValue, isUnwritable } from '../database/violations.ts'
import { listEntitlements, type Reader } from '../entitlements.ts'
import { maxPictureBytes } from '../files/avatar.ts'
import { FilesUnavailable } from '../files/file-store.ts'
import type { SecurityEvent, SecurityLog } from '../observability/security-log.ts'
import { createCostlyPace } from '../response-cache/read-limits.ts'
import { buildCacheKey } from '../response-cache/response-cache.ts'
import { sendCached } from '../response-cache/send-cached.ts'
import { buildTransportHeaders } from '../transport-security.ts'
import { WorkQueue } from '../work-queue.ts'
import type { CallRegistry, ParsedInput, ResponseData } from './call-registry.ts'
import { isTooLarge, refuseMalformedForm } from './malformed-form.ts'
import { apiHeaders } from './response-headers.ts'

const json = 'application/json; charset=utf-8'
const contentHeaders = { ...apiHeaders, 'cache-control': 'private, no-cache' }
/** Neither a browser nor a proxy may write an answer about a person to its disk. */
const personalHeaders = { ...apiHeaders, 'cache-control': 'no-store' }

/** The largest JSON body, in bytes. The longest body that a call needs is a tenth of it. */
const maxBodyBytes = 64 * 1024

/** The body of a request and the picture of a multipart form. */
type SentBody = { body: unknown; picture?: Buffer }

/** The maximum number of forms read concurrently, of 5 MB each. Further forms are refused with `busy`. */
const maxForms = 12

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in reader who makes the call; null for guests and in calls that do not depend on their caller. */
    reader: Reader | null
  }
}

/**
 * Registers an HTTP route below `/api/v1` for every call that has a handler. Any other URL under `/api` refuses with
 * `not_found`.
 */
export function mountCalls(app: FastifyInstance, registry: CallRegistry, context: Context): void {
  app.decorateRequest('reader', null)
  const { publicUrl } = context.config
  const isSecure = publicUrl.startsWith('https:')
  const guestHeaders = {
    ...apiHeaders,
    ...buildTransportHeaders(publicUrl),
    // Caches may store a guest's response but must revalidate it, so that an editor's change shows at once.
    'cache-control': 'public, max-age=0, must-revalidate',
  }
  const forms = new WorkQueue({ concurrency: maxForms, maxWaiting: 0 })
  const costlyPace = createCostlyPace(context.config)
  /** Refuses a costly answer that has to be made if its network has asked for too many of them. */
  const keepPace = (network: string, now: number, reply: FastifyReply) => {
    const waitMs = costlyPace?.count(network, now) ?? 0
    if (waitMs === 0) return
    reply.header('retry-after', Math.ceil(waitMs / 1000))
    throw createRefusal('too_many_requests')
  }
  for (const [name, entry] of registry.entries) {
    const { method, path, caller } = calls[name]
    const { cacheTags, acceptsPicture, isCostly, offline } = entry.call
    // A reader's plan unlocks content, which is the same for all who have that plan.
    const isContent = method === 'GET' && (caller === 'anyone' || 'dependsOnPlan' in calls[name])
    const ownHeaders = isContent ? contentHeaders : personalHeaders
    app.route({
      method,
      url: apiBase + path,
      bodyLimit: maxBodyBytes,
      // This hook authenticates the caller before the body is read.
      onRequest: async (request) => {
        // A call for anyone ignores its caller, so a signed-in reader gets the cached response for guests.
        if (caller !== 'anyone') {
          request.reader = await findRequestReader(request, context, context.now())
          // A queued call waits on its device for the next login. Taken as a guest's it would be lost to its account.
          const isOfAccount =
            caller === 'reader' || (offline === 'queued' && request.headers.authorization !== undefined)
          if (isOfAccount && request.reader === null) throw createRefusal('sign_in_needed')
        }
        if (!isForm(request)) return
        if (!acceptsPicture || request.reader === null) throw createRefusal('form_refused')
        const attempt = [rateLimits.picturesPerReader, request.reader.id] as const
        if (!(await recordAttempt(context.db, attempt, context.now()))) throw createRefusal('too_many_requests')
      },
      handler: async (request, reply) => {
        // A client that has left gets no answer to a read. A change is still made.
        if (method === 'GET' && request.raw.destroyed) return reply.hijack()
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
          device: describeDevice(headers['user-agent']),
          deviceToken: readDeviceToken(headers.cookie),
          keepDevice: (token: string) => void reply.header('set-cookie', writeDeviceCookie(token, isSecure)),
          nameAccount: (account: UserId) => {
            request.account = account
          },
          recordEvent: (event: SecurityEvent, account: UserId) => context.securityLog.record(request, event, account),
          ...(picture ? { picture } : {}),
        }
        const make = async () => {
          const answer = await entry
            .respond(input, reader, now, client)
            .catch(refuseDeletedReader(request, context, reader))
          return {
            type: json,
            body: serializeEnvelope(entry.call, answer),
            counted: findCounted(entry.call, answer.data),
            isProvisional: answer.isProvisional,
          }
        }
        if (method !== 'GET') {
          const { type, body, counted } = await make()
          countVisit(context.counters, counted, request.raw, now.getTime())
          return reply.headers(ownHeaders).type(type).send(body)
        }
        // The answer is the same for all readers whose plans unlock as much.
        const kind = reader === null ? 'api' : (`plans ${listEntitlements(reader, now).join(' ')}` as const)
        const isCached = cacheTags !== undefined && (reader === null || 'dependsOnPlan' in calls[name])
        const making = {
          key: isCached ? buildCacheKey(kind, buildCacheUrl(name, input)) : undefined,
          now: now.getTime(),
          expiresAt: getNextDhakaMidnight(now),
          queue: context.readQueues[isCostly ? 'costly' : 'usual'],
        }
        return sendCached(context, request, reply, making, async () => {
          if (isCostly) keepPace(client.address, now.getTime(), reply)
          const headers = isCached && reader === null ? guestHeaders : ownHeaders
          return { ...(await make()), headers, cacheTags: cacheTags ?? [] }
        })
      },
    })
  }
  app.all('/api', refuseUnknown)
  app.all('/api/*', refuseUnknown)
}

function refuseUnknown(): never {
  throw createRefusal('not_found')
}

/**
 * Builds the cache key's URL from the parsed input. Unknown keys and other spellings of a value therefore share one
 * entry, and a response is never stored under a URL that means another.
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

/** Finds the reader whose session the request's bearer token opens. */
export async function findRequestReader(request: FastifyRequest, { db }: Context, now: Date): Promise<Reader | null> {
  const token = readBearerToken(request.headers.authorization)
  const reader = token === undefined ? null : await findReader(db, token, now)
  if (reader !== null) request.account = reader.id
  return reader
}

/**
 * Returns a handler that rethrows an error. When a foreign key fails because the account was deleted during the call,
 * it refuses with `sign_in_needed`.
 */
function refuseDeletedReader(request: FastifyRequest, context: Context, reader: Reader | null) {
  return async (error: unknown): Promise<never> => {
    const isGone =
      reader !== null &&
      findViolation(error) === 'foreign_key' &&
      (await findRequestReader(request, context, context.now())) === null
    throw isGone ? createRefusal('sign_in_needed') : error
  }
}

/** Returns the language of messages to the client. */
export function readLanguage(request: FastifyRequest): Language {
  return /^bn\b/i.test(request.headers['accept-language'] ?? '') ? 'bn' : 'en'
}

/** Returns whether the request's content type is a multipart form, before the body is read. */
export function isForm(request: FastifyRequest): boolean {
  return /^multipart\//i.test(request.headers['content-type'] ?? '')
}

/** Reads a form's fields and the bytes of its picture. */
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

/**
 * Registers the error handler, which turns any error into a refusal envelope and hides the details of unexpected
 * errors. The security log records refusals.
 */
export function handleErrors(app: FastifyInstance, securityLog?: SecurityLog): void {
  app.setNotFoundHandler(refuseUnknown)
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const refused = error instanceof Refused ? error : toRefusal(error)
    const route = request.routeOptions.url
    // Load shedding is intended and comes in bursts, so it is logged as a warning.
    if (refused === error && refused.code === 'busy') request.log.warn({ route }, 'request refused as busy')
    else if (hasLeft(request, error)) request.log.info({ route }, 'request broken off by its client')
    else if (refused.status >= 500) request.log.error({ err: error, route }, 'request failed')
    securityLog?.recordRefusal(request, refused)
    return sendRefusal(reply, refused)
  })
}

/** Tells whether a client closed its connection before its request had arrived whole. */
function hasLeft({ raw }: FastifyRequest, error: Error & { code?: string }): boolean {
  return raw.readableAborted && error.code === 'ECONNRESET'
}

/** The `retry-after` of a `busy` response, in seconds. */
export const retryAfterSeconds = '2'

/** The `retry-after` of refusals that pass, in seconds. An operator has to act before a full disk can be written. */
const retryAfter: Readonly<Record<string, string>> = {
  busy: retryAfterSeconds,
  files_unavailable: '10',
  scanner_unavailable: '60',
  saving_unavailable: '60',
}

/** Sends a refusal in its envelope, its text in the request's language. */
export function sendRefusal(reply: FastifyReply, refusal: Refused): FastifyReply {
  const { status, code, errors, values } = refusal
  const message = translateRefusal(refusal, readLanguage(reply.request))
  // A refusal must be shown and not saved as the requested file.
  reply.removeHeader('content-disposition')
  const wait = retryAfter[code]
  if (wait !== undefined) reply.header('retry-after', wait)
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
 * Converts an unexpected error to a refusal. A 4xx status of Fastify or a plugin stays; a value that no column can hold
 * is `bad_input`; an unavailable database is `busy`; one that cannot be written is `saving_unavailable`; a store of files
 * that is away or full is `files_unavailable`; anything else is `failed`.
 */
function toRefusal(error: { statusCode?: number }): Refused {
  // Its cause may be a lost connection too.
  if (error instanceof FilesUnavailable) return createRefusal('files_unavailable')
  if (isUnavailable(error)) return createRefusal('busy')
  if (isUnwritable(error)) return createRefusal('saving_unavailable')
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
