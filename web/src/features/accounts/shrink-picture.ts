/** The longest side that is sent, in pixels: what the product ever shows is smaller. */
const most = 512

/**
 * A picture made small before it is sent, which saves the reader's data; turned as the camera meant it and without
 * the place where it was taken. Undefined where the browser cannot read it as a picture.
 */
export async function shrinkPicture(file: Blob): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (picture === undefined) return undefined
  const { width, height } = fitWithin(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  picture.close()
  const webp = await encoded(canvas, 'image/webp')
  // A browser that cannot write WebP writes PNG instead, which is large for a photograph.
  return webp?.type === 'image/webp' ? webp : ((await encoded(canvas, 'image/jpeg')) ?? undefined)
}

/** The size within a square of 512 pixels; a smaller picture stays as it is. */
export function fitWithin(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, most / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, 0.86)
  })
}
