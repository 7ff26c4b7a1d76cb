import type { Config } from '../config.ts'
import { createFileStore, type FileStore, type FilesUnavailable } from './file-store.ts'
import { openFolderStorage } from './folder-storage.ts'

/**
 * Opens the configured store of files: a bucket where one is set, else two folders below `dataDir`. A server without a
 * bucket never loads its client.
 */
export async function openFileStore(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  onUndeleted: (error: FilesUnavailable) => void,
): Promise<FileStore> {
  if (s3 === undefined) return createFileStore(openFolderStorage(dataDir), onUndeleted)
  const { openS3Storage } = await import('./s3-storage.ts')
  return createFileStore(openS3Storage(s3), onUndeleted)
}
