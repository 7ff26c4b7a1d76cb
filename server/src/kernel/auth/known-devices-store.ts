import type { UserId } from '@shelai/contract/api/ids.ts'
import { dayMs } from '@shelai/contract/rules/dhaka-time.ts'
import type { ClientInfo } from '../api/call-registry.ts'
import type { Handle } from '../database/handle.ts'
import type { AuthTables } from './auth-tables.ts'
import { createSecret, hashSecret } from './secrets.ts'

type Db = Handle<AuthTables>

/** The most devices of an account that are remembered. The one that signed in longest ago is forgotten first. */
const maxDevices = 20

/** The time after its last login for which a device is remembered, in milliseconds: 180 days. */
const rememberedMs = 180 * dayMs

/** Where an attempt comes from: the token of the device, if it has one, and the network. */
export type LoginOrigin = { deviceToken: string | undefined; network: string }

const hashDevice = (token: string) => hashSecret('device', token)
/** The account is part of the hash, so that equal networks of two accounts cannot be told. */
const hashNetwork = (account: string, network: string) => hashSecret('network', account, network)

/** Tells whether an account was signed in to from the device, or from the network, of an attempt. */
export async function findKnownOrigin(
  db: Db,
  emailKey: string,
  { deviceToken, network }: LoginOrigin,
): Promise<'device' | 'network' | undefined> {
  const device_hash = deviceToken === undefined ? undefined : hashDevice(deviceToken)
  const rows = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select(['users.id', 'device_hash', 'network_hash'])
    .where('users.email_key', '=', emailKey)
    .execute()
  if (rows.some((row) => row.device_hash === device_hash)) return 'device'
  return rows.some((row) => row.network_hash === hashNetwork(row.id, network)) ? 'network' : undefined
}

/** Remembers the device and the network of a login. */
async function rememberDevice(
  db: Db,
  userId: UserId,
  { deviceToken, network }: { deviceToken: string; network: string },
  now: Date,
): Promise<void> {
  const values = { network_hash: hashNetwork(userId, network), last_at: now.toISOString() }
  await db
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: hashDevice(deviceToken), ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet(values))
    .execute()
  const older = await db
    .selectFrom('known_devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .orderBy('last_at', 'desc')
    .orderBy('device_hash')
    .limit(maxDevices)
    .offset(maxDevices)
    .execute()
  if (older.length === 0) return
  const hashes = older.map(({ device_hash }) => device_hash)
  await db.deleteFrom('known_devices').where('user_id', '=', userId).where('device_hash', 'in', hashes).execute()
}

/** Remembers the device of a client who has proved to own an account. A device without a token gets one. */
export async function keepDevice(
  db: Db,
  userId: UserId,
  {
    deviceToken = createSecret(),
    address,
    keepDevice: keep,
  }: Pick<ClientInfo, 'address' | 'deviceToken' | 'keepDevice'>,
  now: Date,
): Promise<void> {
  await rememberDevice(db, userId, { deviceToken, network: address }, now)
  keep?.(deviceToken)
}

/** Forgets all devices of an account. */
export async function forgetDevices(db: Db, userId: UserId): Promise<void> {
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute()
}

/** Forgets the devices that have not signed in for long. */
export async function forgetOldDevices(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - rememberedMs).toISOString()
  await db.deleteFrom('known_devices').where('last_at', '<=', oldest).execute()
}
