import {
  type Setting,
  type SettingKey,
  SettingValues,
  settingKeys,
  settings,
} from '@shelai/contract/features/about/settings.ts'
import type { Transaction } from 'kysely'
import type { Handle } from './database/handle.ts'
import type { SettingsTables } from './settings-tables.ts'

type Db = Handle<SettingsTables>

/** The row whose value is the time of the last change of a setting. */
const versionKey = 'settings_updated_at'

/** The version before the first change. */
const firstVersion = new Date(0).toISOString()

export type StoredSettings = { values: SettingValues; version: string }

/** Reads all settings. A value that is missing, or that its field does not allow any more, is the initial one. */
export async function readSettings(db: Db): Promise<StoredSettings> {
  const rows = await db
    .selectFrom('settings')
    .selectAll()
    .where('key', 'in', [...settingKeys, versionKey])
    .execute()
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  const entries = settingKeys.map((key) => [key, parseValue(settings[key], stored.get(key))])
  return { values: SettingValues.parse(Object.fromEntries(entries)), version: stored.get(versionKey) ?? firstVersion }
}

function parseValue({ field, initial }: Setting, value: string | undefined): unknown {
  const read = value === undefined ? undefined : field.schema.safeParse(value)
  return read?.success ? read.data : initial
}

/** Returns whether anybody has saved the settings, or only the name as it was done before there was a screen for them. */
export async function hasSavedSettings(db: Db): Promise<boolean> {
  const keys = [versionKey, 'product_name']
  return (await db.selectFrom('settings').select('key').where('key', 'in', keys).executeTakeFirst()) !== undefined
}

/** Stores changed settings. Returns false when somebody else changed one since `version`. */
export async function setSettings(
  tx: Transaction<SettingsTables>,
  changes: Readonly<Partial<Record<SettingKey, string | number | null>>>,
  version: { before: string; after: string },
): Promise<boolean> {
  await tx
    .insertInto('settings')
    .values({ key: versionKey, value: firstVersion })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const locked = await tx
    .updateTable('settings')
    .set({ value: version.after })
    .where('key', '=', versionKey)
    .where('value', '=', version.before)
    .executeTakeFirst()
  if (locked.numUpdatedRows !== 1n) return false
  for (const [key, value] of Object.entries(changes)) await setValue(tx, key, String(value ?? ''))
  return true
}

/** Stores a value under a key. */
export async function setValue(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

export async function findValue(db: Db, key: string): Promise<string | undefined> {
  return (await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())?.value
}
