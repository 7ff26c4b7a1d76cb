import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Creates the data folder and tries whether it can be written. Returns one sentence for the operator when it cannot;
 * undefined when it can.
 */
export async function describeUnwritable(dataDir: string): Promise<string | undefined> {
  const trial = join(dataDir, `trial-${randomUUID()}`)
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(trial, '')
    await rm(trial)
    return undefined
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    return `The data folder ${dataDir} cannot be written (${reason}), and the database and the files are kept in it: make it writable for the user that runs the server, or name another folder in DATA_DIR.`
  }
}
