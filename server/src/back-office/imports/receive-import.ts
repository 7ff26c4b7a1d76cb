import { type ImportableName, importRules, maxImportBytes } from '@shelai/contract/back-office/imports.ts'
import type { FastifyRequest } from 'fastify'
import { isTooLarge, refuseMalformedForm } from '../../kernel/api/malformed-form.ts'
import type { Context } from '../../kernel/context.ts'
import { FileRefusal } from '../../kernel/documents/file-refusal.ts'
import { FilesUnavailable } from '../../kernel/files/file-store.ts'

/** A stored file to import: its format as far as its beginning tells, and what was chosen for its record. */
export type ReceivedImport = { name: string; format: string; chosen: string | null; path: string }

/**
 * Stores the file of a form as it arrives, without holding it in memory. Throws a `FileRefusal` for one that cannot be
 * imported by its beginning. What is in a packed file is checked when its rows are read.
 */
export async function receiveImport(
  request: FastifyRequest,
  { files }: Context,
  resource: ImportableName,
): Promise<ReceivedImport> {
  if (!request.isMultipart()) throw new FileRefusal('Please choose a file.')
  const limits = { fileSize: maxImportBytes, files: 1, fields: 20 }
  let chosen: string | null = null
  let received: ReceivedImport | undefined
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.fieldname === 'chosen') chosen = String(part.value).slice(0, 500)
      } else if (part.fieldname === 'file') {
        const beginning = Buffer.alloc(8)
        const { path, size } = await files.putPieces('import.bin', copyBeginning(part.file, beginning))
        received = { name: '', format: '', chosen: null, path }
        if (part.file.truncated) throw new FileRefusal('The file is larger than 20 MB.')
        if (size === 0) throw new FileRefusal('The file is empty.')
        const format = findFormat(beginning, part.filename, importRules[resource].formats)
        const name = part.filename.replace(/\p{Cc}/gu, '').slice(-200) || `file.${format}`
        received = { name, format, chosen: null, path }
      } else part.file.resume()
    }
  } catch (error) {
    if (received !== undefined) await files.delete(received.path)
    if (isTooLarge(error)) throw new FileRefusal('The file is larger than 20 MB.')
    throw error instanceof FileRefusal || error instanceof FilesUnavailable ? error : refuseMalformedForm(error)
  }
  if (received === undefined) throw new FileRefusal('Please choose a file.')
  return { ...received, chosen }
}

/** Passes the pieces of a file on and copies its first bytes. */
async function* copyBeginning(file: AsyncIterable<Buffer>, beginning: Buffer): AsyncGenerator<Buffer> {
  let at = 0
  for await (const piece of file) {
    if (at < beginning.length) at += piece.copy(beginning, at)
    yield piece
  }
}

/** Returns the format of a file by its first bytes. A zip file or a compound file is never read as text. */
function findFormat(beginning: Buffer, name: string, formats: readonly string[]): string {
  const extension = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const mark = beginning.toString('hex')
  if (mark.startsWith('504b0304') || mark === 'd0cf11e0a1b11ae1') {
    return extension.startsWith('doc') && formats.includes('docx') ? 'docx' : 'xlsx'
  }
  if (/^(?:25504446|ffd8ff|89504e47|47494638|1f8b|7b5c727466)/.test(mark)) {
    throw new FileRefusal(`This kind of file cannot be imported here. Please choose one of: ${formats.join(', ')}.`)
  }
  if (/^(?:xlsx|xlsm|xls|docx|docm|doc)$/.test(extension)) {
    throw new FileRefusal('This file is damaged: its content does not fit its name.')
  }
  return 'csv'
}
