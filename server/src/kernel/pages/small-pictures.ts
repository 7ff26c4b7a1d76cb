import { setTimeout as wait } from 'node:timers/promises'
import { isStoredPath } from '@shelai/contract/rules/stored-paths.ts'
import { type FileStore, getVisibility } from '../files/file-store.ts'
import { readStream } from '../files/read-stream.ts'

/** The size up to which a picture comes within a page, in bytes. Compressed, it is about a fifth of that. */
const maxBytes = 12_000

/**
 * The longest wait of a page for its pictures, in milliseconds. A store of files that does not answer holds up no page.
 */
const longestWaitMs = 1000

/**
 * Creates the function that reads the text of a small SVG file by its URL; undefined if it is too large or cannot be read
 * in time.
 */
export function createSmallPictureReader(
  files: FileStore,
  waitMs = longestWaitMs,
): (url: string) => Promise<string | undefined> {
  const read = async (path: string): Promise<string | undefined> => {
    try {
      const size = await files.findSize(path)
      return size !== undefined && size <= maxBytes ? String(await readStream(await files.open(path), size)) : undefined
    } catch {
      // The page names the file, which the browser asks for by itself.
      return undefined
    }
  }
  return async (url) => {
    const path = url.slice(1)
    if (!isStoredPath(path) || getVisibility(path) !== 'public' || files.url(path) !== url) return undefined
    return Promise.race([read(path), wait(waitMs, undefined, { ref: false })])
  }
}
