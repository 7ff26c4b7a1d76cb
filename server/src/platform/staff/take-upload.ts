import { Refused } from '@shelai/contract/ask.ts'
import { fileTypes } from '@shelai/contract/limits.ts'
import type { FastifyRequest } from 'fastify'
import { isTooLarge, refuseBrokenForm } from '../calls/broken-form.ts'
import type { Context } from '../context.ts'
import { inspectDocument } from '../documents/inspect-document.ts'
import type { StoredFile } from '../files/file-store.ts'
import { keepPicture } from '../files/kept-picture.ts'
import { mostPictureBytes } from '../files/portrait.ts'
import { insertUpload } from '../files/uploads-store.ts'

/** The largest document taken, in bytes. */
const mostDocumentBytes = 20 * 1024 * 1024

/** What the answer says of a file that was taken; `path` is what records hold. */
type Taken = { path: string; kind: 'picture' | 'document'; type: string; size: number }

const refusedFile = (says: string) => new Refused('file_refused', 415, says, { file: says })
const tooLarge = (says: string) => new Refused('too_large', 413, says, { file: says })

/**
 * Takes a picture or a document that staff hand in, told apart by content. Documents wait outside the public folder
 * until a record says whether they are free. What cannot be written down is not kept.
 */
export async function takeUpload(request: FastifyRequest, context: Context, now: Date): Promise<Taken> {
  const { name, bytes } = await sentFile(request)
  const { files, db } = context
  const isPicture = /^(?:ffd8ff|89504e47|52494646.{8}57454250)/.test(bytes.subarray(0, 12).toString('hex'))
  const [kind, type, stored] = isPicture
    ? (['picture', 'webp', await storedPicture(context, name, bytes)] as const)
    : (['document', ...(await storedDocument(context, name, bytes))] as const)
  try {
    const { path, size, sha256 } = stored
    await insertUpload(db, { path, kind, type, size, sha256, created_at: now.toISOString() })
    return { path, kind, type, size }
  } catch (error) {
    await files.delete(stored.path)
    throw error
  }
}

async function sentFile(request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> {
  const missing = () => Refused.fields({ file: 'Please choose a file.' })
  if (!request.isMultipart()) throw missing()
  const limits = { fileSize: mostDocumentBytes, files: 1, fields: 20 }
  const part = await request.file({ limits }).catch(refuseBrokenForm)
  if (part?.fieldname !== 'file') throw missing()
  const bytes = await part.toBuffer().catch((error: unknown) => {
    return isTooLarge(error) ? undefined : refuseBrokenForm(error)
  })
  if (bytes === undefined || part.file.truncated) throw tooLarge('The file is larger than 20 MB.')
  if (bytes.length === 0) throw refusedFile('The file is empty.')
  return { name: part.filename, bytes }
}

async function storedPicture({ files, heavyWork }: Context, name: string, bytes: Buffer): Promise<StoredFile> {
  if (bytes.length > mostPictureBytes) throw tooLarge('The picture is larger than 5 MB. Please choose a smaller one.')
  const ending = endingOf(name)
  if (fileTypes.some((type) => type === ending)) throw refusedFile(`This is a picture, but it is named .${ending}.`)
  try {
    return await heavyWork.run(() => keepPicture(files, name, bytes))
  } catch (error) {
    throw error instanceof Refused ? refusedFile(error.message) : error
  }
}

async function storedDocument(
  { files, heavyWork }: Context,
  name: string,
  bytes: Buffer,
): Promise<[type: string, stored: StoredFile]> {
  const recognised = await heavyWork.run(() => inspectDocument(bytes))
  if ('refused' in recognised) throw refusedFile(recognised.refused)
  const { type } = recognised
  const ending = endingOf(name)
  if (ending !== '' && ending !== type) throw refusedFile(`This is a ${type} file, but it is named .${ending}.`)
  return [type, await files.put('private', `${name.replace(/\.[^.]*$/, '')}.${type}`, bytes, true)]
}

function endingOf(name: string): string {
  return /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}
