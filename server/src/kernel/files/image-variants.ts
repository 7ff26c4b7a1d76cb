import { createRefusal } from '@shelai/contract/api/refusals.ts'
import type { PictureCrop } from '@shelai/contract/back-office/admin-calls.ts'
import { listPictureVariants, picturePath, pictureWidths } from '@shelai/contract/rules/pictures.ts'
import { type DecodedPicture, decodePicture } from './avatar.ts'
import type { FileStore, StoredFile } from './file-store.ts'

const widest = pictureWidths[pictureWidths.length - 1] ?? 0

/** Cuts a part out of a picture, at least one pixel of it. */
function cropPicture({ picture, width, height }: DecodedPicture, crop: PictureCrop | undefined): DecodedPicture {
  if (crop === undefined) return { picture, width, height }
  const left = Math.min(width - 1, Math.round(crop.left * width))
  const top = Math.min(height - 1, Math.round(crop.top * height))
  const area = {
    left,
    top,
    width: Math.min(width - left, Math.max(1, Math.round(crop.width * width))),
    height: Math.min(height - top, Math.max(1, Math.round(crop.height * height))),
  }
  return { picture: picture.extract(area), width: area.width, height: area.height }
}

/**
 * Stores a picture in several widths as WebP, decoded and encoded again, which removes everything else from the file. With a crop, only
 * that part of the picture is stored. Returns the widest. If one width fails, the files written before are deleted. The
 * same picture gets the same name unless the name must be unguessable.
 */
export async function storeImageVariants(
  files: FileStore,
  name: string,
  bytes: Buffer,
  { crop, isUnguessable = true }: { crop?: PictureCrop | undefined; isUnguessable?: boolean } = {},
): Promise<StoredFile> {
  const { picture, width, height } = cropPicture(await decodePicture(bytes), crop)
  const fullWidth = Math.min(width, widest)
  const fullHeight = Math.max(1, Math.round((height * fullWidth) / width))
  const encodeWidth = (pixels: number, height: number) =>
    picture
      .clone()
      .resize(pixels, height, { fit: 'fill' })
      .webp({ quality: 80 })
      .toBuffer()
      .catch(() => {
        throw createRefusal('picture_refused')
      })

  const first = await files.put(
    'public',
    `${name.replace(/\.[^.]*$/, '')}.webp`,
    await encodeWidth(fullWidth, fullHeight),
    isUnguessable,
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
    throw error
  }
}
