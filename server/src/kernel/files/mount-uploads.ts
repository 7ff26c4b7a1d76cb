import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { isSharePicturePath, isStoredPath } from '@shelai/contract/rules/stored-paths.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { buildContentDisposition } from './content-disposition.ts'
import { sendFile } from './send-file.ts'

const headers = {
  // A stored file never changes under its path.
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  // An SVG opened by itself runs no script.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
}

/**
 * Serves the public files of the store. `findName` hears of each path before it is sent, and returns the name under which
 * a browser saves the file; without one the file keeps the name that the store gave it.
 */
export function mountUploads(
  app: FastifyInstance,
  { files }: Context,
  findName: (path: string, request: FastifyRequest) => Promise<string | undefined>,
): void {
  app.get<{ Params: { name: string } }>(files.url('uploads/:name'), async (request, reply) => {
    const stored = request.params.name
    const path = `uploads/${stored}`
    // The picture of a link has an address of its own, which ends with its record.
    if (!isStoredPath(path) || isSharePicturePath(path)) throw createRefusal('not_found')
    const name = (await findName(path, request)) ?? stored
    reply.headers(headers).header('content-disposition', buildContentDisposition('inline', name))
    return sendFile(files, path, request, reply)
  })
}
