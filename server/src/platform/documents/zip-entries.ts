import { constants, inflateRawSync } from 'node:zlib'

export type ZipEntry = { name: string; method: number; compressedSize: number; dataAt: number }

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const stored = 0
const deflated = 8
const encrypted = 1

/** Office writes some tens of parts; a file with very many is no document. */
const mostEntries = 2000

/**
 * The entries of a zip file. Returns undefined where they cannot be read in one way only: a directory that does not
 * agree with the entries, a name that stands twice, encryption, or a method other than deflate.
 */
export function readZipEntries(bytes: Buffer): ZipEntry[] | undefined {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endMark) return undefined
  const count = bytes.readUInt16LE(end + 10)
  if (count === 0 || count > mostEntries) return undefined
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

type Listed = { name: string; flags: number; method: number; compressedSize: number; headerAt: number }

/** An entry of the directory, held against its own header. */
function readEntry(bytes: Buffer, { name, flags, method, compressedSize, headerAt }: Listed): ZipEntry | undefined {
  if ((flags & encrypted) !== 0 || (method !== stored && method !== deflated)) return undefined
  if (headerAt + 30 > bytes.length || bytes.readUInt32LE(headerAt) !== localMark) return undefined
  const nameLength = bytes.readUInt16LE(headerAt + 26)
  const ownName = bytes.toString('utf8', headerAt + 30, headerAt + 30 + nameLength)
  if (ownName !== name || bytes.readUInt16LE(headerAt + 8) !== method) return undefined
  const dataAt = headerAt + 30 + nameLength + bytes.readUInt16LE(headerAt + 28)
  if (dataAt + compressedSize > bytes.length) return undefined
  return { name, method, compressedSize, dataAt }
}

/** The whole content of an entry of at most `most` bytes; undefined where it is broken or larger. */
export function readZipContent(bytes: Buffer, entry: ZipEntry, most: number): Buffer | undefined {
  const packed = bytes.subarray(entry.dataAt, entry.dataAt + entry.compressedSize)
  if (entry.method === stored) return packed.length > most ? undefined : packed
  try {
    return inflateRawSync(packed, { maxOutputLength: most })
  } catch {
    return undefined
  }
}

/** The first bytes of an entry's content: enough to tell its kind. Empty where it is broken. */
export function readZipBeginning(bytes: Buffer, entry: ZipEntry): Buffer {
  const packed = bytes.subarray(entry.dataAt, entry.dataAt + Math.min(entry.compressedSize, 512))
  if (entry.method === stored) return packed
  try {
    return inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 1024 * 1024 })
  } catch {
    return Buffer.alloc(0)
  }
}
