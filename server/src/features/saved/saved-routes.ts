import type { SavedType } from '@shelai/contract/rules/limits.ts'
import type { SavableTables } from '../../joined-tables.ts'
import type { CallRegistry } from '../../kernel/api/call-registry.ts'
import { pageOfRows } from '../../kernel/api/paging.ts'
import { normalizeEmail } from '../../kernel/auth/contacts.ts'
import type { Context } from '../../kernel/context.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import { deleteSaved, findSaveables, insertSaved, listSaved, type Saveable } from './saved-store.ts'
import type { SavedTables } from './saved-tables.ts'

type Db = Handle<SavedTables & SavableTables>

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
    await insertSaved(db, { user_id: reader.id, type: body.type, item_id: body.item_id, title: found.title }, now)
    return null
  })

  registry.handle('saved.remove', async ({ params, query, reader, refuse }) => {
    if (reader === null) return refuse('not_removed')
    await deleteSaved(db, reader.id, query.type, params.itemId)
    return null
  })
}

/** Finds the live ones of saved items with one query for each type. */
async function findAllSaveables(
  db: Db,
  saved: readonly { type: SavedType; item_id: number }[],
): Promise<Record<SavedType, ReadonlyMap<number, Saveable>>> {
  const find = async (type: SavedType) => {
    const ids = saved.filter((row) => row.type === type).map(({ item_id }) => item_id)
    return new Map((await findSaveables(db, type, ids)).map((item) => [item.item_id, item]))
  }
  const [article, question, formula] = await Promise.all([find('article'), find('question'), find('formula')])
  return { article, question, formula }
}
