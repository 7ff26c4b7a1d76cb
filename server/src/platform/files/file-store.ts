import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** A file that was stored: its path as the database keeps it, its size in bytes, its checksum. */
export type StoredFile = { path: string; size: number; sha256: string }

/** The first and the last byte of a part of a file, both inclusive. */
export type ByteRange = { start: number; end: number }

/** Public files may be fetched by anybody by their path, private ones through a signed link only. */
export type Visibility = 'public' | 'private'

/** Files beside the database. Every call throws where a path is none of the store's. */
export type FileStore = {
  /**
   * Stores a file under a name that begins like the one given. The rest comes from the file's checksum, or from random
   * bytes where nobody may guess it.
   */
  put(visibility: Visibility, name: string, bytes: Uint8Array, isUnguessable?: boolean): Promise<StoredFile>
  /** Stores a file under a path that was derived from another one's. */
  putAt(path: string, bytes: Uint8Array): Promise<void>
  /** Finds the size of a file in bytes; undefined where there is no such file. */
  findSize(path: string): Promise<number | undefined>
  /** Opens a file, or a part of it, for reading. */
  open(path: string, range?: ByteRange): Readable
  /** Deletes a file; one that does not exist is no error. */
  delete(path: string): Promise<void>
  /** Lists every file with the moment of its last change. */
  list(): Promise<{ path: string; changedAt: Date }[]>
  /** Returns the address at which anybody may fetch a public file. */
  url(path: string): string
}

/** The first path segment of public files in the database and in addresses. */
const publicPrefix = 'uploads/'

/** Whether a text is a path as the store makes them: a name, or `uploads/` and a name. Further segments lead elsewhere. */
export function isStoredPath(path: string): boolean {
  return /^(?:uploads\/)?[\w-][\w.-]{0,199}$/.test(path)
}

/** Returns whether a path is that of a public file or of a private one. */
export function visibilityOf(path: string): Visibility {
  return path.startsWith(publicPrefix) ? 'public' : 'private'
}

/** Keeps letters and digits that may stand in a path anywhere, and joins them. */
function simplify(text: string, joint: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, joint)
    .replace(/^-|-$/g, '')
    .slice(0, 60)
}

/** Creates a store that keeps its files in two folders below `dataDir`. */
export function createFileStore(dataDir: string): FileStore {
  const folders: Readonly<Record<Visibility, string>> = {
    public: join(dataDir, 'uploads'),
    private: join(dataDir, 'private'),
  }
  const prefixes: Readonly<Record<Visibility, string>> = { public: publicPrefix, private: '' }

  const locate = (path: string): { folder: string; name: string } => {
    if (!isStoredPath(path)) throw new Error('not a path of the file store')
    const visibility = visibilityOf(path)
    return { folder: folders[visibility], name: path.slice(prefixes[visibility].length) }
  }

  const fileAt = (path: string): string => {
    const { folder, name } = locate(path)
    return join(folder, name)
  }

  /** Writes a file under another name first, so that nobody ever reads half of it. */
  const putAt = async (path: string, bytes: Uint8Array): Promise<void> => {
    const { folder, name } = locate(path)
    await mkdir(folder, { recursive: true })
    const unfinished = join(folder, `.${name}.${randomUUID()}`)
    try {
      await writeFile(unfinished, bytes)
      await rename(unfinished, join(folder, name))
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }

  const listIn = async (visibility: Visibility) => {
    const names = await readdir(folders[visibility]).catch(() => [])
    return Promise.all(
      names.map(async (name) => ({
        path: prefixes[visibility] + name,
        changedAt: (await stat(join(folders[visibility], name))).mtime,
      })),
    )
  }

  return {
    put: async (visibility, name, bytes, isUnguessable = false) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const stem = simplify(basename(name, extname(name)), '-') || 'file'
      const mark = isUnguessable ? randomBytes(10).toString('hex') : sha256.slice(0, 20)
      const path = `${prefixes[visibility]}${stem}-${mark}.${simplify(extname(name), '') || 'bin'}`
      await putAt(path, bytes)
      return { path, size: bytes.byteLength, sha256 }
    },
    putAt,
    findSize: async (path) => {
      try {
        return (await stat(fileAt(path))).size
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    open: (path, range) => createReadStream(fileAt(path), range),
    delete: async (path) => rm(fileAt(path), { force: true }),
    list: async () => [...(await listIn('public')), ...(await listIn('private'))],
    url: (path) => `/${path}`,
  }
}
