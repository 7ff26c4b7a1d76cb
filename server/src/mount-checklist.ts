import { createRefusal } from '@shelai/contract/api/refusals.ts'
import {
  type Checklist,
  type ChecklistKey,
  checklistCalls,
  checklistKeys,
} from '@shelai/contract/back-office/checklist.ts'
import { foldDigits } from '@shelai/contract/rules/digits.ts'
import type { FastifyInstance } from 'fastify'
import { insertAudit } from './back-office/audit-store.ts'
import { updateRecord } from './back-office/change-records.ts'
import { mountStaffCall } from './back-office/mount-staff-call.ts'
import { listContacts, listOwners, listPaymentNumbers, listSamples } from './checklist-store.ts'
import type { Context } from './kernel/context.ts'
import { type Channel, testedKey } from './kernel/messages/gateways-store.ts'
import { findMessageRoute } from './kernel/messages/messenger.ts'
import { findValue, hasSavedSettings, setValue } from './kernel/settings-store.ts'
import { resources } from './resources.ts'

/** The row that records that a step is not needed. */
const skippedKey = (key: ChecklistKey) => `skipped_${key}`

/** Returns whether something on the list is done. */
export type ChecklistCheck = (context: Context) => Promise<boolean>

const wasTested =
  (channel: Channel): ChecklistCheck =>
  async ({ db, config }) =>
    (await findMessageRoute(db, config, channel)) === 'gateway' &&
    (await findValue(db, testedKey(channel))) !== undefined

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
    const owners = (await listOwners(db)).flatMap(({ mobile, email }) => [mobile ?? '', email ?? ''])
    if (owners.some(isSample)) return false
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
  const { db, config } = context
  const all = { ...checks, backup: findBackup }

  mountStaffCall(app, context, checklistCalls.findChecklist, async (): Promise<Checklist> => {
    const items: Checklist['items'] = []
    for (const key of checklistKeys) {
      const is_skipped = (await findValue(db, skippedKey(key))) === '1'
      items.push({ key, is_done: await all[key](context), is_skipped })
    }
    const routes = {
      email: await findMessageRoute(db, config, 'email'),
      sms: await findMessageRoute(db, config, 'sms'),
    }
    return { items, routes, samples: (await listSamples(db)).length }
  })

  mountStaffCall(app, context, checklistCalls.skipStep, async ({ body: { key, is_skipped }, actor }) => {
    await db.transaction().execute(async (tx) => {
      await actor.requireCurrent(tx)
      await setValue(tx, skippedKey(key), is_skipped ? '1' : '0')
      const entry = { who: actor.who, action: 'skip-step', resource: 'settings', id: key, after: { is_skipped } }
      await insertAudit(tx, entry, actor.now)
    })
    return { is_skipped }
  })

  mountStaffCall(app, context, checklistCalls.archiveSamples, async ({ actor }) => {
    const circulars = resources.find(({ name }) => name === 'job-circulars')
    if (circulars === undefined) throw createRefusal('not_found')
    const ids = await listSamples(db)
    for (const id of ids) await updateRecord(db, circulars, id, { state: 'archived' }, actor)
    return { archived: ids.length }
  })
}
