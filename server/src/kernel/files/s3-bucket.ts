import { createHash, randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { trimEnd } from '@shelai/contract/rules/trim-end.ts'
import { AwsClient } from 'aws4fetch'
import { type ByteRange, FilesUnavailable } from './file-store.ts'

/** A bucket of an S3-compatible store and the keys that open it. */
export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * The objects of a bucket by their keys, which need no escaping in a URL. Every method throws `FilesUnavailable` when the
 * store cannot be reached or refuses.
 */
export type S3Bucket = {
  /** Stores an object, whole or not at all. Returns its size in bytes. */
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<number>
  /** Finds the size of an object in bytes; undefined when there is none. */
  findSize(key: string): Promise<number | undefined>
  open(key: string, range?: ByteRange): Promise<Readable>
  copy(key: string, newKey: string): Promise<void>
  /** Deletes an object. A missing one is no error. */
  delete(key: string): Promise<void>
  list(prefix: string): Promise<{ key: string; changedAt: Date }[]>
}

/**
 * The time for which a store that did not answer in time is not asked again, in milliseconds, so that requests do not
 * pile up.
 */
const pauseMs = 5000

/**
 * Opens a bucket, addressed by path (`ENDPOINT/BUCKET/KEY`). Objects get no access rules: only the server reads them. A
 * request whose answer has not begun after `waitMs` milliseconds is given up.
 */
export function openS3Bucket(settings: S3Settings, waitMs: number): S3Bucket {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const bucketUrl = `${trimEnd(endpoint, '/')}/${bucket}`

  let isPaused = false

  const send = async (url: string, init: RequestInit, expected: readonly number[]): Promise<Response> => {
    if (isPaused) throw new FilesUnavailable('the object store did not answer in time')
    const timeout = new AbortController()
    const timer = setTimeout(() => {
      timeout.abort()
      isPaused = true
      setTimeout(() => {
        isPaused = false
      }, pauseMs).unref()
    }, waitMs)
    const response = await client
      .fetch(url, { ...init, signal: timeout.signal, redirect: 'error' })
      .catch((cause: unknown) => {
        throw new FilesUnavailable('the object store cannot be reached', { cause })
      })
      .finally(() => clearTimeout(timer))
    if (expected.includes(response.status)) return response
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await response.text().catch(() => '')) ?? []
    throw new FilesUnavailable(`the object store answers ${response.status} ${code}`)
  }

  const buildUrl = (key: string): string => `${bucketUrl}/${key}`

  const putWhole = async (key: string, body: Uint8Array<ArrayBuffer> | Blob, sha256: string): Promise<void> => {
    const headers = { 'content-type': 'application/octet-stream', 'x-amz-content-sha256': sha256 }
    const response = await send(buildUrl(key), { method: 'PUT', body, headers }, [200])
    await response.body?.cancel()
  }

  /** Stores an object of unknown size, which needs a temporary file: a store wants the size before the content. */
  const putPieces = async (key: string, pieces: AsyncIterable<Uint8Array>): Promise<number> => {
    const temporaryPath = join(tmpdir(), `shelai-${randomUUID()}`)
    const hash = createHash('sha256')
    const hashPieces = async function* () {
      for await (const piece of pieces) {
        hash.update(piece)
        yield piece
      }
    }
    try {
      await writeFile(temporaryPath, hashPieces(), { mode: 0o600 })
      await putWhole(key, await openAsBlob(temporaryPath), hash.digest('hex'))
      return (await stat(temporaryPath)).size
    } finally {
      await rm(temporaryPath, { force: true })
    }
  }

  return {
    put: async (key, content) => {
      if (!(content instanceof Uint8Array)) return putPieces(key, content)
      await putWhole(key, new Uint8Array(content), createHash('sha256').update(content).digest('hex'))
      return content.byteLength
    },
    findSize: async (key) => {
      const response = await send(buildUrl(key), { method: 'HEAD' }, [200, 404])
      return response.status === 404 ? undefined : Number(response.headers.get('content-length'))
    },
    open: async (key, range) => {
      const headers = range === undefined ? undefined : { range: `bytes=${range.start}-${range.end}` }
      const { body } = await send(buildUrl(key), { method: 'GET', ...(headers ? { headers } : {}) }, [200, 206])
      return body === null ? Readable.from([]) : Readable.fromWeb(body)
    },
    copy: async (key, newKey) => {
      const headers = { 'x-amz-copy-source': `/${bucket}/${key}` }
      const response = await send(buildUrl(newKey), { method: 'PUT', headers }, [200])
      await response.body?.cancel()
    },
    delete: async (key) => {
      const response = await send(buildUrl(key), { method: 'DELETE' }, [200, 204, 404])
      await response.body?.cancel()
    },
    /** Uses the first version of the call, which every store has: each page begins after a key. */
    list: async (prefix) => {
      const objects: { key: string; changedAt: Date }[] = []
      let marker: string | undefined
      do {
        const query = new URLSearchParams({ prefix, ...(marker === undefined ? {} : { marker }) })
        const xml = await (await send(`${bucketUrl}?${query}`, { method: 'GET' }, [200])).text()
        let last: string | undefined
        for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = readElement(entry, 'Key') ?? ''
          last = key
          objects.push({ key, changedAt: new Date(readElement(entry, 'LastModified') ?? '') })
        }
        marker = readElement(xml, 'IsTruncated') === 'true' ? last : undefined
      } while (marker !== undefined)
      return objects
    },
  }
}

/** Reads the text of the first element of a name. Keys of our own need no unescaping; others are passed over. */
function readElement(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml) ?? []
  return text
}
