import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Call } from '@shelai/contract/call.ts'
import { callSchemas } from '@shelai/contract/call-schemas.ts'
import { apiBase, type Caller, type CallName, calls } from '@shelai/contract/calls.ts'
import { refusals } from '@shelai/contract/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import type { Context } from '../context.ts'
import { buildCacheKey } from '../response-cache/response-cache.ts'
import { sendResponse } from '../response-cache/send-response.ts'
import { apiHeaders } from './response-headers.ts'

/** Builds the OpenAPI 3.1 document of every call from the schemas that parse its input and its answer. */
export function buildOpenApi(publicUrl: string, version: string): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {}
  for (const [name, call] of Object.entries(callSchemas) as [CallName, Call][]) {
    const { method, path } = calls[name]
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
    tags: [call.feature],
    security: securityByCaller[calls[name].caller],
    requestParams: {
      ...(call.params ? { path: call.params } : {}),
      ...(call.query ? { query: call.query } : {}),
      ...(call.headers ? { header: call.headers } : {}),
    },
    ...(call.body ? { requestBody: { content: describeBody(call, call.body) } } : {}),
    responses: {
      '200': { description: 'Done', content: { 'application/json': { schema: envelope } } },
      ...describeRefusals(call),
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

/** Builds one response for each HTTP status of a call's refusals. */
function describeRefusals(call: Call) {
  const hasInput = call.query !== undefined || call.body !== undefined
  const codes = [...new Set([...call.refusals, ...(hasInput ? (['bad_input'] as const) : [])])]
  const byStatus = Map.groupBy(codes, (code) => refusals[code][0])
  return Object.fromEntries(
    [...byStatus].map(([status, sameStatus]) => {
      const listsFieldErrors =
        call.listsFieldErrors && call.invalidInputRefusal && sameStatus.includes(call.invalidInputRefusal)
      const schema = z.object({
        status: z.literal(false),
        code: z.enum(sameStatus),
        message: z.string(),
        ...(listsFieldErrors ? { errors: z.record(z.string(), z.string()).optional() } : {}),
        ...(sameStatus.some((code) => refusals[code][1].includes('{'))
          ? { values: z.record(z.string(), z.union([z.string(), z.number()])).optional() }
          : {}),
      })
      return [
        String(status) as `${4 | 5}${string}`,
        {
          description: sameStatus.map((code) => refusals[code][1]).join(' / '),
          content: { 'application/json': { schema } },
        },
      ]
    }),
  )
}

const docsPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API</title><link rel="stylesheet" href="/api/docs/files/swagger-ui.css"></head>
<body><div id="swagger-ui"></div><script src="/api/docs/files/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script></body></html>`

const docsStart = `SwaggerUIBundle({ url: '${apiBase}/openapi.json', dom_id: '#swagger-ui', deepLinking: true, validatorUrl: null })`

/** Swagger UI sets styles from script and draws data: images, so only these two directives are loosened. */
const docsHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
}

/** The files of Swagger UI that the page loads. The other files of its package are not served. */
const docsFiles = [
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
] as const

/** Serves `/api/v1/openapi.json`, built on the first request, and Swagger UI at `/api/docs`. */
export function mountApiDocs(app: FastifyInstance, { config, cache, now }: Context, packageFile: string): void {
  const address = `${apiBase}/openapi.json`
  app.get(address, async (request, reply) => {
    const answer = await cache.getOrCreate(
      buildCacheKey('file', address),
      now().getTime(),
      Number.POSITIVE_INFINITY,
      async () => {
        const { version } = z.object({ version: z.string() }).parse(JSON.parse(await readFile(packageFile, 'utf8')))
        return {
          type: 'application/json; charset=utf-8',
          body: JSON.stringify(buildOpenApi(config.publicUrl, version)),
          headers: { ...apiHeaders, 'cache-control': 'public, max-age=0, must-revalidate' },
          cacheTags: [],
        }
      },
    )
    reply.hijack()
    sendResponse(answer, request.raw, reply.raw)
    return reply
  })
  app.get('/api/docs', (_request, reply) => reply.headers(docsHeaders).type('text/html; charset=utf-8').send(docsPage))
  app.get('/api/docs/start.js', (_request, reply) =>
    reply.headers(docsHeaders).type('text/javascript; charset=utf-8').send(docsStart),
  )
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  for (const [name, type] of docsFiles) {
    app.get(`/api/docs/files/${name}`, async (_request, reply) =>
      reply
        .headers(docsHeaders)
        .type(type)
        .send(createReadStream(join(folder, name))),
    )
  }
}
