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
  const names = (await readdir(folder)).filter((name) => !pictures.test(name))
  await Promise.all(names.map((name) => compressFile(join(folder, name))))
}

/** Compresses one file. Node does so beside the others, on as many threads as its pool has. */
async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await Promise.all([
    toBrotli(bytes, { params }).then((compressed) => writeFile(`${path}.br`, compressed)),
    toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }).then((compressed) => writeFile(`${path}.gz`, compressed)),
  ])
}
