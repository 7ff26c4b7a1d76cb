import { IdParam } from '@shelai/contract/api/fields.ts'
import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { fileTypes } from '@shelai/contract/rules/limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CallRegistry } from '../../kernel/api/call-registry.ts'
import { findReaderPlans } from '../../kernel/auth/sessions-store.ts'
import { loadStoredSecret } from '../../kernel/auth/stored-secrets-store.ts'
import type { Context } from '../../kernel/context.ts'
import { buildCounterName } from '../../kernel/counters/daily-counters.ts'
import { countVisit } from '../../kernel/counters/visits.ts'
import { toPremiumFlag } from '../../kernel/database/columns.ts'
import { isLocked } from '../../kernel/entitlements.ts'
import { buildContentDisposition } from '../../kernel/files/content-disposition.ts'
import { sendFile } from '../../kernel/files/send-file.ts'
import { findLinkReader, isSigned, linkLifetimeMs, signPath } from '../../kernel/files/signed-links.ts'
import { ContentList, noParent } from '../../kernel/lists/content-list.ts'
import { findFile, findFileAt, insertDownload, listFilesById } from './downloads-store.ts'

export function serveDownloads(registry: CallRegistry, { db, config }: Context): void {
  const formatFiles = new ContentList(db, {
    list: 'files',
    listById: (ids) => listFilesById(db, ids),
  })

  registry.handle('downloads.all', async ({ query }) => {
    const { rows, meta } = await formatFiles.read(noParent, query)
    const data = rows.map((file) => {
      const is_premium = toPremiumFlag(file.is_premium)
      return { ...file, is_premium, ...(is_premium ? { file_path: '', sha256: null } : {}) }
    })
    return { data, meta }
  })

  registry.handle('downloads.link', async ({ params, reader, now, refuse }) => {
    const file = await findFile(db, params.id)
    if (file === undefined) return refuse('not_found')
    if (isLocked('file', file.is_premium, reader, now)) return refuse(reader ? 'plan_needed' : 'sign_in_needed')
    const expires = now.getTime() + linkLifetimeMs
    return {
      url:
        config.publicUrl +
        signPath(await loadStoredSecret(db, 'download_secret'), { fileId: file.id, readerId: reader?.id, expires }),
      expires_at: new Date(expires).toISOString(),
    }
  })
}

const LinkParams = z.object({
  id: IdParam,
  whose: z.string().max(100),
  expires: z.coerce.number().int(),
  signature: z.string().max(64),
})

/**
 * Serves the file of a signed link as an attachment under its title, with ranges. Checks again whether the link's
 * reader is entitled to it. Counts each start of a download and not its continuations.
 */
export function mountDownloads(app: FastifyInstance, { db, files, now, log, counters }: Context): void {
  app.get('/downloads/:id/:whose/:expires/:signature', async (request, reply) => {
    const params = LinkParams.safeParse(request.params)
    if (!params.success) throw createRefusal('not_found')
    const { id, whose, expires, signature } = params.data
    const at = now()
    const readerId = findLinkReader(whose)
    if (!isSigned(await loadStoredSecret(db, 'download_secret'), { fileId: id, readerId, expires }, signature, at))
      throw createRefusal('not_found')
    const file = await findFile(db, id)
    const plans = readerId === undefined ? [] : await findReaderPlans(db, readerId)
    if (file === undefined || plans === null) throw createRefusal('not_found')
    if (isLocked('file', file.is_premium, readerId === undefined ? null : { plans }, at))
      throw createRefusal('plan_needed')
    if (request.method === 'GET' && isStart(request.headers.range)) {
      countVisit(counters, { name: buildCounterName('download', id) }, request.raw, at.getTime())
      // A failed count must not keep a reader from a file.
      await insertDownload(db, { fileId: id, userId: readerId ?? null }, at).catch((err: unknown) =>
        log.error({ err }, 'counting a download failed'),
      )
    }
    reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff')
    reply.header('content-disposition', buildContentDisposition('attachment', buildFileName(file)))
    return sendFile(files, file.file_path, request, reply)
  })
}

/** Counts the start of a download of a free file, which readers fetch at its path, and returns the file's name. */
export async function openFreeFile(
  { db, counters, now, log }: Context,
  path: string,
  request: FastifyRequest,
): Promise<string | undefined> {
  if (!fileTypes.some((type) => path.endsWith(`.${type}`))) return undefined
  try {
    const file = await findFileAt(db, path)
    if (file === undefined) return undefined
    if (request.method === 'GET' && isStart(request.headers.range))
      countVisit(counters, { name: buildCounterName('download', file.id) }, request.raw, now().getTime())
    return buildFileName(file)
  } catch (err) {
    // Neither a count nor a name must keep a reader from a file.
    log.error({ err }, 'counting a download failed')
    return undefined
  }
}

/** Builds the name under which a browser saves a file. */
function buildFileName({ title, type }: { title: string; type: string }): string {
  return `${title}.${type}`
}

/** Returns whether a request starts a download; a later range continues one. */
function isStart(range: string | undefined): boolean {
  return range === undefined || /^bytes=0-/.test(range)
}
