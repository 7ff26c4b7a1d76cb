import { createRefusal } from '@shelai/contract/api/refusals.ts'
import type { Sharp } from 'sharp'

/** The largest accepted picture in bytes. */
export const maxPictureBytes = 5 * 1024 * 1024
const maxAvatarSide = 512
/**
 * The maximum number of pixels of an accepted picture. A decoded pixel takes four bytes, so decoding takes 100 MB at
 * most.
 */
const maxPixels = 25_000_000

const acceptedFormats = new Set(['jpeg', 'png', 'webp'])

export type DecodedPicture = { picture: Sharp; width: number; height: number }

/** Decodes a picture, turns it upright and returns its size in pixels. Refuses everything but JPEG, PNG and WebP. */
export async function decodePicture(bytes: Buffer): Promise<DecodedPicture> {
  // The decoder is imported with the first picture, because it needs more memory than the rest of the server.
  const { default: sharp } = await import('sharp')
  const readMetadata = async () => sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata()
  const { format, autoOrient } = await readMetadata().catch(() => {
    throw createRefusal('picture_refused')
  })
  if (!acceptedFormats.has(format ?? '')) throw createRefusal('picture_refused')
  if (autoOrient.width * autoOrient.height > maxPixels) throw createRefusal('picture_too_many_pixels')
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
  return { picture: picture.autoOrient(), ...autoOrient }
}

/**
 * Creates a reader's avatar: decoded, upright, cropped to a square and encoded as WebP. Encoding removes all metadata
 * (location, camera) and anything else in the file.
 */
export async function createAvatar(bytes: Buffer): Promise<Buffer> {
  const { picture, width, height } = await decodePicture(bytes)
  const edge = Math.min(maxAvatarSide, width, height)
  try {
    return await picture.resize(edge, edge, { fit: 'cover' }).webp({ quality: 80 }).toBuffer()
  } catch {
    throw createRefusal('picture_refused')
  }
}
