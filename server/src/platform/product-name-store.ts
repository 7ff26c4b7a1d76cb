import type { Db } from './database/tables.ts'

/** The product name until an editor changes it. */
const defaultProductName = 'Shelai'

/** Returns the product name for pages, messages and link previews. */
export async function getProductName(db: Db): Promise<string> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'product_name').executeTakeFirst()
  return row?.value ?? defaultProductName
}
