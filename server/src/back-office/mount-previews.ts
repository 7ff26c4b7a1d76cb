import { isAllowed } from '@shelai/contract/admin-rights.ts'
import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { adminCalls } from '@shelai/contract/back-office/admin-calls.ts'
import type { FastifyInstance } from 'fastify'
import { createSecret, hashSecret } from '../kernel/auth/secrets.ts'
import type { Context } from '../kernel/context.ts'
import { mountStaffCall } from './mount-staff-call.ts'
import { findPreview, insertPreview } from './previews-store.ts'
import { type PreviewTools, renderPreview } from './render-preview.ts'
import type { Resource } from './resource.ts'

/** The time for which the page of a preview can be opened, in milliseconds. */
const previewMs = 10 * 60_000

/** The path of the rendered pages in the browser. They are below the path of the back office, which shows them in frames. */
const pagesPath = '/admin/previews'

/**
 * Serves previews: the API renders one for a member of staff who may change the record, and the page is shown without
 * its scripts at an unguessable address, because a frame cannot send a token.
 */
export function mountPreviews(
  app: FastifyInstance,
  context: Context,
  resources: readonly Resource[],
  tools: PreviewTools,
): void {
  const { db } = context
  // A stored preview may be of any page, so its policy allows the inline styles of all.
  const styleHashes = Object.values(tools.renderer.styleHashes).join(' ')

  mountStaffCall(app, context, adminCalls.previews, async ({ staff, body, actor, now }) => {
    const resource = resources.find(({ name }) => name === body.resource)
    if (resource === undefined) throw createRefusal('not_found')
    const mayChange = (['create', 'update'] as const).some((action) => isAllowed(staff.role, action, resource.name))
    if (!mayChange) throw createRefusal('not_allowed')
    const { html, page, stripped } = await renderPreview(db, resource, body, staff, actor, tools)
    const key = createSecret()
    const expires_at = new Date(now.getTime() + previewMs).toISOString()
    await insertPreview(db, { key_hash: hashSecret(key), html, expires_at })
    const [, fragment = ''] = /(#.*)$/.exec(page) ?? []
    return { url: `${pagesPath}/${key}${fragment}`, page, stripped }
  })

  app.get<{ Params: { key: string } }>(`${pagesPath}/:key`, async (request, reply) => {
    const html = await findPreview(db, hashSecret(request.params.key), context.now())
    return reply
      .status(html === undefined ? 404 : 200)
      .headers({
        'content-security-policy': `default-src 'none'; style-src 'self' ${styleHashes}; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox`,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'cache-control': 'private, no-store',
      })
      .type('text/html; charset=utf-8')
      .send(html ?? '<!doctype html><title>Preview</title><p>This preview has ended. Open it again from the form.</p>')
  })
}
