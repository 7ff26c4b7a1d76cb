import { createInflate } from 'node:zlib'
import { PdfObjects } from './pdf-actions.ts'
import type { Recognised } from './recognised.ts'

const active: Recognised = {
  refused: 'This pdf holds a script, a file or a program. Please print it to a new pdf and try again.',
}
const unreadable: Recognised = {
  refused: 'This pdf is packed in a way that cannot be checked. Please print it to a new pdf and try again.',
}
const truncated: Recognised = { refused: 'This pdf is cut off. Please save it again.' }
const locked: Recognised = { refused: 'This pdf is locked with a password. Please save it without one.' }

/** The maximum total size of all inflated streams, in bytes. */
const maxInflatedBytes = 256 * 1024 * 1024
/** The maximum number of streams. A book of a thousand pages with pictures has some thousands. */
const maxStreams = 20_000
/** The longest stream of objects, in characters. Writers pack some hundred objects into each. */
const maxObjectsLength = 16 * 1024 * 1024
/** The longest name that the search finds across two chunks: the end of a chunk is searched again with the next. */
const overlap = 64

/**
 * Names of actions and objects that run a script, start a program or embed a file. Short names such as `/JS` are left
 * out: they occur in pictures by chance and do nothing without one of these.
 */
const activeName =
  /\/(?:JavaScript|Launch|Rendition|RichMedia|EmbeddedFiles?|FileAttachment|ImportData|SubmitForm|GoToE|GoToR|XFA)(?![A-Za-z])/

/** Decodes the `#xx` escapes of names. */
function decodeNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/**
 * Detects a pdf and refuses one with active content. Objects may be packed into compressed streams, so every stream is
 * inflated and searched; one that packs objects in any other way is refused.
 */
export async function recognisePdf(bytes: Buffer): Promise<Recognised> {
  const text = bytes.toString('latin1')
  if (!/%%EOF\s{0,99}\0{0,2048}$/.test(text.slice(-2200))) return truncated
  const names = decodeNames(text)
  if (activeName.test(names)) return active
  if (/\/Encrypt(?![A-Za-z])/.test(names)) return locked
  // A comment that resembles the start of an object would hide what a stream really is.
  if (/%[^\r\n]{0,200}\d \d{1,5} obj/.test(text)) return unreadable

  const objects = new PdfObjects()
  if (!objects.addFromFile(text)) return unreadable
  const streams = findStreams(text)
  if (streams === undefined) return unreadable
  const objectStreams = streams.filter(({ isObjects }) => isObjects).length
  if (countNames(names, /\/ObjStm(?![A-Za-z])/g) > objectStreams) return unreadable
  let left = maxInflatedBytes
  for (const { at, first, isObjects, isPlain } of streams) {
    if (isObjects && (!isPlain || first === undefined)) return unreadable
    const found = await searchStream(bytes.subarray(at), left, isObjects)
    if (found.isActive) return active
    left -= found.inflatedBytes
    if (left <= 0 || (isObjects && found.isBroken)) return unreadable
    if (isObjects && !objects.addFromStream(found.text, first ?? 0)) return unreadable
  }
  return objects.isActive() ? active : { type: 'pdf' }
}

function countNames(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

/**
 * A stream of a pdf: its data's offset, whether it packs objects, where the first of them begins, and whether deflate is its only
 * filter.
 */
type PdfStream = { at: number; first: number | undefined; isObjects: boolean; isPlain: boolean }

/** Returns the text after its last `1 0 obj`, or the whole text without one. */
function afterObjectStart(text: string): string {
  let at = text.length
  while (at > 0) {
    at = text.lastIndexOf('obj', at - 1)
    if (at < 0) return text
    if (/\d\s{1,9}$/.test(text.slice(Math.max(0, at - 10), at))) return text.slice(at + 3)
  }
  return text
}

/** Finds every stream with its dictionary's flags; undefined if there are too many. */
function findStreams(text: string): PdfStream[] | undefined {
  const streams: PdfStream[] = []
  let searched = 0
  for (const { index, 0: keyword } of text.matchAll(/(?<!end)stream[ \t]{0,9}(?:\r\n|\n|\r)/g)) {
    const dictionary = decodeNames(afterObjectStart(text.slice(searched, index)))
    searched = index
    const isObjects =
      /\/ObjStm(?![A-Za-z])/.test(dictionary) || (/\/First\b/.test(dictionary) && /\/N\b/.test(dictionary))
    const filters = dictionary.match(/\/[A-Za-z0-9]{1,20}Decode\b|\/Crypt\b/g) ?? []
    const isDeflated = filters.length === 1 && filters[0] === '/FlateDecode'
    const isPredicted = /\/Predictor\s{0,9}(?!1\b)/.test(dictionary)
    const isNamedIndirectly = /\/(?:Filter|DecodeParms)\s{0,9}\d/.test(dictionary)
    const [place, ...others] = [...dictionary.matchAll(/\/First\s{0,9}(\d{1,9})(?!\d|\s{1,9}\d{1,5}\s{1,9}R)/g)]
    streams.push({
      at: index + keyword.length,
      first: place === undefined || others.length > 0 ? undefined : Number(place[1]),
      isObjects,
      isPlain: isDeflated && !isPredicted && !isNamedIndirectly,
    })
    if (streams.length > maxStreams) return undefined
  }
  return streams
}

type SearchResult = { isActive: boolean; isBroken: boolean; inflatedBytes: number; text: string }

/** Inflates a stream in chunks and searches it. Returns its text if `isKept`. Data that is not deflated counts as broken and inflates to nothing. */
async function searchStream(data: Buffer, most: number, isKept: boolean): Promise<SearchResult> {
  const none = { isActive: false, isBroken: true, inflatedBytes: 0, text: '' }
  // Every zlib stream begins so: deflate in the low bits of the first byte, and a checksum of both bytes.
  if (data.length < 2 || (data.readUInt8(0) & 0x0f) !== 8 || data.readUInt16BE(0) % 31 !== 0) return none
  const inflate = createInflate({ chunkSize: 256 * 1024 })
  inflate.end(data)
  let inflatedBytes = 0
  let tail = ''
  let text = ''
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      inflatedBytes += piece.length
      const read = piece.toString('latin1')
      if (isKept) text += read
      if (text.length > maxObjectsLength) return none
      const names = decodeNames(tail + read)
      if (activeName.test(names) || names.includes('/ObjStm'))
        return { isActive: true, isBroken: false, inflatedBytes, text }
      if (inflatedBytes > most) break
      tail = names.slice(-overlap)
    }
    return { isActive: false, isBroken: false, inflatedBytes, text }
  } catch {
    return { isActive: false, isBroken: true, inflatedBytes, text: '' }
  } finally {
    inflate.destroy()
  }
}
