import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

/** The folders whose files become the items that owners are offered. */
const offered = ['articles', 'downloads', 'formulas', 'jobs', 'law'] as const

/** Returns the SHA-256 of all files that running installations are offered, by their paths below `folder`, in 16 hexadecimal digits. */
export async function readPackDigest(folder: URL): Promise<string> {
  const hash = createHash('sha256')
  for (const name of offered) {
    const entries = await readdir(new URL(`${name}/`, folder), { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`)
    for (const file of files.sort()) {
      const bytes = await readFile(file)
      hash.update(`${file.slice(file.lastIndexOf(`/${name}/`))}\n${bytes.length}\n`).update(bytes)
    }
  }
  return hash.digest('hex').slice(0, 16)
}
