import { createHash, randomBytes } from 'node:crypto'
import { basename, extname } from 'node:path'
import type { Readable } from 'node:stream'
import { isPublicPath, isStoredPath, publicPrefix } from '@shelai/contract/rules/stored-paths.ts'

/** A stored file: its path in the database, its size in bytes, its checksum. */
export type StoredFile = { path: string; size: number; sha256: string }

/** The first and the last byte of a range, both inclusive. */
export type ByteRange = { start: number; end: number }

/** Anybody can fetch a public file by its path; a private file needs a signed link. */
export type Visibility = 'public' | 'private'

/** A file as a storage lists it. */
export type ListedFile = { path: string; changedAt: Date }

/**
 * Stores files beside the database. Every method throws for a path that the store did not make, and a
 * `FilesUnavailable` when the storage cannot be reached or is full.
 */
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
  /** Opens a file or a range of it for reading. Throws when the file does not exist. */
  open(path: string, range?: ByteRange): Promise<Readable>
  /**
   * Deletes a file. A missing file is no error. A file that cannot be deleted now stays and is deleted with the unused
   * files, because what used it is gone already.
   */
  delete(path: string): Promise<void>
  /** Lists every file with the time of its last change. */
  list(): Promise<ListedFile[]>
  /** Returns the URL at which anybody can fetch a public file. */
  url(path: string): string
}

/** Where files are kept: a folder or a bucket. Paths are checked before they arrive here. */
export type FileStorage = {
  /** Writes a file atomically, so that no reader sees a partial one. */
  write(path: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  findSize(path: string): Promise<number | undefined>
  open(path: string, range?: ByteRange): Promise<Readable>
  delete(path: string): Promise<void>
  list(): Promise<ListedFile[]>
}

/** The storage of files cannot be reached, is read-only or is full. The same request may succeed later. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable'
}

/** Returns the visibility of a stored path. */
export function getVisibility(path: string): Visibility {
  return isPublicPath(path) ? 'public' : 'private'
}

/** Reduces text to letters and digits that any path allows, joined by `separator`. */
function simplify(text: string, separator: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, separator)
    .replace(/^-|-$/g, '')
    .slice(0, 60)
}

/** Derives a path from a name and a suffix that makes it unique. */
function derivePath(visibility: Visibility, name: string, suffix: string): string {
  const stem = simplify(basename(name, extname(name)), '-') || 'file'
  const prefix = visibility === 'public' ? publicPrefix : ''
  return `${prefix}${stem}-${suffix}.${simplify(extname(name), '') || 'bin'}`
}

/** Hears of a file that could not be deleted. */
type OnUndeleted = (error: FilesUnavailable) => void

/** Creates a store on a storage. */
export function createFileStore(storage: FileStorage, onUndeleted: OnUndeleted = () => {}): FileStore {
  const check = (path: string): string => {
    if (!isStoredPath(path)) throw new Error('not a path of the file store')
    return path
  }
  return {
    put: async (visibility, name, bytes, isUnguessable = false) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const suffix = isUnguessable ? randomBytes(10).toString('hex') : sha256.slice(0, 20)
      const path = check(derivePath(visibility, name, suffix))
      await storage.write(path, bytes)
      return { path, size: bytes.byteLength, sha256 }
    },
    putPieces: async (name, pieces) => {
      const path = check(derivePath('private', name, randomBytes(10).toString('hex')))
      const hash = createHash('sha256')
      let size = 0
      const measurePieces = async function* () {
        for await (const piece of pieces) {
          hash.update(piece)
          size += piece.length
          yield piece
        }
      }
      await storage.write(path, measurePieces())
      return { path, size, sha256: hash.digest('hex') }
    },
    putAt: async (path, bytes) => storage.write(check(path), bytes),
    findSize: async (path) => storage.findSize(check(path)),
    open: async (path, range) => storage.open(check(path), range),
    delete: async (path) => {
      await storage.delete(check(path)).catch((error: unknown) => {
        if (!(error instanceof FilesUnavailable)) throw error
        onUndeleted(error)
      })
    },
    list: () => storage.list(),
    url: (path) => `/${path}`,
  }
}
