import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { Refused } from '@shelai/contract/api/refused.ts'
import { findRowId, formatPackKey, getPackParams, type PackRead } from '@shelai/contract/features/packs/pack-keys.ts'
import { getDhakaDate } from '@shelai/contract/rules/dhaka-time.ts'
import { packs } from '@shelai/contract/rules/limits.ts'
import type { CallRegistry } from '../../kernel/api/call-registry.ts'
import { listEntitlements, type PlanHolder } from '../../kernel/entitlements.ts'
import { waitForTurn } from '../../kernel/loop-turns.ts'
import type { ResponseCache } from '../../kernel/response-cache/response-cache.ts'
import { ContentMemo } from './content-memo.ts'

/** An item of a pack: its answer as JSON, a version that changes with it, and the public pictures that its texts name. */
export type PackItem = { key: string; version: string; json: string; bytes: number; pictures: readonly string[] }

/** The public pictures that an item's texts name. */
const picturePaths = /(?<=src=\\")\/(uploads\/[\w.-]+)(?=\\")/g

function createItem(read: PackRead, answer: unknown): PackItem {
  const json = JSON.stringify(answer)
  return {
    key: formatPackKey(read),
    version: createHash('sha256').update(json).digest('base64url').slice(0, 16),
    json,
    bytes: Buffer.byteLength(json),
    pictures: [...json.matchAll(picturePaths)].map(([, path = '']) => path),
  }
}

/** The most bytes of items, reads of lists and sizes of packs that a process remembers. */
const mostRemembered = { bytes: 4 * 1024 * 1024, reads: 50_000, sizes: 1000 }

/** The memory of packs until content changes: the items of each read, the reads of each list, the sizes of packs. */
export type PackMemory = {
  items: ContentMemo<readonly PackItem[]>
  reads: ContentMemo<readonly PackRead[]>
  sizes: ContentMemo<number>
}

export function createPackMemory(cache: ResponseCache): PackMemory {
  return {
    items: new ContentMemo(cache, mostRemembered.bytes, (items) => items.reduce((sum, { bytes }) => sum + bytes, 0)),
    reads: new ContentMemo(cache, mostRemembered.reads, (reads) => reads.length),
    sizes: new ContentMemo(cache, mostRemembered.sizes, () => 1),
  }
}

/** Makes the reads of packs as one reader: what a plan unlocks is decided by the calls themselves. */
export class PackReader {
  readonly #registry: CallRegistry
  readonly #memory: PackMemory
  readonly #reader: PlanHolder | null
  readonly #now: Date
  /** The values besides the content on which an answer depends. */
  readonly #scope: string

  constructor(registry: CallRegistry, memory: PackMemory, reader: PlanHolder | null, now: Date) {
    this.#registry = registry
    this.#memory = memory
    this.#reader = reader
    this.#now = now
    this.#scope = `${getDhakaDate(now)} ${reader === null ? '' : listEntitlements(reader, now).join(' ')}`
  }

  /** Returns the answer's data of a read, for finding further reads. Throws a refusal if the thing does not exist. */
  async getData<N extends PackRead['name']>(name: N, id?: number) {
    await waitForTurn()
    const read = { name, id: id === undefined ? undefined : String(id) }
    return this.#registry.call(name, { params: getPackParams(read) }, this.#reader, this.#now)
  }

  /** Returns the reads of a list, which `list` finds unless they are remembered. */
  listReads(name: string, list: () => Promise<readonly PackRead[]>): Promise<readonly PackRead[]> {
    return this.#memory.reads.getOrMake(`${this.#scope} ${name}`, list)
  }

  /** Lists the items of a read: its answer, and the rows into which it is cut. A thing that does not exist has none. */
  listItems({ name, id }: PackRead): Promise<readonly PackItem[]> {
    const read = { name, id }
    return this.#memory.items.getOrMake(`${this.#scope} ${formatPackKey(read)}`, () => this.#read(read))
  }

  async #read(read: PackRead): Promise<readonly PackItem[]> {
    await waitForTurn()
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

/** The share of their JSON that compressed items take: 0.23 to 0.39 in the packs of the starter content, 0.33 in the middle. */
const compressedShare = 1 / 3

/** Estimates the compressed size of items, in bytes, where measuring it for every choice of items would cost too much. */
export function estimateDownload(items: readonly PackItem[]): number {
  return Math.ceil(compressedShare * items.reduce((sum, { bytes }) => sum + bytes, 0))
}

/** Cuts items into pieces of at most 64 kB. A larger item is a piece of its own. */
export function cutIntoPieces(items: readonly PackItem[]): PackItem[][] {
  const pieces: PackItem[][] = []
  let left = 0
  for (const item of items) {
    if (item.bytes > left || pieces.length === 0) {
      pieces.push([])
      left = packs.pieceBytes
    }
    pieces.at(-1)?.push(item)
    left -= item.bytes
  }
  return pieces
}
