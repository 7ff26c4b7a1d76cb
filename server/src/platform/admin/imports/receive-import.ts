import type { ImportableName } from '@shelai/contract/imports.ts'
import { importRules, maxImportBytes } from '@shelai/contract/imports.ts'
import type { FastifyRequest } from 'fastify'
import { isTooLarge, refuseMalformedForm } from '../../api/malformed-form.ts'
import type { Context } from '../../context.ts'
import { FileRefusal } from '../../documents/file-refusal.ts'
import { inspectDocument } from '../../documents/inspect-document.ts'
import { openPackage } from '../../documents/open-xml-package.ts'
import { checkDocx } from '../../documents/read-docx.ts'

/** A file to import: its format, and what was chosen for its record. */
export type ReceivedImport = { name: string; format: string; chosen: string | null; bytes: Buffer }

/** Reads the file of a form and checks what it is. Throws a `FileRefusal` for one that cannot be imported. */
export async function receiveImport(
  request: FastifyRequest,
  { heavyWork }: Context,
  resource: ImportableName,
): Promise<ReceivedImport> {
  if (!request.isMultipart()) throw new FileRefusal('Please choose a file.')
  const limits = { fileSize: maxImportBytes, files: 1, fields: 20 }
  let chosen: string | null = null
  let file: { name: string; bytes: Buffer } | undefined
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.fieldname === 'chosen') chosen = String(part.value).slice(0, 500)
      } else if (part.fieldname === 'file') {
        file = { name: part.filename, bytes: await part.toBuffer() }
        if (part.file.truncated) throw new FileRefusal('The file is larger than 20 MB.')
      } else part.file.resume()
    }
  } catch (error) {
    if (isTooLarge(error)) throw new FileRefusal('The file is larger than 20 MB.')
    throw error instanceof FileRefusal ? error : refuseMalformedForm(error)
  }
  if (file === undefined) throw new FileRefusal('Please choose a file.')
  if (file.bytes.length === 0) throw new FileRefusal('The file is empty.')
  const { name, bytes } = file
  const format = await heavyWork.run(() => findFormat(bytes, name, importRules[resource].formats))
  return { name: name.replace(/\p{Cc}/gu, '').slice(-200) || `file.${format}`, format, chosen, bytes }
}

/** Returns the format of a file by its content. A zip file or a compound file is never read as text. */
async function findFormat(bytes: Buffer, name: string, formats: readonly string[]): Promise<string> {
  const list = formats.join(', ')
  const extension = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const beginning = bytes.subarray(0, 8).toString('hex')
  if (!beginning.startsWith('504b0304') && beginning !== 'd0cf11e0a1b11ae1') {
    if (/^(?:25504446|ffd8ff|89504e47|47494638|1f8b|7b5c727466)/.test(beginning)) {
      throw new FileRefusal(`This kind of file cannot be imported here. Please choose one of: ${list}.`)
    }
    if (/^(?:xlsx|xlsm|xls|docx|docm|doc)$/.test(extension)) {
      throw new FileRefusal('This file is damaged: its content does not fit its name.')
    }
    return 'csv'
  }
  const inspected = await inspectDocument(bytes)
  if ('refused' in inspected) throw new FileRefusal(inspected.refused)
  const { type } = inspected
  if (type === 'xls' || type === 'doc') {
    throw new FileRefusal(`This is an old ${type} file. Please save it as ${type}x and try again.`)
  }
  if (!formats.includes(type)) {
    throw new FileRefusal(`This kind of file cannot be imported here. Please choose one of: ${list}.`)
  }
  const file = await openPackage(bytes)
  if (type === 'docx') await checkDocx(file)
  return type
}
