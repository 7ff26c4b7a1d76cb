import type { Handle } from '../database/handle.ts'
import type { SettingsTables } from '../settings-tables.ts'
import { createSecret } from './secrets.ts'

type Db = Handle<SettingsTables>

/** The secrets that the database keeps: that of download links, and that of networks in the log. */
export type StoredSecretName = 'download_secret' | 'log_secret'

/** Loads a secret. It is created once and stored in the database, so that all processes share it. */
export async function loadStoredSecret(db: Db, name: StoredSecretName): Promise<string> {
  const existing = await findSecret(db, name)
  if (existing !== undefined) return existing
  await db
    .insertInto('settings')
    .values({ key: name, value: createSecret() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const created = await findSecret(db, name)
  if (created === undefined) throw new Error(`the secret ${name} was not stored`)
  return created
}

async function findSecret(db: Db, name: StoredSecretName): Promise<string | undefined> {
  return (await db.selectFrom('settings').select('value').where('key', '=', name).executeTakeFirst())?.value
}
