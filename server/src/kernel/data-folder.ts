import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (about) => about.isDirectory(),
    () => false,
  )

/**
 * Creates a folder, and those above it that are missing. Node's own recursive `mkdir` never ends below a folder that takes no
 * other, such as `/proc`; this one throws the error of the system.
 */
export async function ensureFolder(path: string): Promise<void> {
  if (await isFolder(path)) return
  try {
    await mkdir(path)
  } catch (error) {
    const above = dirname(path)
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !(await isFolder(above))) {
      await ensureFolder(above)
      await ensureFolder(path)
    }
    // Another process may have created it meanwhile.
    else if (!(await isFolder(path))) throw error
  }
}

/**
 * Creates the data folder and tries whether it can be written. Returns one sentence for the operator when it cannot;
 * undefined when it can.
 */
export async function describeUnwritable(dataDir: string): Promise<string | undefined> {
  const trial = join(dataDir, `trial-${randomUUID()}`)
  try {
    await ensureFolder(dataDir)
    await writeFile(trial, '')
    await rm(trial)
    return undefined
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    return `The data folder ${dataDir} cannot be written (${reason}), and the database and the files are kept in it: make it writable for the user that runs the server, or name another folder in DATA_DIR.`
  }
}
