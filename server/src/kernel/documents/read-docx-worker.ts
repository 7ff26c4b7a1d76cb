/** Converts one Word document to HTML in a worker thread and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import mammoth from 'mammoth'

const bytes: unknown = workerData
if (!(bytes instanceof Uint8Array)) throw new Error('the worker takes the bytes of a document')

const pictures: string[] = []
const convertImage = mammoth.images.imgElement(async (image) => {
  // The content of a picture is the name of its part.
  pictures.push((await image.readAsBuffer()).toString())
  return { src: `picture:${pictures.length}` }
})
const { value: html } = await mammoth.convertToHtml(
  { buffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) },
  { convertImage, externalFileAccess: false, styleMap: ["p[style-name='Title'] => h1:fresh"] },
)
parentPort?.postMessage({ html, pictures })
