/** Converts one Word document to HTML in a worker thread and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import mammoth from 'mammoth'

const bytes: unknown = workerData
if (!(bytes instanceof Uint8Array)) throw new Error('the worker takes the bytes of a document')

const pictures: Uint8Array[] = []
const convertImage = mammoth.images.imgElement(async (image) => {
  pictures.push(new Uint8Array(await image.readAsArrayBuffer()))
  return { src: `picture:${pictures.length}` }
})
const { value: html } = await mammoth.convertToHtml(
  { buffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) },
  { convertImage, externalFileAccess: false, styleMap: ["p[style-name='Title'] => h1:fresh"] },
)
parentPort?.postMessage({ html, pictures })
