import { appFiles } from '@shelai/contract/rules/app-files.ts'
import { type AppImages, buildAppManifest } from '@shelai/contract/rules/app-manifest.ts'
import { getNextDhakaMidnight } from '@shelai/contract/rules/dhaka-time.ts'
import { toLanguage } from '@shelai/contract/rules/words.ts'
import type { FastifyInstance } from 'fastify'
import type { CallRegistry } from '../api/call-registry.ts'
import type { Context } from '../context.ts'
import { buildCacheKey } from '../response-cache/response-cache.ts'
import { sendCached } from '../response-cache/send-cached.ts'

/**
 * Serves the manifest of the installed app with the product's name, in the only language that is offered, in the one that
 * the page asks for (`lang`), or in English.
 */
export function mountAppManifest(
  app: FastifyInstance,
  registry: CallRegistry,
  context: Context,
  images: AppImages,
): void {
  app.get<{ Querystring: { lang?: unknown } }>(appFiles.manifest, async (request, reply) => {
    const moment = context.now()
    const wanted = toLanguage(request.query.lang)
    const making = {
      key: buildCacheKey('file', `${appFiles.manifest} ${wanted}`),
      now: moment.getTime(),
      expiresAt: getNextDhakaMidnight(moment),
      queue: context.readQueues.usual,
    }
    return sendCached(context, request, reply, making, async () => {
      const { data: product } = await registry.callWithEnvelope('about.product', {}, null, moment)
      const manifest = buildAppManifest({
        name: product.product_name,
        language: product.language ?? wanted,
        images,
      })
      return {
        type: 'application/manifest+json; charset=utf-8',
        body: JSON.stringify(manifest),
        headers: { 'cache-control': 'public, max-age=0, must-revalidate', 'x-content-type-options': 'nosniff' },
        cacheTags: ['about'],
      }
    })
  })
}
