import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { isPublicPath, isStoredPath, publicPrefix } from '@shelai/contract/stored-paths.ts'

/** A stored file: its path in the database, its size in bytes, its checksum. */
export type StoredFile = { path: string; size: number; sha256: string }

/** The first and the last byte of a range, both inclusive. */
export type ByteRange = { start: number; end: number }

/** Anybody can fetch a public file by its path; a private file needs a signed link. */
export type Visibility = 'public' | 'private'

/** Stores files beside the database. Every method throws for a path that the store did not make. */
export type FileStore = {
  /**
   * Stores a file under a name derived from the given one. The suffix comes from the file's checksum, or from random
   * bytes when it must be unguessable.
   */
  put(visibility: Visibility, name: string, bytes: Uint8Array, isUnguessable?: boolean): Promise<StoredFile>
  /** Stores a private file as its pieces arrive, under an unguessable name derived from the given one. */
  putPieces(name: string, pieces: AsyncIterable<Uint8Array>): Promise<StoredFile>
  /** Stores a file under a path derived from another stored path. */
  putAt(path: string, bytes: Uint8Array): Promise<void>
  /** Finds the size of a file in bytes; undefined when the file does not exist. */
  findSize(path: string): Promise<number | undefined>
  /** Opens a file or a range of it for reading. */
  open(path: string, range?: ByteRange): Readable
  /** Deletes a file. A missing file is no error. */
  delete(path: string): Promise<void>
  /** Lists every file with the time of its last change. */
  list(): Promise<{ path: string; changedAt: Date }[]>
  /** Returns the URL at which anybody can fetch a public file. */
  url(path: string): string
}

/** Returns the visibility of a stored path. */
export function getVisibility(path: string): Visibility {
  return isPublicPath(path) ? 'public' : 'private'
}

/** Reduces text to letters and digits that any path allows, joined by `joint`. */
function simplify(text: string, separator: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, separator)
    .replace(/^-|-$/g, '')
    .slice(0, 60)
}

/** Creates a store with two folders below `dataDir`. */
export function createFileStore(dataDir: string): FileStore {
  const folders: Readonly<Record<Visibility, string>> = {
    public: join(dataDir, 'uploads'),
    private: join(dataDir, 'private'),
  }
  const prefixes: Readonly<Record<Visibility, string>> = { public: publicPrefix, private: '' }

  const locate = (path: string): { folder: string; name: string } => {
    if (!isStoredPath(path)) throw new Error('not a path of the file store')
    const visibility = getVisibility(path)
    return { folder: folders[visibility], name: path.slice(prefixes[visibility].length) }
  }

  const resolvePath = (path: string): string => {
    const { folder, name } = locate(path)
    return join(folder, name)
  }

  /** Writes a file under a temporary name and renames it, so that nobody reads a partial file. */
  const writeAt = async (path: string, read: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> => {
    const { folder, name } = locate(path)
    await mkdir(folder, { recursive: true })
    const temporaryPath = join(folder, `.${name}.${randomUUID()}`)
    try {
      await writeFile(temporaryPath, read())
      await rename(temporaryPath, join(folder, name))
    } catch (error) {
      await rm(temporaryPath, { force: true })
      throw error
    }
  }

  const putAt = (path: string, bytes: Uint8Array): Promise<void> => writeAt(path, () => [bytes])

  /** Derives a path from a name and a suffix that makes it unique. */
  const derivePath = (visibility: Visibility, name: string, suffix: string): string => {
    const stem = simplify(basename(name, extname(name)), '-') || 'file'
    return `${prefixes[visibility]}${stem}-${suffix}.${simplify(extname(name), '') || 'bin'}`
  }

  const listFolder = async (visibility: Visibility) => {
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
      const suffix = isUnguessable ? randomBytes(10).toString('hex') : sha256.slice(0, 20)
      const path = derivePath(visibility, name, suffix)
      await putAt(path, bytes)
      return { path, size: bytes.byteLength, sha256 }
    },
    putPieces: async (name, pieces) => {
      const path = derivePath('private', name, randomBytes(10).toString('hex'))
      const hash = createHash('sha256')
      let size = 0
      await writeAt(path, async function* () {
        for await (const piece of pieces) {
          hash.update(piece)
          size += piece.length
          yield piece
        }
      })
      return { path, size, sha256: hash.digest('hex') }
    },
    putAt,
    findSize: async (path) => {
      try {
        return (await stat(resolvePath(path))).size
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    open: (path, range) => createReadStream(resolvePath(path), range),
    delete: async (path) => rm(resolvePath(path), { force: true }),
    list: async () => [...(await listFolder('public')), ...(await listFolder('private'))],
    url: (path) => `/${path}`,
  }
}
