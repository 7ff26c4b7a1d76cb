/** The size of the picture of a link in pixels: what WhatsApp and Facebook show whole. */
export const sharePictureSize = { width: 1200, height: 630 } as const

/** The stored widths of a picture, in pixels. Records contain the path of the widest. */
export const pictureWidths = [320, 640, 1280] as const

export type PictureVariant = { path: string; width: number; height: number }

/** Builds the path of a stored picture, which contains its size. */
export function picturePath(stem: string, width: number, height: number): string {
  return `${stem}_${width}x${height}.webp`
}

/**
 * Lists a stored picture in all its widths, narrowest first, from its path alone: `uploads/line-5f…_1280x720.webp` has
 * variants of 320 and 640 pixels. Empty for any other path.
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
