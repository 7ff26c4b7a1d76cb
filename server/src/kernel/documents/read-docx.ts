import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { FileRefusal } from './file-refusal.ts'
import { type OpenXmlPackage, readPartText } from './open-xml-package.ts'
import { readZipContent } from './zip-entries.ts'

/** The longest time of a conversion, in milliseconds. */
const timeoutMs = 20_000
/**
 * The largest size of the document's text with its markup, in bytes: some thirty pages. The converter needs a hundred
 * times as much memory.
 */
const maxTextBytes = 512 * 1024
/** The largest picture, in bytes. */
export const maxPictureBytes = 5 * 1024 * 1024
const maxPictures = 100

/** A Word document as HTML. The source of its pictures is `picture:1`, `picture:2` and so on, for the parts named here. */
export type ReadDocument = { html: string; pictures: readonly string[] }

const isPicture = (name: string) => name.startsWith('word/media/')

const isReadDocument = (message: unknown): message is ReadDocument =>
  typeof message === 'object' && message !== null && 'html' in message && 'pictures' in message

/** Refuses a Word document that is too large, or refers to files outside itself. */
export async function checkDocx(file: OpenXmlPackage): Promise<void> {
  let textBytes = 0
  let pictures = 0
  for (const [name, size] of file.sizes) {
    if (/^word\/[^/]*\.xml$/.test(name)) textBytes += size
    if (!isPicture(name)) continue
    pictures += 1
    if (size > maxPictureBytes) {
      throw new FileRefusal(`Picture ${pictures} is larger than 5 MB. Please put a smaller one into the document.`)
    }
  }
  if (textBytes > maxTextBytes) throw new FileRefusal('The document is too large. Please send it in parts.')
  if (pictures > maxPictures) throw new FileRefusal(`The document has more than ${maxPictures} pictures.`)
  for (const name of file.parts.keys()) {
    if (!/\.rels$/.test(name)) continue
    let text = ''
    for await (const piece of readPartText(file, name)) text += piece
    for (const [relationship] of text.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)) {
      const read = (attribute: string) =>
        new RegExp(`\\s${attribute}\\s*=\\s*["']([^"']*)`).exec(relationship)?.[1] ?? ''
      if (read('TargetMode') !== 'External') continue
      const target = read('Target')
      const isLink = read('Type').endsWith('/hyperlink')
      if (isLink && /^(?:https?:|mailto:|tel:|#)/i.test(target)) continue
      throw new FileRefusal(
        `The document refers to a file outside itself (${target.slice(0, 100)}). Please remove that, or put the picture into the document.`,
      )
    }
  }
}

const unreadable = () =>
  new FileRefusal('The document cannot be read. Please open it in Word, save it again and try again.')

/** Returns a document in which every picture consists of the name of its part, because the converter copies pictures. */
async function replacePictures({ bytes, parts, sizes }: OpenXmlPackage): Promise<Buffer> {
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  for (const [name, entry] of parts) {
    if (name.endsWith('/')) continue
    const content = isPicture(name) ? Buffer.from(name) : readZipContent(bytes, entry, sizes.get(name) ?? 0)
    if (content === undefined) throw unreadable()
    zip.addBuffer(content, name)
  }
  zip.end()
  return buffer(zip.outputStream)
}

/**
 * Converts a Word document to HTML in a worker thread, because the converter keeps the whole text in memory and does not
 * pause. Terminates a worker that takes too long or too much memory.
 */
export async function readDocx(file: OpenXmlPackage): Promise<ReadDocument> {
  const worker = new Worker(new URL('./read-docx-worker.ts', import.meta.url), {
    workerData: new Uint8Array(await replacePictures(file)),
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  })
  const { promise, resolve, reject } = Promise.withResolvers<ReadDocument>()
  const timer = setTimeout(() => reject(unreadable()), timeoutMs)
  worker.once('message', (message: unknown) => (isReadDocument(message) ? resolve(message) : reject(unreadable())))
  worker.once('error', () => reject(unreadable()))
  worker.once('exit', () => reject(unreadable()))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
