import { createHash } from 'node:crypto'
import { formatPackKey, parsePackKey } from '@shelai/contract/features/packs/pack-keys.ts'
import { isStoredPath } from '@shelai/contract/rules/stored-paths.ts'
import type { CallRegistry } from '../../kernel/api/call-registry.ts'
import type { Context } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import {
  createPackMemory,
  cutIntoPieces,
  estimateDownload,
  measureDownload,
  type PackItem,
  PackReader,
} from './pack-items.ts'
import { listPackReads } from './pack-reads.ts'

/** Finds the pictures in the texts of items, with their sizes; those that do not exist are left out. */
async function findPictures(files: FileStore, items: readonly PackItem[]) {
  const paths = new Set(items.flatMap((item) => item.pictures))
  const pictures = []
  for (const path of paths) {
    const bytes = isStoredPath(path) ? await files.findSize(path) : undefined
    if (bytes !== undefined) pictures.push({ path: `/${path}`, bytes })
  }
  return pictures
}

function createVersion(items: readonly PackItem[], pictures: readonly { path: string }[]): string {
  const parts = [...items.map(({ key, version }) => key + version), ...pictures.map(({ path }) => path)]
  return createHash('sha256').update(parts.join()).digest('base64url').slice(0, 16)
}

export function servePacks(registry: CallRegistry, { files, cache }: Context): void {
  const memory = createPackMemory(cache)
  registry.handle('packs.one', async ({ params: { pack }, query, reader, now, refuse }) => {
    const packReader = new PackReader(registry, memory, reader, now)
    const saved = (query.keys ?? []).map((key) => parsePackKey(key) ?? refuse('bad_input'))
    const reads = await listPackReads(packReader, pack, saved)
    const items = new Map<string, PackItem>()
    for (const read of reads) for (const item of await packReader.listItems(read)) items.set(item.key, item)
    const all = [...items.values()]
    const pictures = await findPictures(files, all)
    const version = createVersion(all, pictures)
    // Of saved items everybody has others, so their size cannot be measured once for all.
    const itemBytes =
      pack === 'saved' ? estimateDownload(all) : await memory.sizes.getOrMake(version, () => measureDownload(all))
    const isListed = query.only !== 'size'
    return {
      pack,
      version,
      items: isListed ? all.map(({ key, version, bytes }) => ({ key, version, bytes })) : [],
      pictures: isListed ? pictures : [],
      download_bytes: itemBytes + pictures.reduce((sum, { bytes }) => sum + bytes, 0),
    }
  })

  registry.handle('packs.items', async ({ query: { keys }, reader, now, refuse }) => {
    const packReader = new PackReader(registry, memory, reader, now)
    const found: PackItem[] = []
    const gone: string[] = []
    for (const key of keys) {
      const read = parsePackKey(key) ?? refuse('bad_input')
      const item = (await packReader.listItems(read)).find((one) => one.key === formatPackKey(read))
      if (item) found.push(item)
      else gone.push(key)
      if (cutIntoPieces(found).length > 1) break
    }
    const [first = []] = cutIntoPieces(found)
    return { items: first.map(({ key, version, json }) => ({ key, version, answer: JSON.parse(json) })), gone }
  })
}
