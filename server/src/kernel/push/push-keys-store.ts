import { createECDH } from 'node:crypto'
import { z } from 'zod'
import type { Handle } from '../database/handle.ts'
import type { SettingsTables } from '../settings-tables.ts'

type Db = Handle<SettingsTables>

const settingKey = 'push_keys'

const PushKeys = z.object({ publicKey: z.string(), privateKey: z.string() })
/** The VAPID keys (RFC 8292), in base64url: the sender proves with them to push services who it is. */
export type PushKeys = z.output<typeof PushKeys>

/** Loads the keys. They are created once and stored in the database, so that all processes share them. */
export async function loadPushKeys(db: Db): Promise<PushKeys> {
  const existing = await findKeys(db)
  if (existing !== undefined) return existing
  await db
    .insertInto('settings')
    .values({ key: settingKey, value: JSON.stringify(createKeys()) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const created = await findKeys(db)
  if (created === undefined) throw new Error('no keys for web push')
  return created
}

async function findKeys(db: Db): Promise<PushKeys | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', settingKey).executeTakeFirst()
  return row && PushKeys.parse(JSON.parse(row.value))
}

/** The length of a private key of P-256, in bytes. Shorter ones are padded. */
const privateBytes = 32

function createKeys(): PushKeys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const key = pair.getPrivateKey()
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: Buffer.concat([Buffer.alloc(privateBytes - key.length), key]).toString('base64url'),
  }
}
