import { fileTypes } from '@shelai/contract/limits.ts'
import { createFieldRefusal } from '@shelai/contract/refusals.ts'
import { Refused } from '@shelai/contract/refused.ts'
import type { FastifyRequest } from 'fastify'
import { isTooLarge, refuseMalformedForm } from '../api/malformed-form.ts'
import type { Context } from '../context.ts'
import { inspectDocument } from '../documents/inspect-document.ts'
import { maxPictureBytes } from '../files/avatar.ts'
import type { StoredFile } from '../files/file-store.ts'
import { storeImageVariants } from '../files/image-variants.ts'
import { insertUpload } from '../files/uploads-store.ts'

/** The largest document taken, in bytes. */
const maxDocumentBytes = 20 * 1024 * 1024

/** What the answer says of a file that was taken; `path` is what records hold. */
type ReceivedUpload = { path: string; kind: 'picture' | 'document'; type: string; size: number }

const refuseFile = (says: string) => new Refused('file_refused', 415, says, { file: says })
const refuseTooLarge = (says: string) => new Refused('too_large', 413, says, { file: says })

/**
 * Takes a picture or a document that staff hand in, told apart by content. Documents wait outside the public folder
 * until a record says whether they are free. What cannot be written down is not kept.
 */
export async function receiveUpload(request: FastifyRequest, context: Context, now: Date): Promise<ReceivedUpload> {
  const { name, bytes } = await readSentFile(request)
  const { files, db } = context
  const isPicture = /^(?:ffd8ff|89504e47|52494646.{8}57454250)/.test(bytes.subarray(0, 12).toString('hex'))
  const [kind, type, stored] = isPicture
    ? (['picture', 'webp', await storePicture(context, name, bytes)] as const)
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

async function storePicture({ files, heavyWork }: Context, name: string, bytes: Buffer): Promise<StoredFile> {
  if (bytes.length > maxPictureBytes)
    throw refuseTooLarge('The picture is larger than 5 MB. Please choose a smaller one.')
  const ending = readExtension(name)
  if (fileTypes.some((type) => type === ending)) throw refuseFile(`This is a picture, but it is named .${ending}.`)
  try {
    return await heavyWork.run(() => storeImageVariants(files, name, bytes))
  } catch (error) {
    throw error instanceof Refused ? refuseFile(error.message) : error
  }
}

async function storeDocument(
  { files, heavyWork }: Context,
  name: string,
  bytes: Buffer,
): Promise<[type: string, stored: StoredFile]> {
  const recognised = await heavyWork.run(() => inspectDocument(bytes))
  if ('refused' in recognised) throw refuseFile(recognised.refused)
  const { type } = recognised
  const ending = readExtension(name)
  if (ending !== '' && ending !== type) throw refuseFile(`This is a ${type} file, but it is named .${ending}.`)
  return [type, await files.put('private', `${name.replace(/\.[^.]*$/, '')}.${type}`, bytes, true)]
}

function readExtension(name: string): string {
  return /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}
