import { day } from '@shelai/contract/limits.ts'
import type { Context } from '../../platform/context.ts'
import { insertMessage } from '../../platform/messages/queued-messages-store.ts'
import { renderMessage } from '../../platform/messages/render-message.ts'
import { findContact, notifyReader } from './notify-reader.ts'
import { orderWords } from './order-words.ts'
import { claimReminder, listEnding, listSent, listStaff, listWaiting } from './reminders-store.ts'
import { lockReader } from './settlement-store.ts'

const hour = day.milliseconds / 24

/** How long before its end a reader is told of it: the last one first, so that whoever comes late is told once. */
const endings = [
  { kind: 'ends-in-1-day', before: day.milliseconds },
  { kind: 'ends-in-3-days', before: 3 * day.milliseconds },
] as const

/** Who of the staff is told of an order that nobody has checked, and after how long. */
const waitings = [
  { kind: 'unchecked-cashier', role: 'cashier', after: 2 * hour },
  { kind: 'unchecked-owner', role: 'owner', after: 12 * hour },
] as const

type Needs = Pick<Context, 'db' | 'now'>

/**
 * Puts down what is due to be told: that a package is about to end, that orders wait. Run by a timer in every process; a
 * row that only one of them can insert decides which one does. Nothing but reminders depends on it.
 */
export async function sendReminders(context: Needs): Promise<void> {
  await remindReaders(context)
  await remindStaff(context)
}

async function remindReaders(context: Needs): Promise<void> {
  const { db } = context
  const now = context.now()
  const until = (ahead: number) => new Date(now.getTime() + ahead).toISOString()
  const ending = await listEnding(db, { from: now.toISOString(), to: until(3 * day.milliseconds) })
  if (ending.length === 0) return
  const sentRows = await listSent(
    db,
    ending.map(({ id }) => id),
  )
  const sent = new Set(sentRows.map(({ order_id, kind }) => `${order_id} ${kind}`))
  for (const order of ending) {
    const { expires_at, user_id, language } = order
    const due = endings.find(({ before }) => expires_at !== null && expires_at <= until(before))
    if (due === undefined || expires_at === null || user_id === null || sent.has(`${order.id} ${due.kind}`)) continue
    const told = orderWords('ending', order, expires_at)
    await db.transaction().execute(async (tx) => {
      const reader = await lockReader(tx, user_id)
      if (reader !== undefined && (await claimReminder(tx, order.id, due.kind, now)))
        await notifyReader(tx, reader, told, { language, now })
    })
  }
}

async function remindStaff({ db, now }: Needs): Promise<void> {
  const at = now()
  for (const { kind, role, after } of waitings) {
    const waiting = await listWaiting(db, kind, new Date(at.getTime() - after).toISOString())
    if (waiting.length === 0) continue
    await db.transaction().execute(async (tx) => {
      const staff = await listStaff(tx, role)
      if (staff.length === 0) return
      let taken = 0
      for (const { id } of waiting) if (await claimReminder(tx, id, kind, at)) taken += 1
      if (taken === 0) return
      const line = `${taken} ${taken === 1 ? 'order waits' : 'orders wait'} to be checked for more than ${after / hour} hours.`
      const wording = { subject: 'Orders wait to be checked', lines: [line] }
      for (const person of staff)
        await insertMessage(tx, person.id, renderMessage(findContact(person), wording, 'en'), at)
    })
  }
}
