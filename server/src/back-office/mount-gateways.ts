import { isIP } from 'node:net'
import { createFieldRefusal, createRefusal } from '@shelai/contract/api/refusals.ts'
import { type Gateways, gatewayCalls } from '@shelai/contract/back-office/gateways.ts'
import { readPhone } from '@shelai/contract/rules/phone.ts'
import type { FastifyInstance } from 'fastify'
import { type Contact, readContact } from '../kernel/auth/contacts.ts'
import { rateLimits, recordAttempt } from '../kernel/auth/rate-limits-store.ts'
import type { Context } from '../kernel/context.ts'
import { renderTestMessage } from '../kernel/messages/account-messages.ts'
import {
  type Channel,
  findOwnPhone,
  findStoredGateway,
  setGateway,
  testedKey,
} from '../kernel/messages/gateways-store.ts'
import { findMessageRoute } from '../kernel/messages/messenger.ts'
import { isSmsUrl } from '../kernel/messages/sms-gateway.ts'
import { getProductName } from '../kernel/product-name-store.ts'
import { isPublicAddress } from '../kernel/public-addresses.ts'
import { setValue } from '../kernel/settings-store.ts'
import { insertAudit } from './audit-store.ts'
import type { Actor } from './change-records.ts'
import { mountStaffCall } from './mount-staff-call.ts'
import type { Staff } from './staff-auth.ts'

/**
 * Serves the settings of the mail server and the SMS service, and test messages by them. What an owner sets is sealed and
 * never answered again; what the environment sets is shown and cannot be changed here.
 */
export function mountGateways(app: FastifyInstance, context: Context): void {
  const { db, config, messenger, log } = context
  const isSetByEnvironment = (channel: Channel) => (channel === 'email' ? config.smtpUrl : config.smsUrl) !== undefined

  /** Stores a gateway with an audit entry, which names its host only. It could read the codes of all, so it requires the password. */
  const save = async (
    channel: Channel,
    actor: Actor,
    host: string | null,
    set: (tx: Parameters<typeof setGateway>[0]) => Promise<void>,
  ): Promise<null> => {
    if (isSetByEnvironment(channel)) throw createRefusal('set_by_environment')
    await db.transaction().execute(async (tx) => {
      await actor.requireCurrent(tx)
      if (!(await actor.isPasswordFresh(tx))) throw createRefusal('password_needed')
      await set(tx)
      const entry = { who: actor.who, action: 'set-gateway', resource: 'settings', id: channel, after: { host } }
      await insertAudit(tx, entry, actor.now)
    })
    return null
  }

  mountStaffCall(app, context, gatewayCalls.findGateways, async (): Promise<Gateways> => {
    const [mail, sms] = [await findStoredGateway(db, config, 'email'), await findStoredGateway(db, config, 'sms')]
    const none = { host: '', port: null, security: null, user: '', has_password: false, from: '' }
    return {
      mail: config.smtpUrl
        ? { ...none, source: 'environment', host: new URL(config.smtpUrl).hostname, from: config.mailFrom }
        : mail
          ? { ...mail, source: 'settings', has_password: mail.password !== '' }
          : { ...none, source: 'none' },
      sms: config.smsUrl
        ? { source: 'environment', host: new URL(config.smsUrl).host }
        : { source: sms ? 'settings' : 'none', host: sms ? new URL(sms.url).host : '' },
      is_unreadable: mail === null || sms === null,
    }
  })

  mountStaffCall(app, context, gatewayCalls.saveMail, ({ body, actor }) =>
    save('email', actor, body.host, async (tx) => {
      requirePublic('host', body.host)
      const before = await findStoredGateway(tx, config, 'email')
      // A password belongs to its server: another one must not get it.
      const isSameServer = before?.host === body.host && before.user === body.user
      if (body.user !== '' && body.password === '' && !isSameServer)
        throw createFieldRefusal({ password: 'Please type the password of this server.' })
      await setGateway(tx, config, 'email', { ...body, password: body.password || (before?.password ?? '') })
    }),
  )

  mountStaffCall(app, context, gatewayCalls.saveSms, ({ body, actor }) => {
    if (!isSmsUrl(body.url)) throw createFieldRefusal({ url: 'Please check this address.' })
    const { host, hostname } = new URL(body.url)
    requirePublic('url', hostname.replace(/^\[|\]$/g, ''))
    return save('sms', actor, host, (tx) => setGateway(tx, config, 'sms', body))
  })

  mountStaffCall(app, context, gatewayCalls.removeGateway, ({ body: { channel }, actor }) =>
    save(channel, actor, null, (tx) => setGateway(tx, config, channel, undefined)),
  )

  const findRecipient = async ({ id, email }: Staff, channel: Channel, to: string): Promise<Contact> => {
    if (to !== '') {
      const contact = readContact(to)
      if (contact?.channel !== channel) throw createRefusal('contact_malformed', {}, { to: 'Please check this.' })
      return contact
    }
    if (channel === 'email') return { channel, address: email }
    const address = readPhone((await findOwnPhone(db, id)) ?? '')
    if (address === undefined) throw createRefusal('own_phone_needed')
    return { channel, address }
  }

  mountStaffCall(app, context, gatewayCalls.sendTestMessage, async ({ body, staff, actor, language }) => {
    const { now } = actor
    const { channel } = body
    if (!(await recordAttempt(db, [rateLimits.testMessagesPerStaff, staff.id], now)))
      throw createRefusal('too_many_requests')
    const to = await findRecipient(staff, channel, body.to)
    const route = await findMessageRoute(db, config, channel)
    await messenger.send(renderTestMessage(to, await getProductName(db), language)).catch((err: Error) => {
      // The error's message may contain the address.
      log.error({ err: err.name }, 'sending a test message failed')
      throw createRefusal('message_unsent')
    })
    await db.transaction().execute(async (tx) => {
      await actor.requireCurrent(tx)
      if (route === 'gateway') await setValue(tx, testedKey(channel), now.toISOString())
      const entry = { who: actor.who, action: 'test-message', resource: 'settings', id: channel, after: { route } }
      await insertAudit(tx, entry, now)
    })
    return { route, to: to.address }
  })
}

/** Refuses a host of this machine or of a network of its own, which only the environment may name. */
function requirePublic(field: string, host: string): void {
  const isOwn = host.toLowerCase() === 'localhost' || (isIP(host) !== 0 && !isPublicAddress(host))
  if (isOwn)
    throw createFieldRefusal({ [field]: 'A server of the own network is set in the environment of the server.' })
}
