import { BackupRefusal } from '../../kernel/database/backup-refusal.ts'
import type { S3Bucket } from '../../kernel/files/s3-bucket.ts'
import type { BackupTarget } from './backup-target.ts'

/** Names of archives in a bucket: they need no escaping. */
const archiveName = /^[\w.-]+$/

const prefix = 'backups/'

/** Stores archives in a bucket, below `backups/`. An object is stored whole or not at all, so no parts are left. */
export function createBucketTarget(bucket: S3Bucket): BackupTarget {
  const getKey = (name: string): string => {
    if (!archiveName.test(name)) throw new BackupRefusal(`${name} cannot be the name of a backup in a bucket.`)
    return prefix + name
  }
  const requireFree = async (name: string): Promise<void> => {
    if ((await bucket.findSize(getKey(name))) !== undefined)
      throw new BackupRefusal(`${name} exists already. Choose another name; a backup never replaces a file.`)
  }
  return {
    requireFree,
    write: async (name, bytes) => {
      await requireFree(name)
      return bucket.put(getKey(name), bytes)
    },
    open: async function* (name) {
      yield* (await bucket.open(getKey(name))) as AsyncIterable<Buffer>
    },
    list: async () => (await bucket.list(prefix)).map(({ key }) => key.slice(prefix.length)),
    rename: async (name, newName) => {
      await bucket.copy(getKey(name), getKey(newName))
      await bucket.delete(getKey(name))
    },
    delete: (name) => bucket.delete(getKey(name)),
    deleteParts: async () => {},
  }
}
