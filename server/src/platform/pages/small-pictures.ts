import { isStoredPath } from '@shelai/contract/stored-paths.ts'
import { type FileStore, getVisibility } from '../files/file-store.ts'
import { readStream } from '../files/read-stream.ts'

/** The size up to which a picture comes within a page, in bytes. Compressed, it is about a fifth of that. */
const maxBytes = 12_000

/** Creates the function that reads the text of a small SVG file by its URL; undefined if it is too large or cannot be read. */
export function createSmallPictureReader(files: FileStore): (url: string) => Promise<string | undefined> {
  return async (url) => {
    const path = url.slice(1)
    if (!isStoredPath(path) || getVisibility(path) !== 'public' || files.url(path) !== url) return undefined
    try {
      const size = await files.findSize(path)
      return size !== undefined && size <= maxBytes ? String(await readStream(files.open(path), size)) : undefined
    } catch {
      // The page names the file, which the browser asks for by itself.
      return undefined
    }
  }
}
