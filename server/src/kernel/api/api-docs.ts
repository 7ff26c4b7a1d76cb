import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { apiBase } from '@shelai/contract/call-urls.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { buildCacheKey } from '../response-cache/response-cache.ts'
import { sendCached } from '../response-cache/send-cached.ts'
import { apiHeaders } from './response-headers.ts'

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
export function mountApiDocs(app: FastifyInstance, context: Context, packageFile: string): void {
  const address = `${apiBase}/openapi.json`
  app.get(address, async (request, reply) => {
    const making = {
      key: buildCacheKey('file', address),
      now: context.now().getTime(),
      expiresAt: Number.POSITIVE_INFINITY,
      queue: context.readQueues.usual,
    }
    return sendCached(context, request, reply, making, async () => {
      // Few servers are ever asked for the document, so its builder is loaded with the first request.
      const { buildOpenApi } = await import('./openapi-document.ts')
      const { version } = z.object({ version: z.string() }).parse(JSON.parse(await readFile(packageFile, 'utf8')))
      return {
        type: 'application/json; charset=utf-8',
        body: JSON.stringify(buildOpenApi(context.config, version)),
        headers: { ...apiHeaders, 'cache-control': 'public, max-age=0, must-revalidate' },
        cacheTags: [],
      }
    })
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
