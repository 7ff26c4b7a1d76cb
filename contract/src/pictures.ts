/** The widths in which a picture is kept, in pixels; the widest is the one that records name. */
export const pictureWidths = [320, 640, 1280] as const

export type PictureVariant = { path: string; width: number; height: number }

/** The path of a kept picture says its size. */
export function picturePath(stem: string, width: number, height: number): string {
  return `${stem}_${width}x${height}.webp`
}

/**
 * A kept picture in all its widths, narrowest first, read from its path alone: `uploads/line-5f…_1280x720.webp` stands
 * beside one of 320 and one of 640 pixels. Empty for any other path.
 */
export function listPictureVariants(path: string): PictureVariant[] {
  const [, stem, widest, tallest] = /^(.+-[0-9a-f]{20})_([1-9]\d{0,3})x([1-9]\d{0,4})\.webp$/.exec(path) ?? []
  if (stem === undefined) return []
  const width = Number(widest)
  const height = Number(tallest)
  return [...pictureWidths.filter((narrower) => narrower < width), width].map((one) => {
    const high = Math.max(1, Math.round((height * one) / width))
    return { path: picturePath(stem, one, high), width: one, height: high }
  })
}
