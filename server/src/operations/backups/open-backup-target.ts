import type { Config } from '../../kernel/config.ts'
import { findBackupFolder } from './backup-plan-store.ts'
import { type BackupTarget, createFolderTarget } from './backup-target.ts'
import { createBucketTarget } from './bucket-target.ts'

/** The longest time of an archive's transfer to the object store, in milliseconds. */
const longestTransferMs = 60 * 60_000

/** Opens the place of backups: the bucket of the environment, else a folder. Only a server with a bucket loads its client. */
export async function openBackupTarget(
  config: Pick<Config, 'backupBucket' | 'backupFolder' | 'dataDir'>,
): Promise<BackupTarget> {
  if (config.backupBucket === undefined) return createFolderTarget(findBackupFolder(config))
  const { openS3Bucket } = await import('../../kernel/files/s3-bucket.ts')
  return createBucketTarget(openS3Bucket(config.backupBucket, longestTransferMs))
}
