import { type ImportedBulletin, importBulletin } from './import-bulletin.ts'
import { readCsv, readXlsx } from './read-sheet.ts'

/** Why a file gives no bulletin. `old`: a spreadsheet of Excel 97, which has to be saved as xlsx. */
export type FileFault = 'too-large' | 'old' | 'unreadable' | 'no-table'

/** The largest file that is opened. */
const mostBytes = 10_000_000

/** Reads the bulletin of an xlsx or csv file, whatever its name says it is. */
export async function importFile(file: Blob): Promise<ImportedBulletin | FileFault> {
  if (file.size > mostBytes) return 'too-large'
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [first, second] = bytes
  if (first === 0xd0 && second === 0xcf) return 'old'
  try {
    const sheets = first === 0x50 && second === 0x4b ? await readXlsx(bytes) : [readCsv(decodeText(bytes))]
    return importBulletin(sheets) ?? 'no-table'
  } catch {
    return 'unreadable'
  }
}

/** Excel writes "Unicode text" in UTF-16, with a mark at its beginning. */
function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes)
}
