import type { Db } from './database/tables.ts'

/** The name shown until an editor sets another. */
const defaultProductName = 'Shelai'

/** What the product is called: for pages, messages, link previews. */
export async function getProductName(db: Db): Promise<string> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'product_name').executeTakeFirst()
  return row?.value ?? defaultProductName
}
