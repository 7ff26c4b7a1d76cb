import { createRefusal } from '@shelai/contract/refusals.ts'
import type { Sharp } from 'sharp'

/** The largest picture taken, in bytes, and its largest side once it is kept, in pixels. */
export const maxPictureBytes = 5 * 1024 * 1024
const side = 512
/** A decoded pixel takes four bytes: the largest picture taken comes to 100 MB. */
const mostPixels = 25_000_000

const takenFormats = new Set(['jpeg', 'png', 'webp'])

type Decoded = { picture: Sharp; width: number; height: number }

/** A picture that can be read, upright, and its size in pixels. Anything but a JPEG, PNG or WebP picture is refused. */
export async function decodePicture(bytes: Buffer): Promise<Decoded> {
  // Loaded when the first picture comes: the decoder weighs more than the rest of the server.
  const { default: sharp } = await import('sharp')
  const readMetadata = async () => sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata()
  const { format, autoOrient } = await readMetadata().catch(() => {
    throw createRefusal('picture_refused')
  })
  if (!takenFormats.has(format ?? '')) throw createRefusal('picture_refused')
  if (autoOrient.width * autoOrient.height > mostPixels) throw createRefusal('picture_too_many_pixels')
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
  return { picture: picture.autoOrient(), ...autoOrient }
}

/**
 * A reader's picture as it is kept: decoded, turned upright, cut to a square and encoded anew as WebP. Whatever else was
 * in the file (place, camera, a script) stays behind.
 */
export async function createAvatar(bytes: Buffer): Promise<Buffer> {
  const { picture, width, height } = await decodePicture(bytes)
  const edge = Math.min(side, width, height)
  try {
    return await picture.resize(edge, edge, { fit: 'cover' }).webp({ quality: 80 }).toBuffer()
  } catch {
    throw createRefusal('picture_refused')
  }
}
