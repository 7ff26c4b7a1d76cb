import * as v from 'valibot'
import { savedTypes } from '../../rules/limits.ts'
import type { SyncedCollection } from '../../rules/synced-entry.ts'

/** A press on the heart of an item. The latest press decides whether the item is saved. */
const SavePress = v.object({
  type: v.picklist(savedTypes),
  item_id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** The longest title of any savable item is a question. */
  title: v.pipe(v.string(), v.maxLength(1000)),
  /** The item's page as a path of this site; empty where the device did not know it. */
  path: v.pipe(v.string(), v.maxLength(500), v.regex(/^(?:\/(?![/\\]).*)?$/)),
  wanted: v.boolean(),
})

export type SavePress = v.InferOutput<typeof SavePress>

export const saves: SyncedCollection<SavePress, 'saves'> = {
  name: 'saves',
  parse: (data) => {
    const parsed = v.safeParse(SavePress, data)
    return parsed.success ? parsed.output : undefined
  },
  getKey: ({ type, item_id }) => `${type} ${item_id}`,
  most: 5000,
}
