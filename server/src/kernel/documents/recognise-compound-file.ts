import { type Recognised, unknownDocument, withMacros } from './recognised.ts'

/** Detects doc and xls files by the names in the directory of a compound file, which are UTF-16 in any case. */
export function recogniseCompoundFile(bytes: Buffer): Recognised {
  const text = bytes.toString('latin1').toLowerCase()
  const has = (...names: string[]) =>
    names.some((name) => text.includes(Buffer.from(`${name.toLowerCase()}\0`, 'utf16le').toString('latin1')))
  if (has('EncryptedPackage')) {
    return { refused: 'This file is locked with a password. Please save it without one.' }
  }
  if (has('_VBA_PROJECT', '_VBA_PROJECT_CUR', 'VBA', 'Macros', '\u0001Ole10Native')) return withMacros
  if (hasMacroSheet(bytes)) return withMacros
  if (has('WordDocument')) return { type: 'doc' }
  if (has('Workbook', 'Book')) return { type: 'xls' }
  return unknownDocument
}

/** The beginning of a record that names a sheet of an Excel file. */
const sheetRecord = Buffer.from([0x85, 0x00])
const macroSheet = 1

/**
 * Returns whether an Excel file has a sheet of macros of Excel 4, which no name in the directory tells. The record of a sheet holds
 * its length, its place, whether it is hidden, its kind, and a name whose length fits.
 */
function hasMacroSheet(bytes: Buffer): boolean {
  for (
    let at = bytes.indexOf(sheetRecord);
    at >= 0 && at + 12 <= bytes.length;
    at = bytes.indexOf(sheetRecord, at + 1)
  ) {
    const [length, hidden, kind] = [bytes.readUInt16LE(at + 2), bytes.readUInt8(at + 8), bytes.readUInt8(at + 9)]
    const [characters, width] = [bytes.readUInt8(at + 10), (bytes.readUInt8(at + 11) & 1) + 1]
    const isRecord = hidden <= 2 && characters > 0 && characters <= 31 && length === 8 + characters * width
    if (isRecord && kind === macroSheet) return true
  }
  return false
}
