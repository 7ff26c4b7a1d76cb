import { createRefusal } from '@shelai/contract/refusals.ts'
import { isStoredPath } from '@shelai/contract/stored-paths.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { sendFile } from './send-file.ts'

const headers = {
  // A stored file never changes under its path.
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  // Without a name here a download has that of its link, which is the title of the document.
  'content-disposition': 'inline',
  // An SVG opened by itself runs no script.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
}

/** Serves the public files of the store. `onRequest` hears of each path before it is sent. */
export function mountUploads(
  app: FastifyInstance,
  { files }: Context,
  onRequest: (path: string, request: FastifyRequest) => Promise<void>,
): void {
  app.get<{ Params: { name: string } }>(files.url('uploads/:name'), async (request, reply) => {
    const path = `uploads/${request.params.name}`
    if (!isStoredPath(path)) throw createRefusal('not_found')
    await onRequest(path, request)
    return sendFile(files, path, request, reply.headers(headers))
  })
}
