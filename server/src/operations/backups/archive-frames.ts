import { z } from 'zod'
import { BackupRefusal } from '../../kernel/database/backup-refusal.ts'

/** The first part of an archive, about the archive itself. */
const Head = z.object({
  product: z.literal('shelai'),
  engine: z.enum(['sqlite', 'postgres']),
  created_at: z.string(),
  /** The names of the migrations that its database had. */
  migrations: z.array(z.string()),
})
export type ArchiveHead = z.output<typeof Head>

const TableStart = z.object({ table: z.string(), columns: z.array(z.string()) })
const TableEnd = z.object({ rows: z.int(), sha256: z.string() })
const FileStart = z.object({ path: z.string() })
const FileEnd = z.object({ size: z.int(), sha256: z.string() })
/** The highest number that each numbered table has given, and how many tables and files there are. */
const End = z.object({ sequences: z.record(z.string(), z.int()), tables: z.int(), files: z.int() })
export type ArchiveEnd = z.output<typeof End>

/** The parts of an archive, in the order in which they come. Rows are lines of JSON, each a list of values. */
export type Frame =
  | { kind: 'head'; value: ArchiveHead }
  | { kind: 'table'; value: z.output<typeof TableStart> }
  | { kind: 'rows'; lines: Buffer }
  | { kind: 'table_end'; value: z.output<typeof TableEnd> }
  | { kind: 'file'; value: z.output<typeof FileStart> }
  | { kind: 'bytes'; bytes: Buffer }
  | { kind: 'file_end'; value: z.output<typeof FileEnd> }
  | { kind: 'end'; value: ArchiveEnd }

const letters = {
  head: 'H',
  table: 'T',
  rows: 'R',
  table_end: 't',
  file: 'F',
  bytes: 'B',
  file_end: 'f',
  end: 'E',
} as const satisfies Record<Frame['kind'], string>

const prefixBytes = 5

/** The largest frame in bytes. A frame holds a batch of rows, of which the largest has some megabytes. */
const maxFrameBytes = 1024 * 1024 * 1024

/** Encodes a frame: its letter, its length in four bytes, its content. */
export function encodeFrame(frame: Frame): Buffer {
  const content =
    frame.kind === 'rows'
      ? frame.lines
      : frame.kind === 'bytes'
        ? frame.bytes
        : Buffer.from(JSON.stringify(frame.value))
  const prefix = Buffer.alloc(prefixBytes)
  prefix.write(letters[frame.kind], 'latin1')
  prefix.writeUInt32BE(content.length, 1)
  return Buffer.concat([prefix, content])
}

function parseFrame(letter: string, content: Buffer): Frame {
  const json = <S extends z.ZodType>(schema: S): z.output<S> => schema.parse(JSON.parse(content.toString('utf8')))
  switch (letter) {
    case letters.head:
      return { kind: 'head', value: json(Head) }
    case letters.table:
      return { kind: 'table', value: json(TableStart) }
    case letters.rows:
      return { kind: 'rows', lines: content }
    case letters.table_end:
      return { kind: 'table_end', value: json(TableEnd) }
    case letters.file:
      return { kind: 'file', value: json(FileStart) }
    case letters.bytes:
      return { kind: 'bytes', bytes: content }
    case letters.file_end:
      return { kind: 'file_end', value: json(FileEnd) }
    case letters.end:
      return { kind: 'end', value: json(End) }
    default:
      throw new BackupRefusal('This backup holds a part that this release does not know.', { problem: 'damaged' })
  }
}

/** Decodes the frames of a decrypted and decompressed archive. */
export async function* decodeFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let waiting: Buffer[] = []
  let length = 0
  let wanted = prefixBytes
  for await (const bytes of source) {
    waiting.push(bytes)
    length += bytes.length
    if (length < wanted) continue
    let joined = Buffer.concat(waiting)
    for (;;) {
      if (joined.length < prefixBytes) {
        wanted = prefixBytes
        break
      }
      wanted = prefixBytes + joined.readUInt32BE(1)
      if (wanted > maxFrameBytes)
        throw new BackupRefusal('This backup holds a part that is too large to be one of ours.', { problem: 'damaged' })
      if (joined.length < wanted) break
      yield parseFrame(joined.toString('latin1', 0, 1), joined.subarray(prefixBytes, wanted))
      joined = joined.subarray(wanted)
    }
    waiting = [joined]
    length = joined.length
  }
  if (length > 0) throw new BackupRefusal('This backup ends in the middle of a part.', { problem: 'damaged' })
}
