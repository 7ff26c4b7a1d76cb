import { createHash, randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { isStoredPath, publicPrefix } from '@shelai/contract/stored-paths.ts'
import { AwsClient } from 'aws4fetch'
import { type FileStorage, FilesUnavailable, getVisibility, type ListedFile } from './file-store.ts'

/** A bucket of an S3-compatible store and the keys that open it. */
export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** How long the store may take to begin its answer, in milliseconds. */
const longestWaitMs = 10_000

/** How long a store that did not answer in time is not asked again, in milliseconds, so that requests do not pile up. */
const pauseMs = 5000

const privatePrefix = 'private/'

/**
 * Keeps files in a bucket of an S3-compatible store, addressed by path (`ENDPOINT/BUCKET/KEY`). Keys are the paths below
 * a data folder: `uploads/…` and `private/…`. Objects get no access rules: only the server reads them.
 */
export function openS3Storage(settings: S3Settings, waitMs = longestWaitMs): FileStorage {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const bucketUrl = `${endpoint.replace(/\/+$/, '')}/${bucket}`

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

  const buildUrl = (path: string): string =>
    `${bucketUrl}/${getVisibility(path) === 'public' ? path : privatePrefix + path}`

  const put = async (path: string, body: Uint8Array<ArrayBuffer> | Blob, sha256: string): Promise<void> => {
    const headers = { 'content-type': 'application/octet-stream', 'x-amz-content-sha256': sha256 }
    const response = await send(buildUrl(path), { method: 'PUT', body, headers }, [200])
    await response.body?.cancel()
  }

  /** Writes a file of unknown size, which needs a temporary file: a store wants the size before the content. */
  const putPieces = async (path: string, pieces: AsyncIterable<Uint8Array>): Promise<void> => {
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
      await put(path, await openAsBlob(temporaryPath), hash.digest('hex'))
    } finally {
      await rm(temporaryPath, { force: true })
    }
  }

  /** Lists the keys below a prefix by the first version of the call, which every store has: each page begins after a key. */
  const listPrefix = async (prefix: string): Promise<ListedFile[]> => {
    const files: ListedFile[] = []
    let marker: string | undefined
    do {
      const query = new URLSearchParams({ prefix, ...(marker === undefined ? {} : { marker }) })
      const xml = await (await send(`${bucketUrl}?${query}`, { method: 'GET' }, [200])).text()
      let last: string | undefined
      for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const key = readElement(entry, 'Key') ?? ''
        last = key
        const path = key.startsWith(privatePrefix) ? key.slice(privatePrefix.length) : key
        const changedAt = new Date(readElement(entry, 'LastModified') ?? '')
        if (isStoredPath(path)) files.push({ path, changedAt })
      }
      marker = readElement(xml, 'IsTruncated') === 'true' ? last : undefined
    } while (marker !== undefined)
    return files
  }

  return {
    write: (path, content) =>
      content instanceof Uint8Array
        ? put(path, new Uint8Array(content), createHash('sha256').update(content).digest('hex'))
        : putPieces(path, content),
    findSize: async (path) => {
      const response = await send(buildUrl(path), { method: 'HEAD' }, [200, 404])
      return response.status === 404 ? undefined : Number(response.headers.get('content-length'))
    },
    open: async (path, range) => {
      const headers = range === undefined ? undefined : { range: `bytes=${range.start}-${range.end}` }
      const { body } = await send(buildUrl(path), { method: 'GET', ...(headers ? { headers } : {}) }, [200, 206])
      return body === null ? Readable.from([]) : Readable.fromWeb(body)
    },
    delete: async (path) => {
      const response = await send(buildUrl(path), { method: 'DELETE' }, [200, 204, 404])
      await response.body?.cancel()
    },
    list: async () => [...(await listPrefix(publicPrefix)), ...(await listPrefix(privatePrefix))],
  }
}

/** Reads the text of the first element of a name. Keys of the file store need no unescaping; others are passed over. */
function readElement(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml) ?? []
  return text
}
