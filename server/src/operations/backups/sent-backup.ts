import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RestoreProgress } from '@shelai/contract/back-office/restore.ts'
import { dayMs } from '@shelai/contract/rules/dhaka-time.ts'
import { z } from 'zod'

/**
 * The folder below `DATA_DIR` for a backup that the first owner sends and for what becomes of its restore. Files, because
 * several processes serve the calls and the restore replaces all rows of the database.
 */
const folderName = '.sent-backup'

/** After this time without a sign of life a restore counts as interrupted, in milliseconds. */
const silentMs = 60_000

/** The time for which a file that was sent is kept, in milliseconds. */
const keptMs = dayMs

const RestoreState = RestoreProgress.extend({ id: z.string() })
export type RestoreState = z.output<typeof RestoreState>

export function openSentBackup(dataDir: string) {
  const folder = join(dataDir, folderName)
  const file = join(folder, 'sent.backup')
  const statePath = join(folder, 'state.json')
  const ageOf = async (path: string, now: Date) => {
    const found = await stat(path).catch(() => undefined)
    return found && now.getTime() - found.mtimeMs
  }
  return {
    /**
     * Writes a piece where it belongs and cuts off what was after it, so that a piece can be sent again. Returns false where
     * pieces before it are missing.
     */
    writePiece: async (offset: number, bytes: Buffer): Promise<boolean> => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const handle = await open(file, offset === 0 ? 'w' : 'r+', 0o600).catch(() => undefined)
      if (handle === undefined) return false
      try {
        if ((await handle.stat()).size < offset) return false
        await handle.write(bytes, 0, bytes.length, offset)
        await handle.truncate(offset + bytes.length)
        return true
      } finally {
        await handle.close()
      }
    },
    hasFile: async () => (await stat(file).catch(() => undefined)) !== undefined,
    open: () => createReadStream(file),
    deleteFile: () => rm(file, { force: true }),

    /** Writes what becomes of a restore. Its time is the sign of life. */
    writeState: async (state: RestoreState): Promise<void> => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${statePath}.part`, JSON.stringify(state), { mode: 0o600 })
      await rename(`${statePath}.part`, statePath)
    },
    readState: async (now: Date): Promise<RestoreState | undefined> => {
      const age = await ageOf(statePath, now)
      if (age === undefined) return undefined
      const state = RestoreState.parse(JSON.parse(await readFile(statePath, 'utf8')))
      const isSilent = age > silentMs && (state.status === 'checking' || state.status === 'restoring')
      return isSilent ? { ...state, status: 'failed', problem: 'interrupted' } : state
    },
    /** Deletes a file that was left, and what became of its restore, after a day. */
    deleteOld: async (now: Date): Promise<void> => {
      const ages = await Promise.all([ageOf(file, now), ageOf(statePath, now)])
      if (ages.every((age) => age === undefined || age > keptMs)) await rm(folder, { recursive: true, force: true })
    },
  }
}
