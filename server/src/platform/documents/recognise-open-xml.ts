import { type Recognised, unknownDocument, withMacros } from './recognised.ts'
import { readZipBeginning, readZipContent, readZipEntries, type ZipEntry } from './zip-entries.ts'

/** The largest part that says what a package holds, in bytes; Office writes some tens of kilobytes. */
const mostPartBytes = 1024 * 1024
/** The most of all such parts together. */
const mostBytes = 16 * 1024 * 1024

const unreadable: Recognised = {
  refused: 'This file is packed in a way that cannot be checked. Please open it in Word or Excel and save it again.',
}

/** Names of parts that run or carry a program. */
const runningPart = /vbaProject|vbaData|macrosheets\/|activeX\/|\.(?:bin|exe|dll|js|vbs|hta|bat|cmd|ps1)$/i
const printerSetting = /printerSettings\d{0,9}\.bin$/i

/** Kinds of content and relations that run a program, or fetch one from elsewhere. */
const runningKind =
  /macroEnabled|vbaProject|vbaData|macrosheet|activeX|oleObject|attachedTemplate|\/control"|\/package"|ddeLink|frameset|subDocument/i

/** How compound files (macros, embedded objects) and programs begin, whatever the part is called. */
const runningContent = [Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('MZ')]

/** Recognises docx and xlsx files, and refuses whatever in them can run. */
export function recogniseOpenXml(bytes: Buffer): Recognised {
  const entries = readZipEntries(bytes)
  if (entries === undefined) return unknownDocument
  if (entries.some(({ name }) => runningPart.test(name) && !printerSetting.test(name))) return withMacros
  const beginsAsProgram = (entry: ZipEntry) => {
    const beginning = readZipBeginning(bytes, entry)
    return runningContent.some((mark) => beginning.subarray(0, mark.length).equals(mark))
  }
  if (entries.some(beginsAsProgram)) return withMacros

  let left = mostBytes
  let types = ''
  for (const entry of entries) {
    const isTypes = entry.name === '[Content_Types].xml'
    if (!isTypes && !/\.rels$|externalLinks\//i.test(entry.name)) continue
    const text = readXml(bytes, entry, Math.min(mostPartBytes, left))
    if (text === undefined) return unreadable
    left -= text.length
    if (runningKind.test(text)) return withMacros
    if (isTypes) types = text
  }
  const has = (name: string) => entries.some((entry) => entry.name === name)
  if (has('word/document.xml') && /wordprocessingml\.document\.main\+xml/.test(types)) return { type: 'docx' }
  if (has('xl/workbook.xml') && /spreadsheetml\.sheet\.main\+xml/.test(types)) return { type: 'xlsx' }
  return unknownDocument
}

/**
 * The text of an XML part with its character references resolved, so that no name can be spelt otherwise. Undefined
 * where it is too large or broken, declares entities of its own, or is not UTF-8.
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
