import { z } from 'zod'
import { defineCall } from './call.ts'
import { type CallName, calls } from './calls.ts'
import { packs } from './limits.ts'

/**
 * A pack is what a reader keeps on a device for use without a network: the answers of the reads that its screens make. Its
 * items are those answers, each with a version, so that an update fetches only what has changed. The answer of a long list
 * is cut into its rows, which are items of their own.
 */

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

const PackKey = z
  .string()
  .max(60)
  .refine((key) => parsePackKey(key) !== undefined)

/** Comma-separated keys of items. */
const PackKeys = z
  .string()
  .max(packs.keys * 60)
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(PackKey).max(packs.keys))

/** The name of a pack: a category of articles, the questions of a post, all formulas, all circulars, or saved items. */
const PackName = z.string().regex(/^(?:(?:skills|post)-[1-9]\d{0,9}|formulas|circulars|saved)$/)

/** An item as the list of a pack names it. `bytes` is its uncompressed size. */
const PackItem = z.object({ key: z.string(), version: z.string(), bytes: z.int() })

export const Pack = z.object({
  pack: z.string(),
  items: z.array(PackItem),
  /** The pictures in the texts, by their paths on this site. */
  pictures: z.array(z.object({ path: z.string(), bytes: z.int() })),
  /** The compressed size of all items and the pictures, in bytes. */
  download_bytes: z.int(),
})

/**
 * An item with its answer. The answer of a list that is cut into rows has the ids of its rows as `data`; a row has the row
 * itself.
 */
const PackAnswer = z.object({ key: z.string(), version: z.string(), answer: z.unknown() })

export const packsCalls = {
  'packs.one': defineCall({
    feature: 'packs',
    summary: 'What a pack holds, with the version and the size of each item',
    cacheTags: ['about', 'articles', 'jobs', 'circulars', 'formulas'],
    params: z.object({ pack: PackName }),
    /** The keys of the saved items, for the pack `saved`. */
    query: z.object({ keys: PackKeys.optional() }),
    answer: Pack,
    refusals: ['not_found', 'bad_input'],
  }),
  'packs.items': defineCall({
    feature: 'packs',
    summary: 'Items of packs: as many of the given ones, from the first on, as fit into a piece of 64 kB',
    query: z.object({ keys: PackKeys }),
    answer: z.object({ items: z.array(PackAnswer), gone: z.array(z.string()) }),
    refusals: ['bad_input'],
  }),
}
