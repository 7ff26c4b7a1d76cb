import { stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder below `DATA_DIR` in which a restore works. It is there as long as the restore is not complete. */
export const restoringFolder = '.restoring'

/** Returns whether a restore into a data folder was begun and not completed. */
export async function isRestoring(dataDir: string): Promise<boolean> {
  return (await stat(join(dataDir, restoringFolder)).catch(() => undefined)) !== undefined
}
