import { type Recognised, unknownDocument, withMacros } from './recognised.ts'
import { inflateEntry, readZipBeginning, readZipContent, readZipEntries, type ZipEntry } from './zip-entries.ts'

/** The largest part that describes the package, in bytes; Office writes some tens of kilobytes. */
const maxPartBytes = 1024 * 1024
/** The maximum total size of all such parts, in bytes. */
const maxTotalBytes = 16 * 1024 * 1024

/** The maximum total size of all parts, in bytes. A book with pictures has some tens of megabytes. */
const maxInflatedBytes = 256 * 1024 * 1024
/** The longest piece of a part that is searched across two chunks, in characters. */
const overlap = 400

const tooLarge: Recognised = {
  refused: 'This file is too large once it is unpacked. Please save it with fewer or smaller pictures.',
}
const fetching: Recognised = {
  refused: 'This file fetches something from elsewhere. Please insert it into the file, save it and try again.',
}

const unreadable: Recognised = {
  refused: 'This file is packed in a way that cannot be checked. Please open it in Word or Excel and save it again.',
}

/** Names of parts that contain a program. */
const activePart = /vbaProject|vbaData|macrosheets\/|activeX\/|\.(?:bin|exe|dll|js|vbs|hta|bat|cmd|ps1)$/i
const printerSetting = /printerSettings\d{0,9}\.bin$/i

/** Content types and relationships that run a program or fetch one from elsewhere. */
const activeType =
  /macroEnabled|vbaProject|vbaData|macrosheet|activeX|oleObject|attachedTemplate|\/control"|\/package"|ddeLink|frameset|subDocument/i

/** The first bytes of compound files (macros, embedded objects) and of programs, whatever the part's name. */
const activeContent = [Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('MZ')]

/** A field of Word that asks another program for data, and a function of Excel that asks a server. */
const fetchingText = /<w:instrText[^>]{0,99}>[^<]{0,99}\bDDE|w:instr="[^"]{0,99}\bDDE|<f[ >][^<]{0,300}\bWEBSERVICE\(/i

/** Returns whether relationships name a target elsewhere that is opened without a click: anything but a hyperlink. */
function hasOutsideTarget(relationships: string): boolean {
  return (relationships.match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? []).some(
    (one) => /TargetMode\s*=\s*["']\s*External/i.test(one) && !/Type\s*=\s*["'][^"']*\/hyperlink["']/.test(one),
  )
}

/** Inflates every part in chunks and returns why the file is refused: it is too large, or fetches something. */
async function searchParts(bytes: Buffer, entries: readonly ZipEntry[]): Promise<Recognised | undefined> {
  let left = maxInflatedBytes
  for (const entry of entries) {
    if (/\.rels$/i.test(entry.name) && hasOutsideTarget(readXml(bytes, entry, maxPartBytes) ?? '')) return fetching
    const isText = /\.xml$/i.test(entry.name)
    let tail = ''
    try {
      for await (const piece of inflateEntry(bytes, entry)) {
        left -= piece.length
        if (left < 0) return tooLarge
        if (!isText) continue
        const text = tail + piece.toString('latin1')
        if (fetchingText.test(text)) return fetching
        tail = text.slice(-overlap)
      }
    } catch {
      return unreadable
    }
  }
  return undefined
}

/**
 * Detects docx and xlsx files that readers may download. Refuses, besides active content, what fetches something from
 * elsewhere and what unpacks to too much. Imports have checks of their own for both.
 */
export async function inspectOpenXml(bytes: Buffer): Promise<Recognised> {
  const recognised = recogniseOpenXml(bytes)
  if ('refused' in recognised) return recognised
  return (await searchParts(bytes, readZipEntries(bytes) ?? [])) ?? recognised
}

/** Detects docx and xlsx files and refuses active content. */
export function recogniseOpenXml(bytes: Buffer): Recognised {
  const entries = readZipEntries(bytes)
  if (entries === undefined) return unknownDocument
  if (entries.some(({ name }) => activePart.test(name) && !printerSetting.test(name))) return withMacros
  const beginsAsProgram = (entry: ZipEntry) => {
    const beginning = readZipBeginning(bytes, entry)
    return activeContent.some((mark) => beginning.subarray(0, mark.length).equals(mark))
  }
  if (entries.some(beginsAsProgram)) return withMacros

  let left = maxTotalBytes
  let types = ''
  for (const entry of entries) {
    const isTypes = entry.name === '[Content_Types].xml'
    if (!isTypes && !/\.rels$|externalLinks\//i.test(entry.name)) continue
    const text = readXml(bytes, entry, Math.min(maxPartBytes, left))
    if (text === undefined) return unreadable
    left -= text.length
    if (activeType.test(text)) return withMacros
    if (isTypes) types = text
  }
  const has = (name: string) => entries.some((entry) => entry.name === name)
  if (has('word/document.xml') && /wordprocessingml\.document\.main\+xml/.test(types)) return { type: 'docx' }
  if (has('xl/workbook.xml') && /spreadsheetml\.sheet\.main\+xml/.test(types)) return { type: 'xlsx' }
  return unknownDocument
}

/**
 * Returns the text of an XML part with its character references resolved, so that no name has another spelling.
 * Undefined if it is too large or broken, declares entities, or is not UTF-8.
 */
function readXml(bytes: Buffer, entry: ZipEntry, most: number): string | undefined {
  const content = readZipContent(bytes, entry, most)
  const text = content?.toString('utf8')
  if (text === undefined || /<!(?:DOCTYPE|ENTITY)|[\0\ufffd]/i.test(text)) return undefined
  return text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0x10ffff ? '' : String.fromCodePoint(code)
  })
}
