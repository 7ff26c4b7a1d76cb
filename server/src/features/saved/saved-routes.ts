import type { SavedType } from '@shelai/contract/limits.ts'
import type { Desk } from '../../platform/calls/desk.ts'
import type { Context } from '../../platform/context.ts'
import { emailKey } from '../../platform/readers/contacts.ts'
import { deleteSaved, findSaveable, insertSaved, listSaved } from './saved-store.ts'

/** The key under which a saved item's text stands, by its type; `title` stands there too. */
const textKey = { article: 'title', question: 'question', formula: 'formula' } as const

export function serveSaved(desk: Desk, { db }: Context): void {
  desk.serve('saved.all', null, async ({ params, reader, refuse }) => {
    if (reader === null || emailKey(params.email) !== emailKey(reader.email)) return refuse('not_found')
    const rows = await listSaved(db, reader.id)
    return Promise.all(
      rows.map(async ({ item_id, title, ...row }) => {
        const type = row.type as SavedType
        const living = await findSaveable(db, type, item_id)
        const text = living?.title ?? title
        return {
          user_email: reader.email,
          type,
          item_id,
          title: text,
          [textKey[type]]: text,
          path: living?.path ?? null,
        }
      }),
    )
  })

  desk.serve('saved.add', null, async ({ body, reader, now, refuse }) => {
    const found = await findSaveable(db, body.type, body.item_id)
    if (reader === null || found === undefined) return refuse('not_saved')
    await insertSaved(db, { user_id: reader.id, type: body.type, item_id: body.item_id, title: found.title }, now)
    return null
  })

  desk.serve('saved.remove', null, async ({ params, query, reader, refuse }) => {
    if (reader === null) return refuse('not_removed')
    await deleteSaved(db, reader.id, query.type, params.itemId)
    return null
  })
}
