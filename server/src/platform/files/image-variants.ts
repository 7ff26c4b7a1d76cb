import { listPictureVariants, picturePath, pictureWidths } from '@shelai/contract/pictures.ts'
import { createRefusal } from '@shelai/contract/refusals.ts'
import { Refused } from '@shelai/contract/refused.ts'
import { decodePicture } from './avatar.ts'
import type { FileStore, StoredFile } from './file-store.ts'

const widest = pictureWidths[pictureWidths.length - 1] ?? 0

/**
 * Keeps a picture in several widths, as WebP: decoded, turned upright and encoded anew, so that whatever else was in the
 * file stays behind. All of them or none: what was written before one failed is taken away again. Answers the widest.
 */
export async function storeImageVariants(files: FileStore, name: string, bytes: Buffer): Promise<StoredFile> {
  const { picture, width, height } = await decodePicture(bytes)
  const wide = Math.min(width, widest)
  const high = Math.max(1, Math.round((height * wide) / width))
  const inWidth = (pixels: number, tall: number) =>
    picture.clone().resize(pixels, tall, { fit: 'fill' }).webp({ quality: 80 }).toBuffer()

  const first = await files.put('public', `${name.replace(/\.[^.]*$/, '')}.webp`, await inWidth(wide, high), true)
  const path = picturePath(first.path.replace(/\.webp$/, ''), wide, high)
  const written = [first.path]
  try {
    for (const one of listPictureVariants(path)) {
      written.push(one.path)
      await files.putAt(one.path, await inWidth(one.width, one.height))
    }
    await files.delete(first.path)
    return { ...first, path }
  } catch (error) {
    await Promise.all(written.map((one) => files.delete(one)))
    throw error instanceof Refused ? error : createRefusal('picture_refused')
  }
}
