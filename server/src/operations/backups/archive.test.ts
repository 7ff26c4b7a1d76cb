import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { chunkBytes, decrypt, encrypt } from './archive-chunks.ts'
import { createHeader, headerBytes } from './archive-header.ts'

const secret = 'a secret of the operator'
const cost = { logN: 4, r: 8, p: 1 }

async function* from(...pieces: Buffer[]) {
  yield* pieces
}

async function collect(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of source) pieces.push(piece)
  return Buffer.concat(pieces)
}

const encryptAll = async (plain: Buffer) => collect(encrypt(from(plain), await createHeader(secret, cost)))
const decryptAll = (archive: Buffer, key = secret) => collect(decrypt(from(archive), key))

const sealedBytes = chunkBytes + 16

test('decrypt returns what encrypt took, whatever its length and its pieces', async () => {
  for (const length of [0, 1, chunkBytes - 1, chunkBytes, chunkBytes + 1, 3 * chunkBytes]) {
    const plain = randomBytes(length)
    const archive = await encryptAll(plain)
    expect((await decryptAll(archive)).equals(plain)).toBe(true)
    const pieces: Buffer[] = []
    for (let at = 0; at < archive.length; at += 7919) pieces.push(archive.subarray(at, at + 7919))
    expect((await collect(decrypt(from(...pieces), secret))).equals(plain)).toBe(true)
  }
})

test('decrypt refuses an archive that is cut anywhere: in its header, at each chunk and within', async () => {
  const archive = await encryptAll(randomBytes(3 * chunkBytes + 100))
  const cuts = [0, 7, headerBytes - 1, headerBytes, headerBytes + 15, archive.length - 1, archive.length - 16]
  for (let chunk = 1; chunk <= 3; chunk += 1)
    for (const besides of [-1, 0, 1]) cuts.push(headerBytes + chunk * sealedBytes + besides)
  for (const cut of cuts)
    await expect(decryptAll(archive.subarray(0, cut)), `cut after ${cut}`).rejects.toThrow(
      /cut off|beginning is missing/,
    )
})

test('decrypt refuses an archive with any byte altered, and one with bytes after its end', async () => {
  const archive = await encryptAll(randomBytes(2 * chunkBytes))
  const places = Array.from({ length: headerBytes }, (_, at) => at)
  for (let at = headerBytes; at < archive.length; at += 4999) places.push(at)
  places.push(archive.length - 1)
  for (const place of places) {
    const altered = Buffer.from(archive)
    altered[place] = (altered[place] ?? 0) ^ 1
    await expect(decryptAll(altered), `byte ${place}`).rejects.toThrow()
  }
  await expect(decryptAll(Buffer.concat([archive, Buffer.from('x')]))).rejects.toThrow('cut off or altered')
})

test('decrypt refuses chunks that were exchanged, doubled or left out', async () => {
  const archive = await encryptAll(randomBytes(3 * chunkBytes))
  const header = archive.subarray(0, headerBytes)
  const [one, two, three] = [0, 1, 2].map((chunk) =>
    archive.subarray(headerBytes + chunk * sealedBytes, headerBytes + (chunk + 1) * sealedBytes),
  )
  if (one === undefined || two === undefined || three === undefined) throw new Error('there are three chunks')
  for (const chunks of [
    [two, one, three],
    [one, one, two, three],
    [one, three],
    [two, three],
  ])
    await expect(decryptAll(Buffer.concat([header, ...chunks]))).rejects.toThrow('cut off or altered')
})

test('decrypt names a wrong key, another format, and a header that asks for too much memory', async () => {
  const archive = await encryptAll(Buffer.from('rows'))
  await expect(decryptAll(archive, 'another secret of somebody')).rejects.toThrow('BACKUP_KEY is not the key')
  await expect(decryptAll(Buffer.from('PK\u0003\u0004'.repeat(50)))).rejects.toThrow('not a backup of Shelai')
  const another = Buffer.from(archive)
  another[8] = 2
  await expect(decryptAll(another)).rejects.toThrow('format 2')
  const costly = Buffer.from(archive)
  costly[9] = 30
  await expect(decryptAll(costly)).rejects.toThrow('more memory')
  const impossible = Buffer.from(archive)
  impossible.set([20, 1, 1], 9)
  await expect(decryptAll(impossible)).rejects.toThrow('no backup has its costs')
})
