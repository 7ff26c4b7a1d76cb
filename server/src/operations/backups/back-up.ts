import { findSealingKey } from '../../kernel/auth/sealed-secrets.ts'
import type { OpenDatabase } from '../../kernel/database/open-database.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import type { ScryptCost } from './archive-header.ts'
import type { ArchiveSummary } from './archive-summary.ts'
import type { BackupTarget } from './backup-target.ts'
import { readSnapshot } from './snapshot.ts'
import { writeArchive } from './write-archive.ts'

export type BackupSource = {
  database: Pick<OpenDatabase, 'db' | 'engine'>
  files: FileStore
  dataDir: string
}

type Options = { secret: string; cost?: ScryptCost; now: Date }

/** Writes a backup of everything to a target under a new name, while the product runs. */
export async function backUp(
  { database, files, dataDir }: BackupSource,
  target: BackupTarget,
  name: string,
  { secret, cost, now }: Options,
): Promise<{ summary: ArchiveSummary; size: number }> {
  let size = 0
  const summary = await readSnapshot(database, dataDir, async (tables) => {
    const sealingKey = await findSealingKey(dataDir)
    const source = { engine: database.engine, tables, files, sealingKey, createdAt: now }
    return writeArchive(source, { secret, cost }, async (bytes) => {
      size = await target.write(name, bytes)
    })
  })
  return { summary, size }
}
