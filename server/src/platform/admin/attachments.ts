import { buffer } from 'node:stream/consumers'
import { listPictureVariants } from '@shelai/contract/pictures.ts'
import { createFieldRefusal } from '@shelai/contract/refusals.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/tables.ts'
import { isStoredPath, type Visibility, visibilityOf } from '../files/file-store.ts'
import {
  deleteUpload,
  findUpload,
  listUsedPaths,
  lockUpload,
  type PathPlace,
  pathsWithin,
  setUploadPath,
} from '../files/uploads-store.ts'
import type { ChangeResult, ExtraColumns } from './change-records.ts'
import type { Change, Resource, StaffRecord } from './resource.ts'

/** How long a file that nothing uses is left where it is: an editor may still be writing, in milliseconds. */
const leftFor = 24 * 60 * 60_000

/**
 * Makes a change, and puts the document that its record names where it belongs: free ones in the public folder, premium
 * ones outside it. Where the change fails the document is where it was, and nothing new is left behind.
 */
export async function placeFiles(
  { files }: Context,
  resources: readonly Resource[],
  resource: Resource,
  change: (amend: ExtraColumns) => Promise<ChangeResult>,
): Promise<ChangeResult> {
  const put: string[] = []
  const left: string[] = []
  const amend: ExtraColumns = async (tx, draft) => {
    await checkPictures(tx, resources, resource, draft)
    if (resource.name !== 'files') return {}
    const { before, after } = draft
    const path = String(after.file_path)
    const isNew = path !== before?.file_path
    const upload = await findUpload(tx, path)
    if (isNew && upload?.kind !== 'document') throw createFieldRefusal({ file_path: 'Please upload the file first.' })
    if (isNew && after.type !== undefined && after.type !== before?.type && after.type !== upload?.type) {
      throw createFieldRefusal({ type: `This file is a ${upload?.type}.` })
    }
    const about = isNew && upload ? { type: upload.type, size: upload.size, sha256: upload.sha256 } : {}
    const visibility: Visibility = after.is_premium === 0 ? 'public' : 'private'
    if (visibilityOf(path) === visibility) return about
    const moved = await files.put(visibility, nameOf(path), await buffer(files.open(path)), true)
    put.push(moved.path)
    left.push(path)
    await setUploadPath(tx, path, moved.path)
    return { ...about, file_path: moved.path }
  }
  try {
    const changed = await change(amend)
    await Promise.all(left.map((path) => files.delete(path)))
    return changed
  } catch (error) {
    await Promise.all(put.map((path) => files.delete(path)))
    throw error
  }
}

/**
 * Refuses pictures that staff did not upload, such as a reader's own: a record holds what was uploaded for it, or what
 * other content shows already. The upload stays locked until the change ends, so that nobody deletes the file meanwhile.
 */
async function checkPictures(
  tx: Tx,
  resources: readonly Resource[],
  { fields }: Resource,
  { before, after }: Change,
): Promise<void> {
  const errors: Record<string, string> = {}
  for (const [name, { isPath, column }] of Object.entries(fields)) {
    const path = String(after[name] ?? '')
    if (!isPath || column === 'file_path' || path === '' || path === before?.[name]) continue
    if ((await lockUpload(tx, path))?.kind === 'picture') continue
    if ((await listUsedPaths(tx, contentPlaces(resources))).has(path)) continue
    errors[name] = 'Please upload the picture first.'
  }
  if (Object.keys(errors).length > 0) throw createFieldRefusal(errors)
}

/** A file's name without the mark that sets it apart. */
function nameOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/-[0-9a-f]{20}(?=\.\w+$)/, '')
}

/** Takes away the files that a record held before a change and that nothing holds after it. */
export async function deleteUnusedFiles(
  { db, files }: Context,
  resources: readonly Resource[],
  resource: Resource,
  { before, after }: ChangeResult,
): Promise<void> {
  const held = new Set(after ? pathsOf(resource, after) : [])
  const gone = (before ? pathsOf(resource, before) : []).filter((path) => !held.has(path))
  if (gone.length === 0) return
  for (const path of gone.filter(isStoredPath)) {
    // The upload is locked first: a record that takes the file at the same moment is either seen here or refused there.
    const isUnused = await db.transaction().execute(async (tx) => {
      await lockUpload(tx, path)
      if ((await listUsedPaths(tx, pathPlaces(resources))).has(path)) return false
      await deleteUpload(tx, path)
      return true
    })
    if (isUnused) for (const one of allOf(path)) await files.delete(one)
  }
}

/** Takes away whatever has lain unused for a day: handed in and never kept, or left by a change that was cut short. */
export async function deleteOrphanedFiles({ db, files, now }: Context, resources: readonly Resource[]): Promise<void> {
  const before = now().getTime() - leftFor
  const old = (await files.list()).filter(({ changedAt }) => changedAt.getTime() < before)
  if (old.length === 0) return
  const used = new Set([...(await listUsedPaths(db, pathPlaces(resources)))].flatMap(allOf))
  for (const { path } of old.filter((file) => !used.has(file.path))) {
    await files.delete(path)
    await deleteUpload(db, path)
  }
}

/** A path with the other widths of the same picture. */
function allOf(path: string): string[] {
  const widths = listPictureVariants(path).map((one) => one.path)
  return widths.length > 0 ? widths : [path]
}

function pathsOf({ fields }: Resource, record: StaffRecord): string[] {
  return Object.entries(fields).flatMap(([name, { isPath, isHtml }]) => {
    const value = String(record[name] ?? '')
    return isHtml ? pathsWithin(value) : isPath && value !== '' ? [value] : []
  })
}

/** Every column in which a path can stand; readers' own pictures too. */
function pathPlaces(resources: readonly Resource[]): PathPlace[] {
  return [{ table: 'users', column: 'img', isHtml: false }, ...contentPlaces(resources)]
}

/** Every column of content in which a path can stand. */
function contentPlaces(resources: readonly Resource[]): PathPlace[] {
  return resources.flatMap(({ table, fields }) =>
    Object.values(fields).flatMap(({ column, isPath, isHtml }) =>
      isPath || isHtml ? [{ table, column, isHtml: isHtml === true }] : [],
    ),
  )
}
