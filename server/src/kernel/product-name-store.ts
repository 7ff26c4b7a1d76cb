import { settings } from '@shelai/contract/features/about/settings.ts'
import type { Handle } from './database/handle.ts'
import type { SettingsTables } from './settings-tables.ts'

type Db = Handle<SettingsTables>

/** Returns the product name for pages, messages and link previews. */
export async function getProductName(db: Db): Promise<string> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'product_name').executeTakeFirst()
  return row?.value ?? settings.product_name.initial
}
