import { z } from 'zod'
import { defineCall } from '../../api/call.ts'
import { Id, IdInput, IdParam, PageMeta, PageQuery, TypedLine } from '../../api/fields.ts'
import { existingItems, savedTypes } from '../../rules/limits.ts'

export const SavedType = z.enum(savedTypes)

/** A saved item. The key of its text depends on its type: `title`, `question` or `formula`. */
export const SavedItem = z.object({
  user_email: z.string(),
  type: SavedType,
  item_id: Id,
  title: z.string(),
  question: z.string().optional(),
  formula: z.string().optional(),
  /** The item's page as a path of this site; null if the item no longer exists. */
  path: z.string().nullable(),
})

/** An existing item with its title and page. */
export const ExistingItem = z.object({ type: SavedType, item_id: Id, title: z.string(), path: z.string() })

/** Comma-separated ids. Impossible ids are skipped, because a device may have stored anything. */
const ItemIds = z
  .string()
  .regex(/^\d{1,16}(,\d{1,16})*$/)
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine((ids) => ids.length <= existingItems.most)
  .transform((ids) => ids.filter((id) => Id.safeParse(id).success))

export const savedCalls = {
  'saved.all': defineCall({
    method: 'GET',
    path: '/saveditems/:email',
    caller: 'reader',
    offline: 'kept',
    summary: 'The reader’s saved items',
    params: z.object({ email: TypedLine(320) }),
    query: PageQuery,
    answer: z.array(SavedItem),
    meta: PageMeta.optional(),
    refusals: ['sign_in_needed', 'not_found'],
  }),
  'saved.existing': defineCall({
    method: 'GET',
    path: '/saveditems/existing',
    caller: 'anyone',
    offline: 'kept',
    summary: 'Which of at most a hundred items are still there: their titles and pages, never their texts',
    query: z.object({ type: SavedType, ids: ItemIds }),
    answer: z.array(ExistingItem),
    refusals: [],
  }),
  'saved.add': defineCall({
    method: 'POST',
    path: '/saveditems',
    caller: 'reader',
    summary: 'Save an item; saving it again succeeds',
    body: z.object({
      user_email: z.string().optional(),
      type: SavedType,
      /** The longest title of any savable item is a question. */
      title: z.string().max(1000),
      item_id: IdInput,
    }),
    answer: z.null(),
    refusals: ['sign_in_needed', 'not_saved'],
    successMessage: 'Item saved.',
    invalidInputRefusal: 'not_saved',
  }),
  'saved.remove': defineCall({
    method: 'DELETE',
    path: '/saveditems/:itemId',
    caller: 'reader',
    summary: 'Remove a saved item; removing it again succeeds',
    params: z.object({ itemId: IdParam }),
    query: z.object({ type: SavedType }),
    answer: z.null(),
    refusals: ['sign_in_needed', 'not_removed'],
    successMessage: 'Item removed.',
    invalidInputRefusal: 'not_removed',
  }),
}
