/** Inspects one document in a worker thread and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { recogniseDocument } from './recognise-document.ts'

const bytes: unknown = workerData
if (!(bytes instanceof Uint8Array)) throw new Error('the worker takes the bytes of a document')
parentPort?.postMessage(await recogniseDocument(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
