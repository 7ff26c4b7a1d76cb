import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Calls `use` with an empty folder below `parent` that belongs to this process and is deleted afterwards. Folders that
 * killed processes left behind are deleted first, because they hold a readable copy of the data.
 */
export async function useOwnFolder<R>(
  parent: string,
  purpose: string,
  use: (folder: string) => Promise<R>,
): Promise<R> {
  const prefix = `.${purpose}-`
  for (const name of await readdir(parent)) {
    const pid = Number(name.startsWith(prefix) ? name.slice(prefix.length) : Number.NaN)
    if (pid === process.pid || (pid > 0 && !isRunning(pid)))
      await rm(join(parent, name), { recursive: true, force: true })
  }
  const folder = join(parent, `${prefix}${process.pid}`)
  await mkdir(folder, { mode: 0o700 })
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
