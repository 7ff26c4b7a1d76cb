import { constants, createInflateRaw, inflateRawSync } from 'node:zlib'

export type ZipEntry = { name: string; method: number; compressedSize: number; dataAt: number }

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const stored = 0
const deflated = 8
const encrypted = 1

/** The maximum number of entries. Office writes some tens. */
const maxEntries = 2000

/**
 * Reads the entries of a zip file. Returns undefined if they are ambiguous: a directory that contradicts the entries, a
 * duplicate name, encryption, or a method other than deflate.
 */
export function readZipEntries(bytes: Buffer): ZipEntry[] | undefined {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endMark) return undefined
  const count = bytes.readUInt16LE(end + 10)
  if (count === 0 || count > maxEntries) return undefined
  const entries: ZipEntry[] = []
  const names = new Set<string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let number = 0; number < count; number += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) return undefined
    const nameLength = bytes.readUInt16LE(at + 28)
    const entry = readEntry(bytes, {
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      compressedSize: bytes.readUInt32LE(at + 20),
      headerAt: bytes.readUInt32LE(at + 42),
    })
    if (entry === undefined || names.has(entry.name.toLowerCase())) return undefined
    names.add(entry.name.toLowerCase())
    entries.push(entry)
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

type DirectoryEntry = { name: string; flags: number; method: number; compressedSize: number; headerAt: number }

/** Reads an entry of the directory and checks it against its local header. */
function readEntry(
  bytes: Buffer,
  { name, flags, method, compressedSize, headerAt }: DirectoryEntry,
): ZipEntry | undefined {
  if ((flags & encrypted) !== 0 || (method !== stored && method !== deflated)) return undefined
  if (headerAt + 30 > bytes.length || bytes.readUInt32LE(headerAt) !== localMark) return undefined
  const nameLength = bytes.readUInt16LE(headerAt + 26)
  const ownName = bytes.toString('utf8', headerAt + 30, headerAt + 30 + nameLength)
  if (ownName !== name || bytes.readUInt16LE(headerAt + 8) !== method) return undefined
  const dataAt = headerAt + 30 + nameLength + bytes.readUInt16LE(headerAt + 28)
  if (dataAt + compressedSize > bytes.length) return undefined
  return { name, method, compressedSize, dataAt }
}

/** Returns the content of an entry of at most `max` bytes; undefined if it is broken or larger. */
export function readZipContent(bytes: Buffer, entry: ZipEntry, max: number): Buffer | undefined {
  const packed = bytes.subarray(entry.dataAt, entry.dataAt + entry.compressedSize)
  if (entry.method === stored) return packed.length > max ? undefined : packed
  try {
    return inflateRawSync(packed, { maxOutputLength: max })
  } catch {
    return undefined
  }
}

/** Returns the content of an entry in pieces, so that a large one is never held whole. Throws if it is broken. */
export async function* inflateEntry(bytes: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
  const packed = bytes.subarray(entry.dataAt, entry.dataAt + entry.compressedSize)
  if (entry.method === stored) {
    yield packed
    return
  }
  const inflate = createInflateRaw({ chunkSize: 256 * 1024 })
  inflate.end(packed)
  try {
    yield* inflate as AsyncIterable<Buffer>
  } finally {
    inflate.destroy()
  }
}

/** Returns the first bytes of an entry's content, enough to detect its kind. Empty if it is broken. */
export function readZipBeginning(bytes: Buffer, entry: ZipEntry): Buffer {
  const packed = bytes.subarray(entry.dataAt, entry.dataAt + Math.min(entry.compressedSize, 512))
  if (entry.method === stored) return packed
  try {
    return inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 1024 * 1024 })
  } catch {
    return Buffer.alloc(0)
  }
}
