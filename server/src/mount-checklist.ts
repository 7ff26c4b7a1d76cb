import { type Checklist, type ChecklistKey, checklistCalls, checklistKeys } from '@shelai/contract/checklist.ts'
import { foldDigits } from '@shelai/contract/digits.ts'
import { readPhone } from '@shelai/contract/phone.ts'
import { createRefusal } from '@shelai/contract/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { findOwnPhone, listContacts, listPaymentNumbers, listSamples } from './checklist-store.ts'
import { insertAudit } from './platform/admin/audit-store.ts'
import { updateRecord } from './platform/admin/change-records.ts'
import { mountOfficeCall } from './platform/admin/mount-office-call.ts'
import type { Staff } from './platform/admin/staff-auth.ts'
import type { Contact } from './platform/auth/contacts.ts'
import { rateLimits, recordAttempt } from './platform/auth/rate-limits-store.ts'
import type { Context } from './platform/context.ts'
import { renderTestMessage } from './platform/messages/account-messages.ts'
import type { Message } from './platform/messages/message.ts'
import { findMessageRoute } from './platform/messages/messenger.ts'
import { getProductName } from './platform/product-name-store.ts'
import { findValue, hasSavedSettings, setValue } from './platform/settings-store.ts'
import { resources } from './resources.ts'

type Channel = Message['channel']

/** The row that records when a test message of a channel left by its gateway. */
const testedKey = (channel: Channel) => `tested_${channel}_at`

/** Returns whether something on the list is done. */
export type ChecklistCheck = (context: Context) => Promise<boolean>

const wasTested =
  (channel: Channel): ChecklistCheck =>
  async ({ db, config }) =>
    findMessageRoute(config, channel) === 'gateway' && (await findValue(db, testedKey(channel))) !== undefined

/** The checks of the list. A feature that comes later brings its own. */
const checks: Readonly<Record<Exclude<ChecklistKey, 'backup'>, ChecklistCheck>> = {
  // Saved settings count even with the name that the product had before: it may be the right one.
  name: async ({ db }) => hasSavedSettings(db),
  contact: async ({ db }) => {
    const contacts = (await listContacts(db)).map(({ content_1, content_2, content_3 }) => [
      content_1,
      content_2,
      content_3,
    ])
    return contacts.some((lines) => lines.some((line) => line !== '') && !lines.some(isSample))
  },
  payment_numbers: async ({ db }) => {
    const numbers = await listPaymentNumbers(db)
    return numbers.length > 0 && !numbers.some(isSample)
  },
  email: wasTested('email'),
  sms: wasTested('sms'),
  samples: async ({ db }) => (await listSamples(db)).length === 0,
}

/** Returns whether a line is one of the examples that the starter content holds: a number of zeros, an example address. */
function isSample(line: string): boolean {
  const digits = foldDigits(line).replace(/\D/g, '')
  return /^(?:88)?01\d0{8,9}$/.test(digits) || /@example\.|\(example address\)/i.test(line)
}

/** Serves the checklist of a new owner. `findBackup` returns whether there is a backup. */
export function mountChecklist(app: FastifyInstance, context: Context, findBackup: ChecklistCheck): void {
  const { db, config, messenger, log } = context
  const all = { ...checks, backup: findBackup }

  mountOfficeCall(app, context, checklistCalls.findChecklist, async (): Promise<Checklist> => {
    const items: Checklist['items'] = []
    for (const key of checklistKeys) items.push({ key, is_done: await all[key](context) })
    const routes = { email: findMessageRoute(config, 'email'), sms: findMessageRoute(config, 'sms') }
    return { items, routes, samples: (await listSamples(db)).length }
  })

  mountOfficeCall(
    app,
    context,
    checklistCalls.sendTestMessage,
    async ({ body: { channel }, staff, actor, language }) => {
      const { now } = actor
      if (!(await recordAttempt(db, [rateLimits.testMessagesPerStaff, staff.id], now)))
        throw createRefusal('too_many_requests')
      const to = await findOwnContact(staff, channel)
      const message = renderTestMessage(to, await getProductName(db), language)
      await messenger.send(message).catch((err: Error) => {
        // The error's message may contain the address.
        log.error({ err: err.name }, 'sending a test message failed')
        throw createRefusal('message_unsent')
      })
      const route = findMessageRoute(config, channel)
      await db.transaction().execute(async (tx) => {
        await actor.requireCurrent(tx)
        if (route === 'gateway') await setValue(tx, testedKey(channel), now.toISOString())
        const entry = { who: actor.who, action: 'test-message', resource: 'settings', id: channel, after: { route } }
        await insertAudit(tx, entry, now)
      })
      return { route, to: to.address }
    },
  )

  const findOwnContact = async ({ id, email }: Staff, channel: Channel): Promise<Contact> => {
    if (channel === 'email') return { channel, address: email }
    const address = readPhone((await findOwnPhone(db, id)) ?? '')
    if (address === undefined) throw createRefusal('own_phone_needed')
    return { channel, address }
  }

  mountOfficeCall(app, context, checklistCalls.archiveSamples, async ({ actor }) => {
    const circulars = resources.find(({ name }) => name === 'job-circulars')
    if (circulars === undefined) throw createRefusal('not_found')
    const ids = await listSamples(db)
    for (const id of ids) await updateRecord(db, circulars, id, { state: 'archived' }, actor)
    return { archived: ids.length }
  })
}
