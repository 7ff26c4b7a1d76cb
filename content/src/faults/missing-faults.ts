import { access } from 'node:fs/promises'
import type { Pack, PackFile } from '../pack.ts'
import type { TextFile } from './text-files.ts'

/** Returns the file and the line in which words stand first, as a check names them. */
export function findPlace(texts: readonly TextFile[], words: string): string | undefined {
  const file = texts.find(({ text }) => text.includes(words))
  return file && `${file.path}:${file.text.slice(0, file.text.indexOf(words)).split('\n').length}`
}

/** Lists the files that a pack names and does not hold. */
export async function listMissingFiles(pack: Pack): Promise<PackFile[]> {
  const named = [
    ...pack.downloads.map(({ file }) => file),
    ...[...pack.articleCategories, ...pack.jobCategories, ...pack.banners, ...pack.paymentMethods].map(
      ({ image }) => image,
    ),
  ]
  const isThere = await Promise.all(
    named.map(({ path }) =>
      access(path).then(
        () => true,
        () => false,
      ),
    ),
  )
  return named.filter((_, index) => isThere[index] === false)
}
