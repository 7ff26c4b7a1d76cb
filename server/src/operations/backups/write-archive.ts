import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { isSharePicturePath, isStoredPath } from '@shelai/contract/rules/stored-paths.ts'
import type { Engine } from '../../kernel/database/open-database.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import { encrypt } from './archive-chunks.ts'
import { encodeFrame, type Frame } from './archive-frames.ts'
import { createHeader, type ScryptCost } from './archive-header.ts'
import { type ArchiveSummary, createSummary } from './archive-summary.ts'
import type { TableReader } from './tables.ts'

/** The name in an archive of the key that decrypts second factors. No stored path has this form. */
export const sealingKeyPath = ':second-factor.key'

/** The sources of an archive. The tables are those of one moment; files are read after it and never change. */
export type ArchiveSource = {
  engine: Engine
  tables: TableReader
  files: FileStore
  sealingKey: Buffer | undefined
  createdAt: Date
}

/**
 * Writes an archive as it is made and returns what it holds. `write` stores the bytes and settles once they are safe.
 */
export async function writeArchive(
  source: ArchiveSource,
  { secret, cost }: { secret: string; cost?: ScryptCost | undefined },
  write: (bytes: AsyncIterable<Buffer>) => Promise<void>,
): Promise<ArchiveSummary> {
  const key = await createHeader(secret, cost)
  const summary = createSummary()
  await pipeline(
    async function* () {
      for await (const frame of listFrames(source, summary)) yield encodeFrame(frame)
    },
    createZstdCompress(),
    (compressed: AsyncIterable<Buffer>) => encrypt(compressed, key),
    write,
  )
  return summary
}

async function* listFrames(
  { engine, tables, files, sealingKey, createdAt }: ArchiveSource,
  summary: ArchiveSummary,
): AsyncGenerator<Frame> {
  const migrations = await tables.listMigrations()
  yield {
    kind: 'head',
    value: { product: 'shelai', engine, created_at: createdAt.toISOString(), migrations },
  }
  for (const table of await tables.listTables()) {
    yield { kind: 'table', value: { table: table.name, columns: [...table.columns] } }
    const hash = createHash('sha256')
    let rows = 0
    for await (const lines of tables.readRows(table)) {
      const bytes = Buffer.from(`${lines.join('\n')}\n`)
      hash.update(bytes)
      rows += lines.length
      yield { kind: 'rows', lines: bytes }
    }
    const value = { rows, sha256: hash.digest('hex') }
    summary.tables.set(table.name, value)
    yield { kind: 'table_end', value }
  }
  const sequences = await tables.readSequences()
  if (sealingKey !== undefined) yield* listFileFrames(sealingKeyPath, [sealingKey], summary)
  for (const { path } of await files.list()) {
    // Files under temporary names are not stored yet, and pictures of links are drawn anew.
    if (!isStoredPath(path) || path.endsWith('.tmp') || isSharePicturePath(path)) continue
    const pieces = await openIfThere(files, path)
    if (pieces === undefined) continue
    try {
      yield* listFileFrames(path, pieces, summary)
    } finally {
      // A backup that fails stops reading in the middle.
      pieces.destroy()
    }
  }
  yield { kind: 'end', value: { sequences, tables: summary.tables.size, files: summary.files.size } }
}

/** Opens a file; undefined if it was deleted since it was listed. Only files that no row names any more are deleted. */
async function openIfThere(files: FileStore, path: string): Promise<Readable | undefined> {
  if ((await files.findSize(path)) === undefined) return undefined
  try {
    return await files.open(path)
  } catch (error) {
    if ((await files.findSize(path)) === undefined) return undefined
    throw error
  }
}

async function* listFileFrames(
  path: string,
  pieces: Iterable<Buffer> | AsyncIterable<Buffer>,
  summary: ArchiveSummary,
): AsyncGenerator<Frame> {
  const hash = createHash('sha256')
  let size = 0
  yield { kind: 'file', value: { path } }
  for await (const bytes of pieces) {
    hash.update(bytes)
    size += bytes.length
    yield { kind: 'bytes', bytes }
  }
  const value = { size, sha256: hash.digest('hex') }
  summary.files.set(path, value)
  yield { kind: 'file_end', value }
}
