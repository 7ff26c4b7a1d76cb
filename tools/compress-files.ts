import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Files that are compressed in themselves. */
const pictures = /\.(?:png|webp)$/

/** Writes the best compression of every file of a folder beside it, so that the server never compresses them. */
export async function compressFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (pictures.test(name)) continue
    const bytes = await readFile(join(folder, name))
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    await writeFile(join(folder, `${name}.br`), await toBrotli(bytes, { params }))
    await writeFile(join(folder, `${name}.gz`), await toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }))
  }
}
