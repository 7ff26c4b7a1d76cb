import { readFile } from 'node:fs/promises'
import type { Pack, PackDrawing, PackFile } from '@shelai/content/pack.ts'
import type { FileStore, StoredFile } from '../kernel/files/file-store.ts'

/** Returns where a file or a drawing of the pack was stored. */
export type GetStored = (file: PackFile | PackDrawing) => StoredFile

/** Stores the files of a pack. Their names depend on their content, so that a retry finds them in place. */
export async function storePackFiles(pack: Pack, files: FileStore): Promise<GetStored> {
  const open = [...pack.articleCategories, ...pack.jobCategories, ...pack.banners, ...pack.paymentMethods].map(
    ({ image }) => image,
  )
  const stored = new Map<PackFile | PackDrawing, StoredFile>()
  for (const file of open) stored.set(file, await files.put('public', file.name, await readFile(file.path)))
  for (const { file, premium } of pack.downloads) {
    const bytes = await readFile(file.path)
    stored.set(file, await files.put(premium ? 'private' : 'public', file.name, bytes))
  }
  for (const { slug, drawings } of pack.articleCategories.flatMap(({ articles }) => articles)) {
    for (const drawing of drawings) {
      stored.set(drawing, await files.put('public', `${slug}-${drawing.name}.svg`, Buffer.from(drawing.svg)))
    }
  }
  return (file) => {
    const found = stored.get(file)
    if (!found) throw new Error(`${file.name} was not stored`)
    return found
  }
}
