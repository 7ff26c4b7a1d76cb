import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'

/** A file that was put away: its path as the database keeps it, its size in bytes, its checksum. */
export type StoredFile = { path: string; size: number; sha256: string }

/** Files beside the database: public ones anybody may fetch by path, private ones only through a signed link. */
export type FileStore = {
  readonly publicRoot: string
  readonly privateRoot: string
  putPublic(name: string, bytes: Uint8Array): Promise<StoredFile>
  putPrivate(name: string, bytes: Uint8Array): Promise<StoredFile>
  /** Takes a public file away; one that is not there is no error. */
  removePublic(path: string): Promise<void>
}

/** The first path segment of public files, on disk, in the database and in addresses. */
export const publicFolder = 'uploads'

/** What may stand in a path anywhere: small letters, digits and what joins them. */
const plain = (text: string, joint: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, joint)
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)

/** Keeps files in a folder. Names are made unguessable by the file's own checksum. */
export function fileStoreIn(dataDir: string): FileStore {
  const publicRoot = join(dataDir, publicFolder)
  const privateRoot = join(dataDir, 'private')

  const put = async (root: string, name: string, bytes: Uint8Array): Promise<StoredFile> => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const stored = `${plain(basename(name, extname(name)), '-') || 'file'}-${sha256.slice(0, 20)}.${plain(extname(name), '') || 'bin'}`
    await mkdir(root, { recursive: true })
    const unfinished = join(root, `.${stored}.${randomUUID()}`)
    await writeFile(unfinished, bytes)
    await rename(unfinished, join(root, stored))
    return { path: stored, size: bytes.byteLength, sha256 }
  }

  return {
    publicRoot,
    privateRoot,
    putPublic: async (name, bytes) => {
      const stored = await put(publicRoot, name, bytes)
      return { ...stored, path: `${publicFolder}/${stored.path}` }
    },
    putPrivate: (name, bytes) => put(privateRoot, name, bytes),
    removePublic: (path) => rm(join(publicRoot, basename(path)), { force: true }),
  }
}
