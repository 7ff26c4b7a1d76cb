import { findFreePort } from '@shelai/tools/product.ts'
import S3rver from 's3rver'
import { onTestFinished } from 'vitest'
import { createFolder } from './temp-folder.ts'

/** A real S3-compatible server that a test starts, stops and starts again with its objects. */
export type ObjectStore = {
  /** The variables with which a server uses it. */
  env: Record<string, string>
  start: () => Promise<void>
  stop: () => Promise<void>
}

const bucket = 'shelai'
/** The one key that s3rver knows. */
const key = 'S3RVER'

/** Starts an object store with an empty bucket. It is stopped after the test. */
export async function startObjectStore(): Promise<ObjectStore> {
  const directory = await createFolder()
  const port = await findFreePort()
  let server: S3rver | undefined
  const start = async () => {
    const configureBuckets = [{ name: bucket, configs: [] }]
    server = new S3rver({ port, address: '127.0.0.1', silent: true, directory, configureBuckets })
    await server.run()
  }
  const stop = async () => {
    const running = server
    server = undefined
    await running?.close()
  }
  await start()
  onTestFinished(stop)
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: key,
    },
    start,
    stop,
  }
}
