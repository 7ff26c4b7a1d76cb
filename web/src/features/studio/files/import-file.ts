import { type ImportedBulletin, importBulletins } from './import-bulletin.ts'
import { readCsv, readXlsx } from './read-sheet.ts'

/** Why a file gives no bulletin. `old`: a spreadsheet of Excel 97, which has to be saved as xlsx. */
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
    const bulletins = importBulletins(
      isPacked ? await readXlsx(bytes) : [{ name: '', rows: readCsv(decodeText(bytes)) }],
    )
    return bulletins.length > 0 ? bulletins : 'no-table'
  } catch {
    return 'unreadable'
  }
}

/** Excel writes "Unicode text" in UTF-16, with a mark at its beginning. */
function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes)
}
