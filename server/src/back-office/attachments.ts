import { buffer } from 'node:stream/consumers'
import { createFieldRefusal } from '@shelai/contract/api/refusals.ts'
import { binMs, isBinned } from '@shelai/contract/back-office/bin.ts'
import { dayMs } from '@shelai/contract/rules/dhaka-time.ts'
import { listPictureVariants } from '@shelai/contract/rules/pictures.ts'
import { isStoredPath } from '@shelai/contract/rules/stored-paths.ts'
import type { Context } from '../kernel/context.ts'
import { getVisibility, type Visibility } from '../kernel/files/file-store.ts'
import {
  deleteUpload,
  findUpload,
  listPathsInHtml,
  listUsedPaths,
  lockUpload,
  type PathColumn,
  setUploadPath,
} from '../kernel/files/uploads-store.ts'
import type { Tx } from '../tables.ts'
import { listPathsOfRevisions } from './audit-store.ts'
import type { ChangeResult, ExtraColumns } from './change-records.ts'
import { isPath } from './field.ts'
import type { Change, Resource, StaffRecord } from './resource.ts'

/**
 * The time for which an unused file is kept, in milliseconds: an editor may still be writing the record that will use
 * it.
 */
const unusedFileMs = dayMs

/**
 * Runs a change and places the document that its record names: a free one in the public folder, a premium one outside
 * it. If the change fails, the document stays where it was and no new file is left behind.
 */
export async function placeFiles(
  { files }: Context,
  resources: readonly Resource[],
  resource: Resource,
  runChange: (addColumns: ExtraColumns) => Promise<ChangeResult>,
): Promise<ChangeResult> {
  const placedPaths: string[] = []
  const obsoletePaths: string[] = []
  const addColumns: ExtraColumns = async (tx, change) => {
    await checkAttachments(tx, resources, resource, change)
    if (resource.name !== 'files') return {}
    const { before, after } = change
    const path = String(after.file_path)
    const isNew = path !== before?.file_path
    const upload = await findUpload(tx, path)
    const about = isNew && upload ? { type: upload.type, size: upload.size, sha256: upload.sha256 } : {}
    const visibility: Visibility = after.is_premium === 0 ? 'public' : 'private'
    if (getVisibility(path) === visibility) return about
    const moved = await files.put(visibility, baseName(path), await buffer(await files.open(path)), true)
    placedPaths.push(moved.path)
    obsoletePaths.push(path)
    await setUploadPath(tx, path, moved.path)
    return { ...about, file_path: moved.path }
  }
  try {
    const changed = await runChange(addColumns)
    await Promise.all(obsoletePaths.map((path) => files.delete(path)))
    return changed
  } catch (error) {
    await Promise.all(placedPaths.map((path) => files.delete(path)))
    throw error
  }
}

/** Refuses a change that names a picture or a document that staff did not upload. */
export async function checkAttachments(
  tx: Tx,
  resources: readonly Resource[],
  resource: Resource,
  change: Change,
): Promise<void> {
  await checkPictures(tx, resources, resource, change)
  if (resource.name !== 'files') return
  const { before, after } = change
  if (after.file_path === before?.file_path) return
  const upload = await findUpload(tx, String(after.file_path))
  if (upload?.kind !== 'document') throw createFieldRefusal({ file_path: 'Please upload the file first.' })
  if (after.type !== undefined && after.type !== before?.type && after.type !== upload.type) {
    throw createFieldRefusal({ type: `This file is a ${upload.type}.` })
  }
}

/**
 * Refuses pictures that staff did not upload, such as a reader's avatar. A picture must be an upload or already appear
 * in other content. The upload stays locked until the change ends, so that nobody deletes the file meanwhile.
 */
async function checkPictures(
  tx: Tx,
  resources: readonly Resource[],
  { fields }: Resource,
  { before, after }: Change,
): Promise<void> {
  const errors: Record<string, string> = {}
  for (const [name, { kind }] of Object.entries(fields)) {
    const path = String(after[name] ?? '')
    if (kind !== 'picture' || path === '' || path === before?.[name]) continue
    if ((await lockUpload(tx, path))?.kind === 'picture') continue
    if ((await listUsedPaths(tx, listContentPathColumns(resources))).has(path)) continue
    errors[name] = 'Please upload the picture first.'
  }
  if (Object.keys(errors).length > 0) throw createFieldRefusal(errors)
}

/** Returns a file's name without the suffix that makes it unique. */
export function baseName(path: string): string {
  return path.replace(/^.*\//, '').replace(/-[0-9a-f]{20}(?=\.\w+$)/, '')
}

/** Tells whether the pictures of former revisions are kept: those of content and of settings, and not those of accounts. */
const keepsPictures = (resource: Resource) => isBinned(resource) || resource.single !== undefined

/**
 * Deletes the files that a record used before a change and that nothing uses after it. Pictures that an edit took out of
 * content stay, because somebody may go back to the revision with them: they go with the orphaned files.
 */
export async function deleteUnusedFiles(
  { db, files }: Context,
  resources: readonly Resource[],
  resource: Resource,
  { before, after }: ChangeResult,
): Promise<void> {
  const usedPaths = new Set(after ? listPaths(resource, after) : [])
  const isRevised = after !== undefined && keepsPictures(resource)
  const removedPaths = (before ? listPaths(resource, before) : []).filter(
    (path) => !usedPaths.has(path) && !(isRevised && listPictureVariants(path).length > 0),
  )
  if (removedPaths.length === 0) return
  for (const path of removedPaths.filter(isStoredPath)) {
    // The lock on the upload decides the race with a record that starts to use the file: either this check sees it, or
    // that record's change
    // is refused.
    const isUnused = await db.transaction().execute(async (tx) => {
      await lockUpload(tx, path)
      if ((await listUsedPaths(tx, listPathColumns(resources))).has(path)) return false
      await deleteUpload(tx, path)
      return true
    })
    if (isUnused) for (const one of listVariantPaths(path)) await files.delete(one)
  }
}

/**
 * Deletes files that were unused for a day: uploads that no record ever used, leftovers of an interrupted change, and pictures
 * that only revisions name of content changed before the time of the bin.
 */
export async function deleteOrphanedFiles({ db, files, now }: Context, resources: readonly Resource[]): Promise<void> {
  const before = now().getTime() - unusedFileMs
  const old = (await files.list()).filter(({ changedAt }) => changedAt.getTime() < before)
  if (old.length === 0) return
  const revisable = resources.filter(keepsPictures).map(({ name }) => name)
  const revised = await listPathsOfRevisions(db, revisable, new Date(now().getTime() - binMs))
  const paths = [...(await listUsedPaths(db, listPathColumns(resources))), ...revised]
  const used = new Set(paths.flatMap(listVariantPaths))
  for (const { path } of old.filter((file) => !used.has(file.path))) {
    await files.delete(path)
    await deleteUpload(db, path)
  }
}

/** Returns a path with the other widths of the same picture. */
function listVariantPaths(path: string): string[] {
  const widths = listPictureVariants(path).map((one) => one.path)
  return widths.length > 0 ? widths : [path]
}

function listPaths({ fields }: Resource, record: StaffRecord): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = String(record[name] ?? '')
    if (field.kind === 'html') return listPathsInHtml(value)
    return isPath(field) && value !== '' ? [value] : []
  })
}

/**
 * Lists every column that can contain a path, including readers' avatars, the rows of imports that can still be
 * applied or undone, and what the starter content offers.
 */
function listPathColumns(resources: readonly Resource[]): PathColumn[] {
  return [
    { table: 'users', column: 'img', isHtml: false },
    { table: 'share_pictures', column: 'path', isHtml: false },
    { table: 'import_rows', column: 'fields', isHtml: true },
    { table: 'import_rows', column: 'before', isHtml: true },
    { table: 'import_rows', column: 'before_file', isHtml: false },
    { table: 'starter_items', column: 'offered', isHtml: true },
    { table: 'starter_items', column: 'offered_file', isHtml: false },
    { table: 'starter_items', column: 'earlier', isHtml: true },
    { table: 'starter_items', column: 'earlier_file', isHtml: false },
    ...listContentPathColumns(resources),
  ]
}

/** Lists every column of content, deleted content included, that can contain a path. */
function listContentPathColumns(resources: readonly Resource[]): PathColumn[] {
  const columns = resources.flatMap(({ table, fields, single }) =>
    Object.values(fields).flatMap((field): PathColumn[] => {
      // The fields of a single record are rows with a key and a value.
      if (single !== undefined) return isPath(field) ? [{ table, column: 'value', isHtml: false }] : []
      const isHtml = field.kind === 'html'
      return isPath(field) || isHtml ? [{ table, column: field.column, isHtml }] : []
    }),
  )
  return [
    ...columns,
    // The JSON of a deleted row contains paths in quotation marks, as HTML does.
    { table: 'bin', column: 'row', isHtml: true },
    { table: 'bin', column: 'file_path', isHtml: false },
  ]
}
