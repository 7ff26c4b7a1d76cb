import type { CallRegistry } from '../../kernel/api/call-registry.ts'
import { pageOfRows } from '../../kernel/api/paging.ts'
import { normalizeEmail } from '../../kernel/auth/contacts.ts'
import type { Context } from '../../kernel/context.ts'
import { recordPress } from './save-log.ts'
import { findAllSaveables, findSaveables, listSaved } from './saved-store.ts'

/** The key of a saved item's text by its type, beside `title`. */
const textKey = { article: 'title', question: 'question', formula: 'formula' } as const

export function serveSaved(registry: CallRegistry, { db }: Context): void {
  registry.handle('saved.all', async ({ params, query, reader, refuse }) => {
    if (reader === null || normalizeEmail(params.email) !== normalizeEmail(reader.email)) return refuse('not_found')
    const { rows, meta } = pageOfRows(query, await listSaved(db, reader.id))
    const existing = await findAllSaveables(db, rows)
    const data = rows.map(({ type, item_id, title }) => {
      const item = existing[type].get(item_id)
      const text = item?.title ?? title
      return { user_email: reader.email, type, item_id, title: text, [textKey[type]]: text, path: item?.path ?? null }
    })
    return { data, meta }
  })

  registry.handle('saved.existing', async ({ query: { type, ids } }) =>
    (await findSaveables(db, type, ids)).map((item) => ({ type, ...item })),
  )

  registry.handle('saved.add', async ({ body, reader, now, refuse }) => {
    const [found] = await findSaveables(db, body.type, [body.item_id])
    if (reader === null || found === undefined) return refuse('not_saved')
    const press = { type: body.type, ...found, wanted: true }
    return (await recordPress(db, reader.id, press, now)) ? null : refuse('not_saved')
  })

  registry.handle('saved.remove', async ({ params, query, reader, now, refuse }) => {
    if (reader === null) return refuse('not_removed')
    const press = { type: query.type, item_id: params.itemId, title: '', path: '', wanted: false }
    return (await recordPress(db, reader.id, press, now)) ? null : refuse('not_removed')
  })
}
