import { basename } from 'node:path'
import type {} from '@fastify/static'
import { Refused } from '@shelai/contract/ask.ts'
import { IdParam } from '@shelai/contract/fields.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Desk } from '../../platform/calls/desk.ts'
import type { Context } from '../../platform/context.ts'
import { premiumFlag } from '../../platform/database/columns.ts'
import { isSigned, linkLife, linkSecret, signedPath } from '../../platform/files/signed-links.ts'
import { isLocked } from '../../platform/reader.ts'
import { findFile, listFiles } from './downloads-store.ts'

export function serveDownloads(desk: Desk, { db, config }: Context): void {
  desk.serve('downloads.all', ['downloads'], async () =>
    (await listFiles(db)).map((file) => {
      const is_premium = premiumFlag(file.is_premium)
      return { ...file, is_premium, ...(is_premium ? { file_path: '', sha256: null } : {}) }
    }),
  )

  desk.serve('downloads.link', null, async ({ params, reader, now, refuse }) => {
    const file = await findFile(db, params.id)
    if (file === undefined) return refuse('not_found')
    if (isLocked('file', file.is_premium, reader, now)) return refuse(reader ? 'plan_needed' : 'sign_in_needed')
    const expires = now.getTime() + linkLife
    return {
      url: config.publicUrl + signedPath(await linkSecret(db), file.id, expires),
      expires_at: new Date(expires).toISOString(),
    }
  })
}

const LinkParams = z.object({ id: IdParam, expires: z.coerce.number().int(), signature: z.string().max(64) })

/** The other end of a signed link: the file itself, as an attachment under its title. Ranges are served. */
export function mountDownloads(app: FastifyInstance, { db, files, now }: Context): void {
  app.get('/downloads/:id/:expires/:signature', async (request, reply) => {
    const params = LinkParams.safeParse(request.params)
    if (!params.success) throw Refused.by('not_found')
    const { id, expires, signature } = params.data
    if (!isSigned(await linkSecret(db), id, expires, signature, now())) throw Refused.by('not_found')
    const file = await findFile(db, id)
    if (file === undefined) throw Refused.by('not_found')
    const root = file.is_premium === 0 ? files.publicRoot : files.privateRoot
    reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff')
    reply.header('content-disposition', attachmentNamed(`${file.title}.${file.type}`))
    return reply.sendFile(basename(file.file_path), root, { cacheControl: false })
  })
}

/** A download's name for browsers old and new: plain letters first, then the real name (RFC 6266). */
function attachmentNamed(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\/%]/g, '_')
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
