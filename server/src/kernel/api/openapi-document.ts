import type { Call, Caller } from '@shelai/contract/api/call.ts'
import { apiBase } from '@shelai/contract/call-urls.ts'
import { type CallName, calls, featureOf } from '@shelai/contract/calls.ts'
import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import type { Config } from '../config.ts'
import { buildAdminPaths } from './openapi-admin.ts'
import { describeRefusals } from './openapi-refusals.ts'

type Urls = Pick<Config, 'publicUrl' | 'adminUrl'>

/** Builds the OpenAPI 3.1 document of every call from the schemas that parse its input and its answer. */
export function buildOpenApi({ publicUrl, adminUrl }: Urls, version: string): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = buildAdminPaths()
  if (adminUrl !== undefined) for (const path of Object.values(paths)) path.servers = [{ url: adminUrl + apiBase }]
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    const { method, path } = call
    const at = path.replace(/:(\w+)/g, '{$1}')
    paths[at] = { ...paths[at], [method.toLowerCase()]: buildOperation(name, call) }
  }
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Shelai API',
      version,
      description:
        'Every answer is an envelope: `{ status: true, message, data }`, or `{ status: false, code, message }` with the fitting HTTP status.',
    },
    servers: [{ url: publicUrl + apiBase }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  })
}

const securityByCaller: Record<Caller, Record<string, string[]>[]> = {
  anyone: [],
  anyone_or_reader: [{}, { bearer: [] }],
  reader: [{ bearer: [] }],
}

function buildOperation(name: CallName, call: Call): ZodOpenApiOperationObject {
  const envelope = z.object({
    status: z.literal(true),
    message: z.string(),
    data: call.answer,
    ...(call.meta ? { meta: call.meta } : {}),
  })
  return {
    operationId: name,
    summary: call.summary,
    tags: [featureOf(name)],
    security: securityByCaller[call.caller],
    requestParams: {
      ...(call.params ? { path: call.params } : {}),
      ...(call.query ? { query: call.query } : {}),
      ...(call.headers ? { header: call.headers } : {}),
    },
    ...(call.body ? { requestBody: { content: describeBody(call, call.body) } } : {}),
    responses: {
      '200': { description: 'Done', content: { 'application/json': { schema: envelope } } },
      ...describeCallRefusals(call, calls[name].method),
    },
  }
}

/** Returns the media types of a call's body: JSON, and a form when the call accepts a picture. */
function describeBody({ acceptsPicture }: Call, body: z.ZodType) {
  const form = z.object({ img: z.string().meta({ format: 'binary' }) })
  return {
    'application/json': { schema: body },
    ...(acceptsPicture ? { 'multipart/form-data': { schema: form } } : {}),
  }
}

/** The refusals of every read: too much waits to be made, or too much was asked for. Both have `Retry-After`. */
const readRefusals = ['busy', 'too_many_requests'] as const

/** Builds the responses of a call's refusals. Every call with input also refuses what it cannot parse. */
function describeCallRefusals(
  { refusals, query, body, listsFieldErrors, invalidInputRefusal }: Call,
  method: Call['method'],
) {
  const hasInput = query !== undefined || body !== undefined
  return describeRefusals(
    [...refusals, ...(hasInput ? (['bad_input'] as const) : []), ...(method === 'GET' ? readRefusals : [])],
    listsFieldErrors && invalidInputRefusal ? [invalidInputRefusal, 'password_needed', 'wrong_password'] : [],
  )
}
