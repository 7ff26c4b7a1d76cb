import { z } from 'zod'
import { defineCall } from '../../api/call.ts'
import { Moment } from '../../api/fields.ts'
import { syncing } from '../../rules/limits.ts'

/** The name of a collection of `synced-collections.ts`, which says what the entries contain. */
const Collection = z.string().regex(/^[a-z][a-z-]{0,39}$/)

const EntryId = z.string().regex(/^[\w-]{1,80}$/)

export const SyncedEntry = z.object({
  id: EntryId,
  at: Moment,
  /** The content that the collection declares. */
  data: z.record(z.string(), z.unknown()),
})

export const syncCalls = {
  'sync.append': defineCall({
    method: 'POST',
    path: '/sync/:collection',
    caller: 'reader',
    summary:
      'Add entries to a log that the devices of the account share; entries that are there already change nothing',
    params: z.object({ collection: Collection }),
    body: z.object({ entries: z.array(SyncedEntry).min(1).max(syncing.batch) }),
    answer: z.object({
      /** The ids of the entries that the log does not take: their contents are malformed, or it is full. */
      refused: z.array(z.string()),
      /**
       * The last place of the log before. It is lower than the last that a device has fetched if a restored backup has lost the log's
       * end. Missing in answers of a former release.
       */
      before: z.int().optional(),
    }),
    refusals: ['sign_in_needed', 'not_found', 'plan_needed'],
  }),
  'sync.entries': defineCall({
    method: 'GET',
    path: '/sync/:collection',
    caller: 'reader',
    offline: 'never',
    summary: 'The entries of a log after a place, in the order in which the server received them',
    params: z.object({ collection: Collection }),
    query: z.object({ after: z.coerce.number().int().min(0).catch(0) }),
    answer: z.object({
      entries: z.array(SyncedEntry),
      /** The place after which the next entries are asked for. It is lower than `after` if the log has lost its end by a restored backup. */
      last: z.int(),
      hasMore: z.boolean(),
      /**
       * Names the database. It is another one if a backup was restored: then a device sends again what the log has lost, also where
       * another device has taken the places that were lost. Missing in answers of a former release.
       */
      epoch: z.string().optional(),
    }),
    refusals: ['sign_in_needed', 'not_found'],
  }),
}
