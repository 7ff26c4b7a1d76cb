import { day } from '@shelai/contract/limits.ts'
import { pages } from '@shelai/contract/urls.ts'
import type { Context } from '../../platform/context.ts'
import { worded } from '../../platform/messages/worded.ts'
import { announceSettled } from './announce-settled.ts'
import { orderWords } from './order-words.ts'
import { listEnding, listSent, listStaff, listWaiting, takeReminder } from './reminders-store.ts'
import { contactOf } from './settle-order.ts'
import { insertNotification } from './settling-store.ts'

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

type Needs = Pick<Context, 'db' | 'messenger' | 'log' | 'now'>

/**
 * Sends what is due: that a package is about to end, that orders wait. Run by a timer in every process; a row that only
 * one of them can insert decides which one sends. Nothing but reminders depends on it.
 */
export async function remind(context: Needs): Promise<void> {
  await remindReaders(context)
  await remindStaff(context)
}

async function remindReaders(context: Needs): Promise<void> {
  const { db } = context
  const now = context.now()
  const at = now.toISOString()
  const until = (ahead: number) => new Date(now.getTime() + ahead).toISOString()
  const ending = await listEnding(db, { from: at, to: until(3 * day.milliseconds) })
  if (ending.length === 0) return
  const sentRows = await listSent(
    db,
    ending.map(({ id }) => id),
  )
  const sent = new Set(sentRows.map(({ order_id, kind }) => `${order_id} ${kind}`))
  for (const order of ending) {
    const { expires_at, user_id } = order
    const due = endings.find(({ before }) => expires_at !== null && expires_at <= until(before))
    if (due === undefined || expires_at === null || sent.has(`${order.id} ${due.kind}`)) continue
    const told = orderWords('ending', order.language, order.package_title, expires_at)
    const isOurs = await db.transaction().execute(async (tx) => {
      if (!(await takeReminder(tx, order.id, due.kind, now))) return false
      await insertNotification(tx, { ...told, link: pages.packages, user_id, created_at: at })
      return true
    })
    if (isOurs)
      announceSettled(context, { told, language: order.language === 'bn' ? 'bn' : 'en', contact: contactOf(order) })
  }
}

async function remindStaff({ db, messenger, log, now }: Needs): Promise<void> {
  const at = now()
  for (const { kind, role, after } of waitings) {
    const waiting = await listWaiting(db, kind, new Date(at.getTime() - after).toISOString())
    const staff = waiting.length === 0 ? [] : await listStaff(db, role)
    if (staff.length === 0) continue
    const taken = await db.transaction().execute(async (tx) => {
      let count = 0
      for (const { id } of waiting) if (await takeReminder(tx, id, kind, at)) count += 1
      return count
    })
    if (taken === 0) continue
    const line = `${taken} ${taken === 1 ? 'order waits' : 'orders wait'} to be checked for more than ${after / hour} hours.`
    for (const person of staff) {
      messenger
        .send(worded(contactOf(person), { subject: 'Orders wait to be checked', lines: [line] }, 'en'))
        .catch((err: unknown) => log.error({ err: (err as Error).name }, 'the staff could not be told of orders'))
    }
  }
}
