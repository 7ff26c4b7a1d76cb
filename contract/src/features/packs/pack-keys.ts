import { type CallName, calls } from '../../calls.ts'

/** The reads that a pack may hold, and the field with the id of a row where the answer is cut into rows. */
const packReads = {
  'about.product': undefined,
  'articles.categories': undefined,
  'articles.ofCategory': undefined,
  'articles.one': undefined,
  'jobs.categories': undefined,
  'jobs.subCategories': undefined,
  'jobs.subCategoriesOf': undefined,
  'jobs.subCategory': undefined,
  'jobs.questionsOf': 'question_id',
  'circulars.ofSubCategory': undefined,
  'circulars.one': undefined,
  'formulas.all': undefined,
  'formulas.one': undefined,
} as const satisfies Partial<Record<CallName, string | undefined>>

export type PackReadName = keyof typeof packReads

/** A read of a pack: a call, the id in its path, and the id of a row of its answer. */
export type PackRead = { name: PackReadName; id?: string | undefined; row?: string | undefined }

/** Returns the field with the id of a row, for a read whose answer is cut into rows. */
export function findRowId(name: PackReadName): string | undefined {
  return packReads[name]
}

/** Formats the key of an item: the call's name, the id in its path and the id of the row, joined by slashes. */
export function formatPackKey({ name, id, row }: PackRead): string {
  return [name, id, row].filter((part) => part !== undefined).join('/')
}

/** Parses the key of an item; undefined for a key that no item has. */
export function parsePackKey(key: string): PackRead | undefined {
  const [, name = '', id, row] = /^([\w.]+)(?:\/([1-9]\d{0,9}))?(?:\/([1-9]\d{0,9}))?$/.exec(key) ?? []
  if (!Object.hasOwn(packReads, name)) return undefined
  const read = { name: name as PackReadName, id, row }
  const needsId = calls[read.name].path.includes(':')
  if (needsId !== (id !== undefined) || (row !== undefined && findRowId(read.name) === undefined)) return undefined
  return read
}

/** Returns the parameters of a read's call. */
export function getPackParams({ name, id = '' }: PackRead): Record<string, string> {
  const [, param] = /:(\w+)/.exec(calls[name].path) ?? []
  return param === undefined ? {} : { [param]: id }
}

/** Finds the key of the item that answers a read; undefined for a call that no pack holds. `address` is the path of the call. */
export function findPackKey(name: CallName, address: string): string | undefined {
  if (!Object.hasOwn(packReads, name)) return undefined
  const [path = ''] = address.split('?')
  return formatPackKey({
    name: name as PackReadName,
    id: calls[name].path.includes(':') ? path.split('/').at(-1) : undefined,
  })
}
