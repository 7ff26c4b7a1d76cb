import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { BackupRefusal } from '../../kernel/database/backup-refusal.ts'
import { decrypt } from './archive-chunks.ts'
import { type ArchiveEnd, type ArchiveHead, decodeFrames, type Frame } from './archive-frames.ts'
import { type ArchiveSummary, createSummary } from './archive-summary.ts'
import type { CopiedTable } from './tables.ts'

/** Opens the bytes of an archive from the beginning. */
export type OpenArchive = () => AsyncIterable<Buffer>

/** The handlers of an archive's contents as they are read. */
export type ArchiveConsumer = {
  onHead?: (head: ArchiveHead) => Promise<void>
  onRows?: (table: CopiedTable, lines: readonly string[]) => Promise<void>
  /** The files come after the tables. */
  onFile?: (path: string, bytes: Buffer) => Promise<void>
}

export type ReadArchive = { head: ArchiveHead; end: ArchiveEnd; summary: ArchiveSummary }

async function* readFrames(open: OpenArchive, secret: string): AsyncGenerator<Frame> {
  const decompressed = createZstdDecompress()
  // A failure destroys the last stream with its error, so that its consumer gets the error.
  pipeline(Readable.from(decrypt(open(), secret)), decompressed).catch(() => {})
  yield* decodeFrames(decompressed)
}

const damaged = (what: string) =>
  new BackupRefusal(`This backup contradicts itself: ${what}. Nothing was restored from it.`, { problem: 'damaged' })

/**
 * Reads an archive to its end and checks all that it says about itself. Throws where it is cut or altered, or belongs to
 * another key.
 */
export async function readArchive(
  open: OpenArchive,
  secret: string,
  consumer: ArchiveConsumer = {},
): Promise<ReadArchive> {
  const summary = createSummary()
  let head: ArchiveHead | undefined
  let end: ArchiveEnd | undefined
  let table: (CopiedTable & { rows: number; hash: Hash }) | undefined
  let file: { path: string; pieces: Buffer[] } | undefined
  for await (const frame of readFrames(open, secret)) {
    if (end !== undefined) throw damaged('it goes on after its end')
    if (head === undefined && frame.kind !== 'head') throw damaged('it has no beginning')
    switch (frame.kind) {
      case 'head':
        head = frame.value
        await consumer.onHead?.(head)
        break
      case 'table':
        table = { name: frame.value.table, columns: frame.value.columns, rows: 0, hash: createHash('sha256') }
        break
      case 'rows': {
        if (table === undefined) throw damaged('rows belong to no table')
        table.hash.update(frame.lines)
        const lines = frame.lines.toString('utf8').trimEnd().split('\n')
        table.rows += lines.length
        await consumer.onRows?.(table, lines)
        break
      }
      case 'table_end': {
        if (table === undefined) throw damaged('a table ends that never began')
        const { rows, sha256 } = frame.value
        if (rows !== table.rows || sha256 !== table.hash.digest('hex'))
          throw damaged(`the rows of ${table.name} are not those that were written`)
        summary.tables.set(table.name, { rows, sha256 })
        table = undefined
        break
      }
      case 'file':
        file = { path: frame.value.path, pieces: [] }
        break
      case 'bytes':
        if (file === undefined) throw damaged('bytes belong to no file')
        file.pieces.push(frame.bytes)
        break
      case 'file_end': {
        if (file === undefined) throw damaged('a file ends that never began')
        const bytes = Buffer.concat(file.pieces)
        const { size, sha256 } = frame.value
        if (size !== bytes.length || sha256 !== createHash('sha256').update(bytes).digest('hex'))
          throw damaged(`the file ${file.path} is not the one that was written`)
        summary.files.set(file.path, { size, sha256 })
        await consumer.onFile?.(file.path, bytes)
        file = undefined
        break
      }
      case 'end':
        end = frame.value
        break
    }
  }
  if (head === undefined || end === undefined) throw damaged('it has no end')
  if (end.tables !== summary.tables.size || end.files !== summary.files.size)
    throw damaged('it does not hold as many tables and files as it says')
  return { head, end, summary }
}
