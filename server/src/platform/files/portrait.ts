import { Refused } from '@shelai/contract/ask.ts'
import type { Sharp } from 'sharp'

/** The largest picture taken, in bytes, and its largest side once it is kept, in pixels. */
export const mostPictureBytes = 5 * 1024 * 1024
const side = 512
/** A picture of more pixels than this is a bomb, whatever its bytes say. */
const mostPixels = 50_000_000

const takenFormats = new Set(['jpeg', 'png', 'webp'])

type Decoded = { picture: Sharp; width: number; height: number }

/** A picture that can be read, upright, and its size in pixels. Anything but a JPEG, PNG or WebP picture is refused. */
export async function decodePicture(bytes: Buffer): Promise<Decoded> {
  // Loaded when the first picture comes: the decoder weighs more than the rest of the server.
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    const { format, autoOrient } = await picture.metadata()
    if (!takenFormats.has(format ?? '')) throw Refused.by('picture_refused')
    return { picture: picture.autoOrient(), ...autoOrient }
  } catch {
    throw Refused.by('picture_refused')
  }
}

/**
 * A reader's picture as it is kept: decoded, turned upright, cut to a square and encoded anew as WebP. Whatever else was
 * in the file (place, camera, a script) stays behind.
 */
export async function portraitOf(bytes: Buffer): Promise<Buffer> {
  const { picture, width, height } = await decodePicture(bytes)
  const edge = Math.min(side, width, height)
  try {
    return await picture.resize(edge, edge, { fit: 'cover' }).webp({ quality: 80 }).toBuffer()
  } catch {
    throw Refused.by('picture_refused')
  }
}
