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

/** The seconds after which a page asks again for a back office that is not built yet. */
const waitSeconds = 5

/** The page in place of a back office that is not built yet, which it is about a minute after the first start of a bare machine. */
const waitingPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Back office</title></head><body><h1>The back office is not built yet</h1>
<p>After a first start it opens here by itself, in a minute or two.</p>
<p lang="bn">প্রথমবার চালু করার পর এক-দুই মিনিটে এটি এখানে নিজেই খুলবে।</p></body></html>`

/** Serves the built back office from the folder `built`: its files, and its page at every other path below `/admin`. */
export async function mountAdminApp(app: FastifyInstance, built: string, config: Urls): Promise<void> {
  const { publicUrl, adminUrl } = config
  // Where the readers' pages are at another host, links to them name it.
  const readersUrl = adminUrl === undefined ? '' : `<meta name="readers-url" content="${publicUrl}">`
  const isSecure = publicUrl.startsWith('https:')
  let page: string | undefined
  const findPage = async () => {
    page ??= await readFile(join(built, 'index.html'), 'utf8').then(
      (index) => index.replace('<head>', `<head>${readersUrl}`),
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        return undefined
      },
    )
    return page
  }
  await app.register(fastifyStatic, {
    root: join(built, 'assets'),
    prefix: `${base}/assets/`,
    preCompressed: true,
    maxAge: '365d',
    immutable: true,
    index: false,
    decorateReply: false,
    suppressWarning: true,
  })
  for (const url of [base, `${base}/*`]) {
    app.get(url, async (_request, reply) => {
      const nonce = randomBytes(16).toString('base64')
      const found = await findPage()
      reply.headers(buildHeaders(nonce, isSecure)).type('text/html; charset=utf-8')
      return found === undefined
        ? reply.status(503).headers({ 'retry-after': waitSeconds, refresh: waitSeconds }).send(waitingPage)
        : reply.send(found.replace('<head>', `<head><meta name="style-nonce" content="${nonce}">`))
    })
  }
}
