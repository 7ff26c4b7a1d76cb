import { inflateRawSync, inflateSync } from 'node:zlib'
import type { FileType } from '@shelai/contract/limits.ts'

/** A document as its bytes tell, whatever its name says; or why it is not taken, in words for editors. */
export type Recognised = { type: FileType } | { refused: string }

const unknown = 'This is neither a pdf nor a Word or Excel file.'
const withMacros = 'This file holds macros. Please save it without them (as docx, xlsx or pdf) and try again.'
const active = 'This pdf holds a script or starts a program. Please print it to a new pdf and try again.'

/** Tells pdf, doc, docx, xls and xlsx apart by their content. Anything else, and whatever can run, is refused. */
export function recogniseDocument(bytes: Buffer): Recognised {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return recognisePdf(bytes)
  if (bytes.subarray(0, 4).toString('hex') === '504b0304') return recogniseOpenXml(bytes)
  if (bytes.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1') return recogniseCompound(bytes)
  return { refused: unknown }
}

function recognisePdf(bytes: Buffer): Recognised {
  const text = bytes.toString('latin1')
  if (!/%%EOF\s*\0*$/.test(text.slice(-2048))) return { refused: 'This pdf is cut off. Please save it again.' }
  return [text, ...packedObjects(bytes, text)].some(isActive) ? { refused: active } : { type: 'pdf' }
}

/** Whether a part of a pdf runs a script or starts a program. A name may be spelt with #xx for any of its letters. */
function isActive(part: string): boolean {
  const spelt = part.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return /\/(?:JavaScript|Launch)(?![A-Za-z])/.test(spelt)
}

/** A pdf can pack its objects into compressed streams, where a search does not see them. */
function packedObjects(bytes: Buffer, text: string): string[] {
  return [...text.matchAll(/\/ObjStm\b[\s\S]{0,400}?stream\r?\n/g)].map(({ index, 0: begun }) => {
    try {
      const packed = bytes.subarray(index + begun.length)
      return inflateSync(packed, { maxOutputLength: 8 * 1024 * 1024 }).toString('latin1')
    } catch {
      return ''
    }
  })
}

type ZipEntry = { name: string; method: number; compressedSize: number; headerAt: number }

const endMark = 0x06054b50
const entryMark = 0x02014b50
/** Office writes some tens of parts; a file with very many is no document. */
const mostEntries = 5000

/** The table of contents of a zip file; undefined where there is none that can be read. */
function zipEntries(bytes: Buffer): ZipEntry[] | undefined {
  const from = Math.max(0, bytes.length - 65_557)
  let end = bytes.length - 22
  while (end >= from && bytes.readUInt32LE(end) !== endMark) end -= 1
  if (end < from) return undefined
  const count = bytes.readUInt16LE(end + 10)
  if (count === 0 || count > mostEntries) return undefined
  const entries: ZipEntry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let number = 0; number < count; number += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) return undefined
    const nameLength = bytes.readUInt16LE(at + 28)
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      compressedSize: bytes.readUInt32LE(at + 20),
      headerAt: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/** The text of a small part of a zip file; undefined where it is missing, broken or larger than it should be. */
function zipText(bytes: Buffer, entry: ZipEntry | undefined): string | undefined {
  if (entry === undefined || entry.headerAt + 30 > bytes.length) return undefined
  const from = entry.headerAt + 30 + bytes.readUInt16LE(entry.headerAt + 26) + bytes.readUInt16LE(entry.headerAt + 28)
  const packed = bytes.subarray(from, from + entry.compressedSize)
  try {
    return (entry.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: 1024 * 1024 })).toString('utf8')
  } catch {
    return undefined
  }
}

function recogniseOpenXml(bytes: Buffer): Recognised {
  const entries = zipEntries(bytes)
  const types = zipText(
    bytes,
    entries?.find(({ name }) => name === '[Content_Types].xml'),
  )
  if (entries === undefined || types === undefined) return { refused: unknown }
  const runs = /vbaProject|vbaData|macrosheets\/|activeX\/|\.(?:bin|exe|dll|js|vbs|hta|bat|cmd|ps1)$/i
  const isPrinterSetting = /printerSettings\d*\.bin$/i
  if (/macroEnabled|vbaProject/i.test(types)) return { refused: withMacros }
  if (entries.some(({ name }) => runs.test(name) && !isPrinterSetting.test(name))) return { refused: withMacros }
  const has = (name: string) => entries.some((entry) => entry.name === name)
  if (has('word/document.xml') && /wordprocessingml\.document\.main\+xml/.test(types)) return { type: 'docx' }
  if (has('xl/workbook.xml') && /spreadsheetml\.sheet\.main\+xml/.test(types)) return { type: 'xlsx' }
  return { refused: unknown }
}

/** Names in the directory of a compound file (doc, xls) are UTF-16. */
const named = (name: string) => Buffer.from(`${name}\0`, 'utf16le')

function recogniseCompound(bytes: Buffer): Recognised {
  const has = (...names: string[]) => names.some((name) => bytes.includes(named(name)))
  if (has('EncryptedPackage')) return { refused: 'This file is locked with a password. Please save it without one.' }
  if (has('_VBA_PROJECT', '_VBA_PROJECT_CUR', 'VBA', 'Macros')) return { refused: withMacros }
  if (has('WordDocument')) return { type: 'doc' }
  if (has('Workbook', 'Book')) return { type: 'xls' }
  return { refused: unknown }
}
