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
  if (has('WordDocument')) return { type: 'doc' }
  if (has('Workbook', 'Book')) return { type: 'xls' }
  return unknownDocument
}
