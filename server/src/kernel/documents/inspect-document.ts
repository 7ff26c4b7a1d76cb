import { Worker } from 'node:worker_threads'
import type { Recognised } from './recognised.ts'

/** The longest time of an inspection, in milliseconds. */
const timeoutMs = 15_000

const unreadable: Recognised = {
  refused: 'This file takes too long to check. Please save it again, or print it to a new pdf.',
}

/**
 * Inspects a document in a worker thread, so that a slow file delays nothing else. Terminates a worker that takes too
 * long or too much memory, and refuses its file.
 */
export async function inspectDocument(bytes: Buffer): Promise<Recognised> {
  const worker = new Worker(new URL('./inspect-document-worker.ts', import.meta.url), {
    workerData: new Uint8Array(bytes),
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Recognised>()
  const timer = setTimeout(() => resolve(unreadable), timeoutMs)
  worker.once('message', resolve)
  worker.once('error', (error: Error & { code?: string }) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(unreadable)
    else reject(error)
  })
  worker.once('exit', () => reject(new Error('the document worker ended without an answer')))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
