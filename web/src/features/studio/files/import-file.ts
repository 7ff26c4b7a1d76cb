import { type ImportedBulletin, importBulletins } from './import-bulletin.ts'
import { readCsv, readXlsx } from './read-sheet.ts'

/** Why a file gives no bulletin. `old`: a spreadsheet of Excel 97, one with a password, or a web page by the name of one, which has to be saved as xlsx. */
export type FileFault = 'too-large' | 'old' | 'unreadable' | 'no-table'

/** The largest file that is opened. */
const mostBytes = 10_000_000

/** Reads the bulletins of an xlsx or csv file, whatever its name says it is: one of each sheet that has one, at least one. */
export async function importFile(file: Blob): Promise<ImportedBulletin[] | FileFault> {
  if (file.size > mostBytes) return 'too-large'
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [first, second] = bytes
  if (first === 0xd0 && second === 0xcf) return 'old'
  try {
    const isPacked = first === 0x50 && second === 0x4b
    const text = isPacked ? '' : decodeText(bytes)
    if (/^\s*</.test(text)) return 'old'
    if (text.startsWith('%PDF') || text.includes('\0')) return 'unreadable'
    const bulletins = importBulletins(isPacked ? await readXlsx(bytes) : [{ name: '', rows: readCsv(text) }])
    return bulletins.length > 0 ? bulletins : 'no-table'
  } catch {
    return 'unreadable'
  }
}

/** Excel writes "Unicode text" in UTF-16, and a CSV in the letters of Windows where it is not told otherwise. */
function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  const wide = findWideEncoding(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Tells UTF-16 by its mark; without one by the signs that separate cells, whose other byte is 0. */
function findWideEncoding(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0)
  if (mark === 0xfffe) return 'utf-16le'
  if (mark === 0xfeff) return 'utf-16be'
  const zero = bytes.subarray(0, 2000).indexOf(0)
  return zero === -1 ? undefined : zero % 2 === 1 ? 'utf-16le' : 'utf-16be'
}
