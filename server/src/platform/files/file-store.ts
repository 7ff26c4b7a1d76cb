import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'

/** A file that was put away: its path as the database keeps it, its size in bytes, its checksum. */
export type StoredFile = { path: string; size: number; sha256: string }

/** Files beside the database: public ones anybody may fetch by path, private ones only through a signed link. */
export type FileStore = {
  readonly publicRoot: string
  readonly privateRoot: string
  putPublic(name: string, bytes: Uint8Array): Promise<StoredFile>
  putPrivate(name: string, bytes: Uint8Array): Promise<StoredFile>
  /** Keeps a public or a private file under a name that nobody can guess, which begins like the one given. */
  putUnguessable(place: 'public' | 'private', name: string, bytes: Uint8Array): Promise<StoredFile>
  /** Keeps a file beside another public one. */
  putAt(path: string, bytes: Uint8Array): Promise<void>
  read(path: string): Promise<Buffer>
  /** Takes a file away; one that is not there is no error. Throws, like `read` and `putAt`, where a path is none of the store's. */
  remove(path: string): Promise<void>
  /** Every file that is kept, with the moment of its last change. */
  list(): Promise<{ path: string; changedAt: Date }[]>
}

/** The first path segment of public files, on disk, in the database and in addresses. */
export const publicFolder = 'uploads'

/** Whether a text is a path as the store makes them: a name, or `uploads/` and a name. Further segments lead elsewhere. */
export function isStoredPath(path: string): boolean {
  return /^(?:uploads\/)?[\w-][\w.-]{0,199}$/.test(path)
}

/** What may stand in a path anywhere: small letters, digits and what joins them. */
const plain = (text: string, joint: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, joint)
    .replace(/^-|-$/g, '')
    .slice(0, 60)

/** Keeps files in a folder. Names are made unguessable by the file's own checksum. */
export function fileStoreIn(dataDir: string): FileStore {
  const publicRoot = join(dataDir, publicFolder)
  const privateRoot = join(dataDir, 'private')

  const write = async (root: string, stored: string, bytes: Uint8Array): Promise<void> => {
    await mkdir(root, { recursive: true })
    const unfinished = join(root, `.${stored}.${randomUUID()}`)
    try {
      await writeFile(unfinished, bytes)
      await rename(unfinished, join(root, stored))
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }

  /** A file under a name with a mark that sets it apart: its checksum, or what is drawn by lot. */
  const put = async (root: string, name: string, bytes: Uint8Array, mark?: string): Promise<StoredFile> => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const stem = plain(basename(name, extname(name)), '-') || 'file'
    const stored = `${stem}-${mark ?? sha256.slice(0, 20)}.${plain(extname(name), '') || 'bin'}`
    await write(root, stored, bytes)
    return { path: root === publicRoot ? `${publicFolder}/${stored}` : stored, size: bytes.byteLength, sha256 }
  }

  /** Where a path lies on disk: its first segment tells public files from private ones. */
  const locate = (path: string): [root: string, name: string] => {
    if (!isStoredPath(path)) throw new Error('not a path of the file store')
    const prefix = `${publicFolder}/`
    return path.startsWith(prefix) ? [publicRoot, path.slice(prefix.length)] : [privateRoot, path]
  }

  const listIn = async (root: string, prefix: string) => {
    const names = await readdir(root).catch(() => [])
    return Promise.all(
      names.map(async (name) => ({ path: prefix + name, changedAt: (await stat(join(root, name))).mtime })),
    )
  }

  return {
    publicRoot,
    privateRoot,
    putPublic: (name, bytes) => put(publicRoot, name, bytes),
    putPrivate: (name, bytes) => put(privateRoot, name, bytes),
    putUnguessable: (place, name, bytes) =>
      put(place === 'public' ? publicRoot : privateRoot, name, bytes, randomBytes(10).toString('hex')),
    putAt: async (path, bytes) => write(...locate(path), bytes),
    read: async (path) => readFile(join(...locate(path))),
    remove: async (path) => rm(join(...locate(path)), { force: true }),
    list: async () => [...(await listIn(publicRoot, `${publicFolder}/`)), ...(await listIn(privateRoot, ''))],
  }
}
