import { listPictureVariants, picturePath, pictureWidths } from '@shelai/contract/pictures.ts'
import { createRefusal } from '@shelai/contract/refusals.ts'
import { Refused } from '@shelai/contract/refused.ts'
import { decodePicture } from './avatar.ts'
import type { FileStore, StoredFile } from './file-store.ts'

const widest = pictureWidths[pictureWidths.length - 1] ?? 0

/**
 * Stores a picture in several widths as WebP, decoded and encoded again, which removes everything else from the file.
 * Returns the widest. If one width fails, the files written before are deleted.
 */
export async function storeImageVariants(files: FileStore, name: string, bytes: Buffer): Promise<StoredFile> {
  const { picture, width, height } = await decodePicture(bytes)
  const fullWidth = Math.min(width, widest)
  const fullHeight = Math.max(1, Math.round((height * fullWidth) / width))
  const encodeWidth = (pixels: number, height: number) =>
    picture.clone().resize(pixels, height, { fit: 'fill' }).webp({ quality: 80 }).toBuffer()

  const first = await files.put(
    'public',
    `${name.replace(/\.[^.]*$/, '')}.webp`,
    await encodeWidth(fullWidth, fullHeight),
    true,
  )
  const path = picturePath(first.path.replace(/\.webp$/, ''), fullWidth, fullHeight)
  const written = [first.path]
  try {
    for (const one of listPictureVariants(path)) {
      written.push(one.path)
      await files.putAt(one.path, await encodeWidth(one.width, one.height))
    }
    await files.delete(first.path)
    return { ...first, path }
  } catch (error) {
    await Promise.all(written.map((one) => files.delete(one)))
    throw error instanceof Refused ? error : createRefusal('picture_refused')
  }
}
