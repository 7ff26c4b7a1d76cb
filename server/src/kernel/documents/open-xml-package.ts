import { createInflateRaw } from 'node:zlib'
import { FileRefusal } from './file-refusal.ts'
import { damaged, withPackedFile } from './recognised.ts'
import { readZipBeginning, readZipEntries, type ZipEntry } from './zip-entries.ts'

/** The largest size of all parts together, in bytes. Twenty thousand long rows have a quarter of it. */
const maxInflatedBytes = 128 * 1024 * 1024

/** The size of the pieces in which parts are inflated, in bytes. */
const pieceBytes = 64 * 1024

const stored = 0

const unreadable = () => new FileRefusal(damaged.refused)

/** The first bytes of archives: zip, gzip, 7-Zip, RAR, bzip2, xz. */
const archiveMarks = ['504b0304', '1f8b08', '377abcaf271c', '526172211a07', '425a68', 'fd377a585a00'].map((mark) =>
  Buffer.from(mark, 'hex'),
)

/** A Word or Excel file whose parts were checked. */
export type OpenXmlPackage = {
  bytes: Buffer
  parts: ReadonlyMap<string, ZipEntry>
  /** The size of each part, in bytes, as it really is. */
  sizes: ReadonlyMap<string, number>
}

/**
 * Checks every part of a Word or Excel file by inflating it in pieces: the sizes that the file declares are not
 * believed. Refuses a file that grows too large, that contains another archive, and XML that declares a document type.
 */
export async function openPackage(bytes: Buffer): Promise<OpenXmlPackage> {
  const entries = readZipEntries(bytes)
  if (entries === undefined) throw unreadable()
  const sizes = new Map<string, number>()
  let left = maxInflatedBytes
  for (const entry of entries) {
    const beginning = readZipBeginning(bytes, entry)
    if (archiveMarks.some((mark) => beginning.subarray(0, mark.length).equals(mark))) {
      throw new FileRefusal(withPackedFile.refused)
    }
    const isXml = /\.(?:xml|rels|vml)$/i.test(entry.name)
    // Office writes UTF-8. Another encoding would hide a document type from the search below.
    if (isXml && (/^(?:fffe|feff)/.test(beginning.subarray(0, 2).toString('hex')) || beginning.includes(0))) {
      throw unreadable()
    }
    let tail = ''
    let size = 0
    for await (const piece of inflatePart(bytes, entry)) {
      left -= piece.length
      size += piece.length
      if (left < 0) throw new FileRefusal('This file is too large when it is unpacked (more than 128 MB).')
      if (!isXml) continue
      const text = tail + piece.toString('latin1')
      if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) {
        throw new FileRefusal('This file declares a document type (DOCTYPE), which is not allowed.')
      }
      tail = text.slice(-16)
    }
    sizes.set(entry.name, size)
  }
  return { bytes, parts: new Map(entries.map((entry) => [entry.name, entry])), sizes }
}

/** Inflates a part in pieces of 64 kB. */
async function* inflatePart(bytes: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
  const packed = bytes.subarray(entry.dataAt, entry.dataAt + entry.compressedSize)
  if (entry.method === stored) {
    for (let at = 0; at < packed.length; at += pieceBytes) yield packed.subarray(at, at + pieceBytes)
    return
  }
  const inflate = createInflateRaw({ chunkSize: pieceBytes })
  inflate.end(packed)
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) yield piece
  } catch (error) {
    throw error instanceof FileRefusal ? error : unreadable()
  } finally {
    inflate.destroy()
  }
}

/** Reads the text of an XML part in pieces; nothing if the file has no such part. */
export async function* readPartText({ bytes, parts }: OpenXmlPackage, name: string): AsyncGenerator<string> {
  const entry = parts.get(name)
  if (entry === undefined) return
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of inflatePart(bytes, entry)) yield decoder.decode(piece, { stream: true })
    yield decoder.decode()
  } catch (error) {
    throw error instanceof TypeError ? unreadable() : error
  }
}

/** Resolves the target of a relationship against the folder of the part that has it. */
export function resolveTarget(folder: string, target: string): string {
  return new URL(target, `http://package/${folder}/`).pathname.slice(1)
}
