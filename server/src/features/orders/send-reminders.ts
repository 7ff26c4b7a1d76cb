import type { SettingValues } from '@shelai/contract/features/about/settings.ts'
import { dayMs } from '@shelai/contract/rules/dhaka-time.ts'
import type { Context } from '../../kernel/context.ts'
import { insertMessage } from '../../kernel/messages/queued-messages-store.ts'
import { renderMessage } from '../../kernel/messages/render-message.ts'
import { readSettings } from '../../kernel/settings-store.ts'
import { findContact, notifyReader } from './notify-reader.ts'
import { renderOrderNotification } from './order-words.ts'
import { claimReminder, listEnding, listPending, listStaff } from './reminders-store.ts'
import { lockReader } from './settlement-store.ts'

const hour = dayMs / 24

/**
 * Lists the times before the end between which a reader is reminded. They do not overlap, so that a late run sends one
 * reminder. The first reminder is named after its initial time.
 */
const listReaderReminders = ({ reminder_days }: SettingValues) =>
  [
    { kind: 'ends-in-1-day', after: 0, before: dayMs },
    { kind: 'ends-in-3-days', after: dayMs, before: reminder_days * dayMs },
  ] as const

/** Lists the roles that are notified of a pending order, and after how long. */
const listStaffReminders = ({ order_alert_hours }: SettingValues) =>
  [
    { kind: 'unchecked-cashier', role: 'cashier', after: order_alert_hours * hour },
    { kind: 'unchecked-owner', role: 'owner', after: 12 * hour },
  ] as const

type Needs = Pick<Context, 'db' | 'now'>

/**
 * Queues due reminders: of plans about to end and of pending orders. A timer runs it in every process; a row that only
 * one process can insert decides which one sends. Nothing else depends on it.
 */
export async function sendReminders(context: Needs): Promise<void> {
  const { values } = await readSettings(context.db)
  await remindReaders(context, values)
  await remindStaff(context, values)
}

async function remindReaders(context: Needs, settings: SettingValues): Promise<void> {
  const { db } = context
  const now = context.now()
  const addToNow = (ahead: number) => new Date(now.getTime() + ahead).toISOString()
  for (const { kind, after, before } of listReaderReminders(settings)) {
    for (const order of await listEnding(db, kind, { from: addToNow(after), to: addToNow(before) })) {
      const { expires_at, user_id, language } = order
      if (expires_at === null || user_id === null) continue
      const texts = renderOrderNotification('ending', order, expires_at)
      await db.transaction().execute(async (tx) => {
        const reader = await lockReader(tx, user_id)
        if (reader !== undefined && (await claimReminder(tx, order.id, kind, now)))
          await notifyReader(tx, reader, texts, { language, now })
      })
    }
  }
}

async function remindStaff({ db, now }: Needs, settings: SettingValues): Promise<void> {
  const at = now()
  for (const { kind, role, after } of listStaffReminders(settings)) {
    const waiting = await listPending(db, kind, new Date(at.getTime() - after).toISOString())
    if (waiting.length === 0) continue
    await db.transaction().execute(async (tx) => {
      const staff = await listStaff(tx, role)
      if (staff.length === 0) return
      let claimed = 0
      for (const { id } of waiting) if (await claimReminder(tx, id, kind, at)) claimed += 1
      if (claimed === 0) return
      const line = `${claimed} ${claimed === 1 ? 'order waits' : 'orders wait'} to be checked for more than ${after / hour} ${after === hour ? 'hour' : 'hours'}.`
      const wording = { subject: 'Orders wait to be checked', lines: [line] }
      for (const person of staff)
        await insertMessage(tx, person.id, renderMessage(findContact(person), wording, 'en'), at)
    })
  }
}
