import { createFieldRefusal, createRefusal } from '@shelai/contract/api/refusals.ts'
import { Refused } from '@shelai/contract/api/refused.ts'
import type { PictureCrop, StoredUpload } from '@shelai/contract/back-office/admin-calls.ts'
import { fileTypes } from '@shelai/contract/rules/limits.ts'
import type { FastifyRequest } from 'fastify'
import { isTooLarge, refuseMalformedForm } from '../kernel/api/malformed-form.ts'
import type { Context } from '../kernel/context.ts'
import { findMalware, ScannerUnavailable } from '../kernel/documents/find-malware.ts'
import { inspectDocument } from '../kernel/documents/inspect-document.ts'
import { maxPictureBytes } from '../kernel/files/avatar.ts'
import type { StoredFile } from '../kernel/files/file-store.ts'
import { storeImageVariants } from '../kernel/files/image-variants.ts'
import { insertUpload } from '../kernel/files/uploads-store.ts'

/** The largest document accepted, in bytes. */
const maxDocumentBytes = 20 * 1024 * 1024

const refuseFile = (message: string) => new Refused('file_refused', 415, message, { file: message })
const refuseTooLarge = (message: string) => new Refused('too_large', 413, message, { file: message })

/**
 * Stores a picture or a document that staff upload and detects the kind from its content. Documents stay outside the
 * public folder until a record marks them as free. A file that cannot be recorded in the database is deleted.
 */
export async function receiveUpload(
  request: FastifyRequest,
  context: Context,
  crop: PictureCrop | undefined,
  now: Date,
): Promise<StoredUpload> {
  const { name, bytes } = await readSentFile(request)
  const { files, db } = context
  const isPicture = /^(?:ffd8ff|89504e47|52494646.{8}57454250)/.test(bytes.subarray(0, 12).toString('hex'))
  const [kind, type, stored] = isPicture
    ? (['picture', 'webp', await storePicture(context, name, bytes, crop)] as const)
    : (['document', ...(await storeDocument(context, name, bytes))] as const)
  try {
    const { path, size, sha256 } = stored
    await insertUpload(db, { path, kind, type, size, sha256, created_at: now.toISOString() })
    return { path, kind, type, size }
  } catch (error) {
    await files.delete(stored.path)
    throw error
  }
}

async function readSentFile(request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> {
  const missing = () => createFieldRefusal({ file: 'Please choose a file.' })
  if (!request.isMultipart()) throw missing()
  const limits = { fileSize: maxDocumentBytes, files: 1, fields: 20 }
  const part = await request.file({ limits }).catch(refuseMalformedForm)
  if (part?.fieldname !== 'file') throw missing()
  const bytes = await part.toBuffer().catch((error: unknown) => {
    return isTooLarge(error) ? undefined : refuseMalformedForm(error)
  })
  if (bytes === undefined || part.file.truncated) throw refuseTooLarge('The file is larger than 20 MB.')
  if (bytes.length === 0) throw refuseFile('The file is empty.')
  return { name: part.filename, bytes }
}

async function storePicture(
  { files, pictureWork }: Context,
  name: string,
  bytes: Buffer,
  crop: PictureCrop | undefined,
): Promise<StoredFile> {
  if (bytes.length > maxPictureBytes)
    throw refuseTooLarge('The picture is larger than 5 MB. Please choose a smaller one.')
  const extension = readExtension(name)
  if (fileTypes.some((type) => type === extension))
    throw refuseFile(`This is a picture, but it is named .${extension}.`)
  try {
    return await pictureWork.run(() => storeImageVariants(files, name, bytes, { crop }))
  } catch (error) {
    throw error instanceof Refused ? refuseFile(error.message) : error
  }
}

async function storeDocument(
  context: Context,
  name: string,
  bytes: Buffer,
): Promise<[type: string, stored: StoredFile]> {
  const { files, documentWork } = context
  const inspected = await documentWork.run(() => inspectDocument(bytes))
  if ('refused' in inspected) throw refuseFile(inspected.refused)
  const { type } = inspected
  const extension = readExtension(name)
  if (extension !== '' && extension !== type) throw refuseFile(`This is a ${type} file, but it is named .${extension}.`)
  await refuseMalware(context, bytes)
  return [type, await files.put('private', `${name.replace(/\.[^.]*$/, '')}.${type}`, bytes, true)]
}

/**
 * Refuses a document in which the scanner finds malware, where there is one. Pictures need none: they are decoded and
 * encoded again.
 */
async function refuseMalware({ config, log }: Context, bytes: Buffer): Promise<void> {
  if (config.clamdUrl === undefined) return
  const found = await findMalware(config.clamdUrl, bytes).catch((err: unknown) => {
    if (!(err instanceof ScannerUnavailable)) throw err
    log.error({ err }, 'a document could not be scanned for malware')
    throw createRefusal('scanner_unavailable')
  })
  if (found === undefined) return
  log.warn({ malware: found }, 'a document with malware was refused')
  throw refuseFile(`This file holds malware (${found}). Do not open it, and ask where it came from.`)
}

function readExtension(name: string): string {
  return /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}
