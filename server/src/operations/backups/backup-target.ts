import { createReadStream, createWriteStream } from 'node:fs'
import { access, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ensureFolder } from '../../kernel/data-folder.ts'
import { BackupRefusal } from '../../kernel/database/backup-refusal.ts'

/** The ending of an archive that is not written to its end. */
const partEnding = '.part'

/** Where archives are stored: a folder, or a bucket. */
export type BackupTarget = {
  /** Refuses a name that is taken: a backup never replaces another. */
  requireFree(name: string): Promise<void>
  /** Stores an archive under a new name and settles once it is safe. Returns its size in bytes. */
  write(name: string, bytes: AsyncIterable<Buffer>): Promise<number>
  open(name: string): AsyncIterable<Buffer>
  /** Lists the names of complete archives. */
  list(): Promise<string[]>
  rename(name: string, newName: string): Promise<void>
  delete(name: string): Promise<void>
  /** Deletes what interrupted writes left under names with this beginning. */
  deleteParts(beginning: string): Promise<void>
}

/** Stores archives in a folder, readable by its owner only. */
export function createFolderTarget(folder: string): BackupTarget {
  const locate = (name: string) => join(folder, name)
  return {
    requireFree: (name) => requireFree(locate(name)),
    write: async (name, bytes) => {
      await ensureFolder(folder)
      const path = locate(name)
      const part = `${path}${partEnding}`
      await requireFree(path)
      await rm(part, { force: true })
      try {
        await pipeline(bytes, createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }))
        await requireFree(path)
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      return (await stat(path)).size
    },
    open: (name) => createReadStream(locate(name)),
    list: async () => (await readdir(folder)).filter((name) => !name.endsWith(partEnding)),
    rename: (name, newName) => rename(locate(name), locate(newName)),
    delete: (name) => rm(locate(name), { force: true }),
    deleteParts: async (beginning) => {
      const names = await readdir(folder).catch(() => [])
      for (const name of names)
        if (name.startsWith(beginning) && name.endsWith(partEnding)) await rm(locate(name), { force: true })
    },
  }
}

/** Refuses a name that is taken: a backup never replaces another. */
async function requireFree(path: string): Promise<void> {
  const isTaken = await access(path).then(
    () => true,
    () => false,
  )
  if (isTaken) throw new BackupRefusal(`${path} exists already. Choose another name; a backup never replaces a file.`)
}
