import type { UserId } from '@shelai/contract/api/ids.ts'
import type { MailBody, SmsBody } from '@shelai/contract/back-office/gateways.ts'
import type { AuthTables } from '../auth/auth-tables.ts'
import { loadOpeningKeys, loadSealingKey, sealSecret, unsealSecret } from '../auth/sealed-secrets.ts'
import type { Config } from '../config.ts'
import type { Handle } from '../database/handle.ts'
import { findValue, setValue } from '../settings-store.ts'
import type { SettingsTables } from '../settings-tables.ts'
import type { Message } from './message.ts'

type Db = Handle<SettingsTables>

export type Channel = Message['channel']

export type GatewaysConfig = Pick<
  Config,
  'dataDir' | 'smtpUrl' | 'smsUrl' | 'mailFrom' | 'secondFactorKey' | 'formerSecondFactorKeys'
>

/**
 * The gateway of a channel as an owner stored it. It is sealed whole, so that the database alone reveals nothing of it.
 */
type Stored = { email: MailBody; sms: SmsBody }

const buildKey = (channel: Channel) => `gateway_${channel}`

/** The row that records when a test message of a channel left by its gateway. */
export const testedKey = (channel: Channel) => `tested_${channel}_at`

/** Stores a gateway, or removes it. What was tested before says nothing of another one. */
export async function setGateway<C extends Channel>(
  db: Db,
  config: GatewaysConfig,
  channel: C,
  gateway: Stored[C] | undefined,
): Promise<void> {
  const key = buildKey(channel)
  await db
    .deleteFrom('settings')
    .where('key', 'in', [key, testedKey(channel)])
    .execute()
  if (gateway === undefined) return
  await setValue(db, key, sealSecret(await loadSealingKey(config), key, JSON.stringify(gateway)))
}

/** Finds the gateway that an owner has stored: undefined if there is none, null if no key of this server opens it. */
export async function findStoredGateway<C extends Channel>(
  db: Db,
  config: GatewaysConfig,
  channel: C,
): Promise<Stored[C] | null | undefined> {
  const key = buildKey(channel)
  const sealed = await findValue(db, key)
  if (sealed === undefined) return undefined
  const opened = unsealSecret(await loadOpeningKeys(config), key, sealed)
  return opened === undefined ? null : (JSON.parse(opened.secret) as Stored[C])
}

/** Where the messages of a channel leave; undefined where there is only the outbox folder. The environment wins. */
export async function findMailServer(
  db: Db,
  config: GatewaysConfig,
): Promise<{ url: string; from: string } | undefined> {
  if (config.smtpUrl !== undefined) return { url: config.smtpUrl, from: config.mailFrom }
  const stored = await findStoredGateway(db, config, 'email')
  if (!stored) return undefined
  const { host, port, security, user, password, from } = stored
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  const url = security === 'tls' ? `smtps://${login}${host}:${port}` : `smtp://${login}${host}:${port}?requireTLS=true`
  return { url, from }
}

export async function findSmsUrl(db: Db, config: GatewaysConfig): Promise<string | undefined> {
  return config.smsUrl ?? (await findStoredGateway(db, config, 'sms'))?.url
}

/** Finds the phone number of a member of staff as it is stored, to which a test message goes. */
export async function findOwnPhone(db: Handle<AuthTables>, id: UserId): Promise<string | undefined> {
  return (await db.selectFrom('users').select('phone').where('id', '=', id).executeTakeFirst())?.phone
}
