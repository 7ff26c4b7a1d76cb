import { extname } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from '../response-cache/send-response.ts'
import type { ByteRange, FileStore } from './file-store.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.doc': 'application/msword',
  '.xls': 'application/vnd.ms-excel',
}

/**
 * Parses a `Range` header (RFC 9110, section 14). Returns undefined for the whole file, also when the header is invalid
 * or names several ranges, and `unsatisfiable` when the range starts after the end.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  // Without a first byte the number counts from the end.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start > end ? 'unsatisfiable' : { start, end }
}

/**
 * Streams a file of the store or a range of it: 206 for a range, 416 for a range after the end, 304 when the client
 * holds the file, 404 when it does not exist. A stored file never changes under its path.
 */
export async function sendFile(
  files: FileStore,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const size = await files.findSize(path)
  if (size === undefined) {
    reply.callNotFound()
    return reply
  }
  const etag = `"${path.slice(path.lastIndexOf('/') + 1)}"`
  reply.header('etag', etag).header('accept-ranges', 'bytes')
  if (matchesEtag(etag, request.headers['if-none-match'])) return reply.status(304).send()
  const ifRange = request.headers['if-range']
  const range = ifRange === undefined || ifRange === etag ? readRange(request.headers.range, size) : undefined
  if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${size}`).send()
  const { start, end } = range ?? { start: 0, end: size - 1 }
  // The file is open before the answer begins, so that a store that is away is a refusal.
  const content = request.method === 'HEAD' ? Readable.from([]) : await files.open(path, range)
  if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply
    .type(contentTypes[extname(path)] ?? 'application/octet-stream')
    .header('content-length', String(end - start + 1))
  // Fastify keeps the length of a stream; it would set the length of an empty body to 0.
  return reply.send(content)
}
