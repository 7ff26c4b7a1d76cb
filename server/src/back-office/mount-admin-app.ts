import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../kernel/config.ts'

/** The path of the back office in the browser. */
const base = '/admin'

/**
 * Returns the headers of the back office's page. Only its own files run as script. Styles need the nonce of this page,
 * which the styling library gives to the sheets that it inserts. Previews of the readers' pages appear in frames.
 */
function buildHeaders(nonce: string, isSecure: boolean): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "frame-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      ...(isSecure ? ['upgrade-insecure-requests'] : []),
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  }
}

type Urls = Pick<Config, 'publicUrl' | 'adminUrl'>

/** Serves the built back office from the folder `built`: its files, and its page at every other path below `/admin`. */
export async function mountAdminApp(app: FastifyInstance, built: string, config: Urls): Promise<void> {
  const { publicUrl, adminUrl } = config
  const index = await readFile(join(built, 'index.html'), 'utf8')
  // Where the readers' pages are at another host, links to them name it.
  const readersUrl = adminUrl === undefined ? '' : `<meta name="readers-url" content="${publicUrl}">`
  const page = index.replace('<head>', `<head>${readersUrl}`)
  const isSecure = publicUrl.startsWith('https:')
  await app.register(fastifyStatic, {
    root: join(built, 'assets'),
    prefix: `${base}/assets/`,
    preCompressed: true,
    maxAge: '365d',
    immutable: true,
    index: false,
    decorateReply: false,
  })
  for (const url of [base, `${base}/*`]) {
    app.get(url, async (_request, reply) => {
      const nonce = randomBytes(16).toString('base64')
      return reply
        .headers(buildHeaders(nonce, isSecure))
        .type('text/html; charset=utf-8')
        .send(page.replace('<head>', `<head><meta name="style-nonce" content="${nonce}">`))
    })
  }
}
