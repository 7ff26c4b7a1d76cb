/** The longest side of an uploaded picture, in pixels; the product shows smaller ones only. */
const maxSide = 512

/**
 * Shrinks a picture before its upload, which saves the reader's data. It applies the camera's rotation and removes the
 * place where the picture was taken. Returns undefined if the browser cannot decode the file.
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
  const webp = await encodeCanvas(canvas, 'image/webp')
  // A browser that cannot encode WebP returns PNG, which is large for a photograph.
  return webp?.type === 'image/webp' ? webp : ((await encodeCanvas(canvas, 'image/jpeg')) ?? undefined)
}

/** Returns the size that fits into a square of 512 pixels; a smaller picture keeps its size. */
export function fitWithin(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function encodeCanvas(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, 0.86)
  })
}
