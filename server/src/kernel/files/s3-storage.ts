import { isStoredPath, publicPrefix } from '@shelai/contract/rules/stored-paths.ts'
import { type FileStorage, getVisibility, type ListedFile } from './file-store.ts'
import { openS3Bucket, type S3Settings } from './s3-bucket.ts'

/** The longest time before the store begins its answer, in milliseconds. */
const longestWaitMs = 10_000

const privatePrefix = 'private/'

const getKey = (path: string): string => (getVisibility(path) === 'public' ? path : privatePrefix + path)

/** Keeps files in a bucket. Keys are the paths below a data folder: `uploads/…` and `private/…`. */
export function openS3Storage(settings: S3Settings, waitMs = longestWaitMs): FileStorage {
  const bucket = openS3Bucket(settings, waitMs)

  const listPrefix = async (prefix: string): Promise<ListedFile[]> =>
    (await bucket.list(prefix))
      .map(({ key, changedAt }) => ({
        path: key.startsWith(privatePrefix) ? key.slice(privatePrefix.length) : key,
        changedAt,
      }))
      .filter(({ path }) => isStoredPath(path))

  return {
    write: async (path, content) => {
      await bucket.put(getKey(path), content)
    },
    findSize: (path) => bucket.findSize(getKey(path)),
    open: (path, range) => bucket.open(getKey(path), range),
    delete: (path) => bucket.delete(getKey(path)),
    list: async () => [...(await listPrefix(publicPrefix)), ...(await listPrefix(privatePrefix))],
  }
}
