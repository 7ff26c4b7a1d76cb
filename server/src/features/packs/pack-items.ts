import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { packs } from '@shelai/contract/limits.ts'
import { findRowId, formatPackKey, getPackParams, type PackRead } from '@shelai/contract/pack-keys.ts'
import { Refused } from '@shelai/contract/refused.ts'
import type { CallRegistry } from '../../platform/api/call-registry.ts'
import type { Reader } from '../../platform/entitlements.ts'

/** An item of a pack: its answer, the answer as JSON, and a version that changes with it. */
export type PackItem = { key: string; version: string; answer: unknown; json: string }

function createItem(read: PackRead, answer: unknown): PackItem {
  const json = JSON.stringify(answer)
  const version = createHash('sha256').update(json).digest('base64url').slice(0, 16)
  return { key: formatPackKey(read), version, answer, json }
}

/** Makes the reads of packs as one reader: what a plan unlocks is decided by the calls themselves. */
export class PackReader {
  readonly #registry: CallRegistry
  readonly #reader: Reader | null
  readonly #now: Date
  /** The items of each read that was made, so that the rows of a list are read once. */
  readonly #made = new Map<string, Promise<readonly PackItem[]>>()

  constructor(registry: CallRegistry, reader: Reader | null, now: Date) {
    this.#registry = registry
    this.#reader = reader
    this.#now = now
  }

  /** Returns the answer's data of a read, for finding further reads. Throws a refusal if the thing does not exist. */
  async getData<N extends PackRead['name']>(name: N, id?: number) {
    const read = { name, id: id === undefined ? undefined : String(id) }
    return this.#registry.call(name, { params: getPackParams(read) }, this.#reader, this.#now)
  }

  /** Lists the items of a read: its answer, and the rows into which it is cut. A thing that does not exist has none. */
  listItems({ name, id }: PackRead): Promise<readonly PackItem[]> {
    const key = formatPackKey({ name, id })
    const made = this.#made.get(key) ?? this.#read({ name, id })
    this.#made.set(key, made)
    return made
  }

  async #read(read: PackRead): Promise<readonly PackItem[]> {
    const input = { params: getPackParams(read) }
    const envelope = await this.#registry
      .callWithEnvelope(read.name, input, this.#reader, this.#now)
      .catch((error: unknown) => {
        if (error instanceof Refused && error.status === 404) return undefined
        throw error
      })
    if (envelope === undefined) return []
    const rowId = findRowId(read.name)
    if (rowId === undefined || !Array.isArray(envelope.data)) return [createItem(read, envelope)]
    const rows = envelope.data.map((row: object) =>
      createItem({ ...read, row: String((row as Record<string, unknown>)[rowId]) }, row),
    )
    const ids = envelope.data.map((row: object) => (row as Record<string, unknown>)[rowId])
    return [createItem(read, { ...envelope, data: ids }), ...rows]
  }
}

const compress = promisify(brotliCompress)

/** Measures the compressed size of items, in pieces as they are sent, in bytes. */
export async function measureDownload(items: readonly PackItem[]): Promise<number> {
  let bytes = 0
  for (const piece of cutIntoPieces(items)) {
    const body = Buffer.from(piece.map(({ json }) => json).join())
    bytes += (await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })).length
  }
  return bytes
}

/** Cuts items into pieces of at most 64 kB. A larger item is a piece of its own. */
export function cutIntoPieces(items: readonly PackItem[]): PackItem[][] {
  const pieces: PackItem[][] = []
  let left = 0
  for (const item of items) {
    const bytes = Buffer.byteLength(item.json)
    if (bytes > left || pieces.length === 0) {
      pieces.push([])
      left = packs.pieceBytes
    }
    pieces.at(-1)?.push(item)
    left -= bytes
  }
  return pieces
}
