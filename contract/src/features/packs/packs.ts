import { z } from 'zod'
import { defineCall } from '../../api/call.ts'
import { packs } from '../../rules/limits.ts'

/**
 * A pack is what a reader keeps on a device for use without a network: the answers of the reads that its screens make. Its
 * items are those answers, each with a version, so that an update fetches only what has changed. The answer of a long list
 * is cut into its rows, which are items of their own.
 */

/** The name of a call, the id in its path and the id of a row, as `pack-keys.ts` reads them. */
const PackKey = z
  .string()
  .max(60)
  .regex(/^\w+\.\w+(?:\/[1-9]\d{0,9}){0,2}$/)

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
  /** Changes with every item and picture of the pack. */
  version: z.string(),
  items: z.array(PackItem),
  /** The pictures in the texts, by their paths on this site. */
  pictures: z.array(z.object({ path: z.string(), bytes: z.int() })),
  /** The compressed size of all items and the pictures, in bytes; that of saved items is estimated. */
  download_bytes: z.int(),
})

/**
 * An item with its answer. The answer of a list that is cut into rows has the ids of its rows as `data`; a row has the row
 * itself.
 */
const PackAnswer = z.object({ key: z.string(), version: z.string(), answer: z.unknown() })

/** The features whose content packs hold. */
const packTags = ['about', 'articles', 'jobs', 'circulars', 'formulas'] as const

export const packsCalls = {
  'packs.one': defineCall({
    method: 'GET',
    path: '/packs/:pack',
    caller: 'anyone_or_reader',
    dependsOnPlan: 'any',
    // Packs are kept in a way of their own.
    offline: 'never',
    summary: 'What a pack holds, with the version and the size of each item',
    cacheTags: packTags,
    isCostly: true,
    params: z.object({ pack: PackName }),
    /** The keys of the saved items, for the pack `saved`. */
    query: z.object({
      keys: PackKeys.optional(),
      /** Leaves out the items and the pictures, for a button that names the size. */
      only: z.literal('size').optional(),
    }),
    answer: Pack,
    refusals: ['not_found', 'bad_input'],
  }),
  'packs.items': defineCall({
    method: 'GET',
    path: '/packs/items',
    caller: 'anyone_or_reader',
    dependsOnPlan: 'any',
    // Packs are kept in a way of their own.
    offline: 'never',
    summary: 'Items of packs: as many of the given ones, from the first on, as fit into a piece of 64 kB',
    cacheTags: packTags,
    isCostly: true,
    query: z.object({ keys: PackKeys }),
    answer: z.object({ items: z.array(PackAnswer), gone: z.array(z.string()) }),
    refusals: ['bad_input'],
  }),
}
