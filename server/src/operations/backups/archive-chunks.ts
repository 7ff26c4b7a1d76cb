import { createCipheriv, createDecipheriv } from 'node:crypto'
import { BackupRefusal } from '../../kernel/database/backup-refusal.ts'
import { type ArchiveKey, headerBytes, openHeader } from './archive-header.ts'

const algorithm = 'aes-256-gcm'
const tagBytes = 16

/** The bytes of a chunk before encryption. The last chunk may be shorter. */
export const chunkBytes = 64 * 1024

/**
 * Returns the nonce of a chunk as the STREAM construction has it: its number in 11 bytes, and whether it is the last.
 * No chunk can be removed, repeated or moved, and the file cannot end early. A key is used for one archive only.
 */
function getNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Cuts bytes into pieces of one size. The last piece is shorter or empty, and says that it is the last. */
async function* cut(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ piece: Buffer; number: number; isLast: boolean }> {
  let waiting: Buffer[] = []
  let length = 0
  let number = 0
  for await (const bytes of source) {
    waiting.push(bytes)
    length += bytes.length
    if (length <= size) continue
    let joined = Buffer.concat(waiting)
    // A full piece waits for more, because it may be the last.
    while (joined.length > size) {
      yield { piece: joined.subarray(0, size), number, isLast: false }
      number += 1
      joined = joined.subarray(size)
    }
    waiting = [joined]
    length = joined.length
  }
  yield { piece: Buffer.concat(waiting), number, isLast: true }
}

/** Encrypts bytes into an archive: the header, then chunks that each carry their own authentication tag. */
export async function* encrypt(source: AsyncIterable<Buffer>, { header, key }: ArchiveKey): AsyncGenerator<Buffer> {
  yield header
  for await (const { piece, number, isLast } of cut(source, chunkBytes)) {
    const cipher = createCipheriv(algorithm, key, getNonce(number, isLast), { authTagLength: tagBytes }).setAAD(header)
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

/** Decrypts an archive. Gives no byte that is not authenticated, and throws where the archive is cut or altered. */
export async function* decrypt(source: AsyncIterable<Buffer>, secret: string): AsyncGenerator<Buffer> {
  const bytes = source[Symbol.asyncIterator]()
  try {
    const { header, rest } = await readHeader(bytes)
    const { key } = await openHeader(header, secret)
    const body = async function* () {
      yield rest
      yield* { [Symbol.asyncIterator]: () => bytes }
    }
    for await (const { piece, number, isLast } of cut(body(), chunkBytes + tagBytes)) {
      const decipher = createDecipheriv(algorithm, key, getNonce(number, isLast), { authTagLength: tagBytes }).setAAD(
        header,
      )
      const end = Math.max(0, piece.length - tagBytes)
      let plain: Buffer
      try {
        decipher.setAuthTag(piece.subarray(end))
        plain = Buffer.concat([decipher.update(piece.subarray(0, end)), decipher.final()])
      } catch {
        throw new BackupRefusal(
          `This backup is cut off or altered near byte ${headerBytes + number * (chunkBytes + tagBytes)}. Nothing was restored from it.`,
          { problem: 'damaged' },
        )
      }
      yield plain
    }
  } finally {
    await bytes.return?.()
  }
}

async function readHeader(bytes: AsyncIterator<Buffer>): Promise<{ header: Buffer; rest: Buffer }> {
  let read = Buffer.alloc(0)
  while (read.length < headerBytes) {
    const next = await bytes.next()
    if (next.done) break
    read = Buffer.concat([read, next.value])
  }
  return { header: read.subarray(0, headerBytes), rest: read.subarray(headerBytes) }
}
