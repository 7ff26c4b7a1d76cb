import type { Handle } from './database/handle.ts'
import type { SettingsTables } from './settings-tables.ts'

type Db = Handle<SettingsTables>

/** The product name until an editor changes it. */
const defaultProductName = 'Shelai'

/** Returns the product name for pages, messages and link previews. */
export async function getProductName(db: Db): Promise<string> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'product_name').executeTakeFirst()
  return row?.value ?? defaultProductName
}
