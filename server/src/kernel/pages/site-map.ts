import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { getNextDhakaMidnight } from '@shelai/contract/rules/dhaka-time.ts'
import { escapeHtml } from '@shelai/contract/rules/escape-html.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallRegistry } from '../api/call-registry.ts'
import type { Context } from '../context.ts'
import { buildCacheKey } from '../response-cache/response-cache.ts'
import { sendCached } from '../response-cache/send-cached.ts'
import { planSiteMap, readPaths } from './site-map-files.ts'

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function renderXml(root: 'urlset' | 'sitemapindex', entry: 'url' | 'sitemap', addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<${entry}><loc>${escapeHtml(address)}</loc></${entry}>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespace}>\n${entries.join('\n')}\n</${root}>\n`
}

/**
 * Serves `/robots.txt` and `/sitemap.xml`: all pages in one file, or an index of `/sitemap-1.xml` and so on when one
 * file is too small.
 */
export function mountSiteMap(app: FastifyInstance, registry: CallRegistry, context: Context): void {
  const { publicUrl } = context.config

  const send = async (request: FastifyRequest, reply: FastifyReply, path: string, number?: number) => {
    const today = context.now()
    const making = {
      key: buildCacheKey('file', path),
      now: today.getTime(),
      expiresAt: getNextDhakaMidnight(today),
      queue: context.readQueues.costly,
    }
    return sendCached(context, request, reply, making, async () => {
      const files = await planSiteMap(registry, publicUrl, today)
      return {
        type: 'application/xml; charset=utf-8',
        body: await renderSiteMap(files, number),
        headers: { 'cache-control': 'public, max-age=0, must-revalidate' },
        cacheTags: ['articles', 'jobs', 'circulars', 'formulas'],
      }
    })
  }

  /** Renders a file by its number; without a number the only file, or the index of several. */
  const renderSiteMap = async (files: Awaited<ReturnType<typeof planSiteMap>>, number?: number): Promise<string> => {
    if (number === undefined && files.length > 1) {
      return renderXml(
        'sitemapindex',
        'sitemap',
        files.map((_, place) => `${publicUrl}/sitemap-${place + 1}.xml`),
      )
    }
    const file = number === undefined ? files[0] : files.length > 1 ? files[number - 1] : undefined
    if (file === undefined) throw createRefusal('not_found')
    return renderXml(
      'urlset',
      'url',
      (await readPaths(file)).map((path) => publicUrl + path),
    )
  }

  app.get('/sitemap.xml', (request, reply) => send(request, reply, '/sitemap.xml'))
  app.get<{ Params: { number: string } }>('/sitemap-:number(^[1-9]\\d{0,4}).xml', (request, reply) => {
    const { number } = request.params
    return send(request, reply, `/sitemap-${number}.xml`, Number(number))
  })
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /profile\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  )
}
