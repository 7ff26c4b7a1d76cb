import { PaymentMethodId, type UserId } from '@shelai/contract/api/ids.ts'
import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { payTo } from '@shelai/contract/rules/limits.ts'
import type { Transaction } from 'kysely'
import { insertAudit } from '../../back-office/audit-store.ts'
import type { Actor } from '../../back-office/change-records.ts'
import type { CustomAction } from '../../back-office/custom-action.ts'
import { listOwners } from '../../back-office/owners-store.ts'
import type { StaffRecord } from '../../back-office/resource.ts'
import type { Context } from '../../kernel/context.ts'
import { insertMessage } from '../../kernel/messages/queued-messages-store.ts'
import { renderMessage } from '../../kernel/messages/render-message.ts'
import type { PlatformTables } from '../../shared-tables.ts'
import type { OrdersTables } from './orders-tables.ts'
import {
  findChange,
  findRoleSince,
  findWaitingChange,
  insertChange,
  isFirstNumber,
  listDueChanges,
  lockMethod,
  setNumber,
  settleChange,
  type WaitingChange,
} from './pay-to-store.ts'
import { describePayToEvent, type PayToEvent } from './pay-to-words.ts'

type Tx = Transaction<OrdersTables & PlatformTables>
type Method = NonNullable<Awaited<ReturnType<typeof lockMethod>>>

/** Who changes a number, as far as the change keeps it. */
type Requester = { id: UserId | null; who: string }

const resource = 'pay-to-changes'

/** Returns whether readers are shown a method in this state, now or at its time. */
export function isSwitchedOn(state: unknown): boolean {
  return state === 'live' || state === 'scheduled'
}

/**
 * Follows what staff wrote in a payment method: a new number of a method that readers are shown waits, and so does a
 * method that is new or switched on again. Going back to the old number, or switching the method off, cancels the wait.
 */
export async function followNumber(
  tx: Tx,
  before: StaffRecord | undefined,
  id: number,
  requester: Requester,
  now: Date,
): Promise<void> {
  const method = await lockMethod(tx, PaymentMethodId.parse(id))
  if (method === undefined) return
  const wanted = method.wanted_phone ?? method.phone
  const isShown = isSwitchedOn(before?.state) && method.is_number_confirmed === 1
  const isWaiting = isSwitchedOn(method.state) && !(isShown && wanted === method.phone)
  await setNumber(
    tx,
    method.id,
    isShown && isWaiting
      ? { wanted_phone: wanted }
      : { phone: wanted, wanted_phone: null, is_number_confirmed: Number(isSwitchedOn(method.state) && isShown) },
  )
  const waiting = await findWaitingChange(tx, method.id)
  if (isWaiting && waiting?.phone === wanted) return
  if (waiting !== undefined) await cancelChange(tx, waiting, requester.who, now)
  if (isWaiting) await requestChange(tx, { ...method, former: isShown ? method.phone : null, wanted }, requester, now)
}

async function requestChange(
  tx: Tx,
  {
    id: method_id,
    method_name,
    former,
    wanted,
  }: Pick<Method, 'id' | 'method_name'> & { former: string | null; wanted: string },
  { id: requested_id, who }: Requester,
  now: Date,
): Promise<void> {
  const isFirst = await isFirstNumber(tx, method_id)
  const effective = new Date(now.getTime() + (isFirst ? 0 : payTo.cooling)).toISOString()
  const change = { method_id, method_name, phone: wanted, former_phone: former }
  const id = await insertChange(tx, {
    ...change,
    requested_id,
    requested_by: who,
    requested_at: now.toISOString(),
    effective_at: effective,
  })
  const after = { ...change, effective_at: effective }
  await insertAudit(tx, { who, action: 'create', resource, id, after }, now)
  if (isFirst) await putInForce(tx, { ...change, id, requested_id, state: 'pending' }, { event: 'first', who }, now)
  else await announce(tx, 'requested', { ...change, effective_at: effective }, who, now)
}

/** Lets readers see the number of a change that waits. Returns false if it was settled meanwhile. */
async function putInForce(
  tx: Tx,
  change: WaitingChange,
  { event, who }: { event: PayToEvent; who: string | null },
  now: Date,
): Promise<boolean> {
  const at = now.toISOString()
  // Everything that changes a number locks the method first, so that no two wait for each other.
  const method = await lockMethod(tx, change.method_id)
  const state = method === undefined ? 'cancelled' : 'in_force'
  if (!(await settleChange(tx, change.id, { state, settled_by: who, settled_at: at }))) return false
  if (method === undefined) return true
  const updated_at = new Date(Math.max(now.getTime(), Date.parse(method.updated_at) + 1)).toISOString()
  await setNumber(tx, method.id, { phone: change.phone, wanted_phone: null, is_number_confirmed: 1, updated_at })
  const action = event === 'approved' ? 'approve' : 'update'
  const before = { state: 'pending', phone_in_force: change.former_phone }
  const after = { state, phone_in_force: change.phone }
  await insertAudit(tx, { who: who ?? 'schedule', action, resource, id: change.id, before, after }, now)
  await announce(tx, event, change, who, now)
  return true
}

/** Cancels a change that waits. A method whose number readers were not shown is a draft again. */
async function cancelChange(tx: Tx, change: WaitingChange, who: string, now: Date): Promise<boolean> {
  const settled = { state: 'cancelled', settled_by: who, settled_at: now.toISOString() } as const
  if (!(await settleChange(tx, change.id, settled))) return false
  const [before, after] = [{ state: 'pending' }, { state: 'cancelled' }]
  await insertAudit(tx, { who, action: 'cancel', resource, id: change.id, before, after }, now)
  await announce(tx, 'cancelled', change, who, now)
  return true
}

/** Queues a message to every owner, in the transaction of what it tells. */
async function announce(
  tx: Tx,
  event: PayToEvent,
  change: Pick<WaitingChange, 'method_name' | 'phone' | 'former_phone'> & { effective_at?: string },
  who: string | null,
  now: Date,
): Promise<void> {
  const { method_name: method, phone, former_phone: former, effective_at = now.toISOString() } = change
  const text = describePayToEvent(event, { method, phone, former, who, effectiveAt: effective_at })
  for (const { id, email } of await listOwners(tx)) {
    await insertMessage(tx, id, renderMessage({ channel: 'email', address: email }, text, 'en'), now)
  }
}

/**
 * Lets the numbers take effect whose cooling time is over. Returns how many. Safe in several processes, because the
 * settlement of a change succeeds in one of them only.
 */
export async function applyDueNumbers({ db }: Pick<Context, 'db'>, now: Date): Promise<number> {
  let applied = 0
  for (const change of await listDueChanges(db, now)) {
    const isDone = await db.transaction().execute((tx) => putInForce(tx, change, { event: 'cooled', who: null }, now))
    if (isDone) applied += 1
  }
  return applied
}

async function requireWaiting(tx: Tx, idText: string): Promise<WaitingChange> {
  const id = /^[1-9]\d{0,9}$/.test(idText) ? Number(idText) : 0
  const change = id > 2_147_483_647 ? undefined : await findChange(tx, id)
  if (change === undefined) throw createRefusal('not_found')
  if (change.state !== 'pending') throw createRefusal('pay_to_settled')
  return change
}

/** Approves a change of another owner. An account that became an owner lately may be one that an intruder made. */
async function approve({ db }: Context, id: string, actor: Actor): Promise<void> {
  const { now, who } = actor
  await db.transaction().execute(async (tx) => {
    await actor.requireCurrent(tx)
    const change = await requireWaiting(tx, id)
    if (change.requested_id === actor.id || actor.id === null) throw createRefusal('second_owner_needed')
    const since = await findRoleSince(tx, actor.id)
    if (since !== null && now.getTime() - Date.parse(since) < payTo.ownerFor) throw createRefusal('owner_too_new')
    if (!(await actor.isPasswordFresh(tx))) throw createRefusal('password_needed')
    if (!(await putInForce(tx, change, { event: 'approved', who }, now))) throw createRefusal('pay_to_settled')
  })
}

async function cancel({ db }: Context, id: string, actor: Actor): Promise<void> {
  const { now, who } = actor
  await db.transaction().execute(async (tx) => {
    await actor.requireCurrent(tx)
    const change = await requireWaiting(tx, id)
    const method = await lockMethod(tx, change.method_id)
    if (!(await cancelChange(tx, change, who, now))) throw createRefusal('pay_to_settled')
    if (method === undefined) return
    const updated_at = new Date(Math.max(now.getTime(), Date.parse(method.updated_at) + 1)).toISOString()
    const isShown = method.is_number_confirmed === 1
    await setNumber(tx, method.id, { wanted_phone: null, updated_at, ...(isShown ? {} : { state: 'draft' as const }) })
    const numberBack = { before: { phone: change.phone }, after: { phone: method.phone } }
    const switchedOff = { before: { state: method.state }, after: { state: 'draft' } }
    const entry = { who, action: 'update', resource: 'payment-methods', id: method.id }
    await insertAudit(tx, { ...entry, ...(isShown ? numberBack : switchedOff) }, now)
  })
}

/** The actions of owners on a change of a pay-to number. */
export const payToActions: readonly CustomAction[] = [
  { resource, action: 'approve', perform: (context, id, _body, _staff, actor) => approve(context, id, actor) },
  { resource, action: 'cancel', perform: (context, id, _body, _staff, actor) => cancel(context, id, actor) },
]
