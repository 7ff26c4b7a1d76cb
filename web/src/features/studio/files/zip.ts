/** Writes and reads zip archives with the browser's own compression. Neither encryption nor archives over 4 GB are known. */

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const
/** The most that an archive may unpack to; a sheet of 500 operations is a hundredth of it. */
const mostBytes = 60_000_000
const deflated = 8
/** Names are in UTF-8. */
const flags = 0x0800
/** 1 January 1980, so that equal contents give equal archives. */
const date = 0x0021

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

function findChecksum(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (crcTable[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8)
  return (sum ^ 0xffffffff) >>> 0
}

/** Returns what a stream of the browser makes of bytes. Throws where that would be more than is allowed. */
async function transform(
  bytes: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
  most = Number.POSITIVE_INFINITY,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const writer = through.writable.getWriter()
  // An error of writing fails in reading too, where it is told.
  writer.write(bytes).catch(() => undefined)
  writer.close().catch(() => undefined)
  const reader = through.readable.getReader()
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    if (!value) continue
    size += value.byteLength
    if (size > most) {
      await reader.cancel()
      throw new Error('the file is too large')
    }
    pieces.push(value)
  }
  return joinBytes(pieces)
}

function joinBytes(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const piece of pieces) {
    joined.set(piece, at)
    at += piece.byteLength
  }
  return joined
}

/** Writes numbers of two and four bytes, the lowest byte first. */
function writeFields(fields: readonly [value: number, bytes: 2 | 4][]): Uint8Array {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [value, bytes] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

/** Writes an archive of texts by their names. */
export async function writeZip(
  files: readonly (readonly [name: string, text: string])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const pieces: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const [name, text] of files) {
    const bytes = encoder.encode(text)
    const packed = await transform(bytes, new CompressionStream('deflate-raw'))
    const path = encoder.encode(name)
    const common: [number, 2 | 4][] = [
      [20, 2],
      [flags, 2],
      [deflated, 2],
      [0, 2],
      [date, 2],
      [findChecksum(bytes), 4],
      [packed.byteLength, 4],
      [bytes.byteLength, 4],
      [path.byteLength, 2],
      [0, 2],
    ]
    const header = writeFields([[signatures.local, 4], ...common])
    pieces.push(header, path, packed)
    const rest: [number, 2 | 4][] = [
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    ]
    directory.push(writeFields([[signatures.central, 4], [20, 2], ...common, ...rest]), path)
    offset += header.byteLength + path.byteLength + packed.byteLength
  }
  const size = directory.reduce((sum, { byteLength }) => sum + byteLength, 0)
  const end = writeFields([
    [signatures.end, 4],
    [0, 4],
    [files.length, 2],
    [files.length, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  ])
  return joinBytes([...pieces, ...directory, end])
}

/** Reads the files of an archive that `isWanted` names, as text. Throws where the bytes are no archive, or unpack to too much. */
export async function readZip(
  bytes: Uint8Array<ArrayBuffer>,
  isWanted: (name: string) => boolean,
  most = mostBytes,
): Promise<Map<string, string>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.byteLength - 22
  while (end >= 0 && view.getUint32(end, true) !== signatures.end) end -= 1
  if (end < 0) throw new Error('the file is no archive')
  const decoder = new TextDecoder()
  const files = new Map<string, string>()
  let at = view.getUint32(end + 16, true)
  let left = most
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    if (view.getUint32(at, true) !== signatures.central) throw new Error('the file is damaged')
    const [method, size] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true)]
    const [nameLength, extra, comment] = [at + 28, at + 30, at + 32].map((place) => view.getUint16(place, true))
    const local = view.getUint32(at + 42, true)
    const name = decoder.decode(bytes.subarray(at + 46, at + 46 + (nameLength ?? 0)))
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
    if (!isWanted(name)) continue
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const packed = bytes.slice(start, start + size)
    const unpacked =
      method === deflated ? await transform(packed, new DecompressionStream('deflate-raw'), left) : packed
    left -= unpacked.byteLength
    files.set(name, decoder.decode(unpacked))
  }
  return files
}
