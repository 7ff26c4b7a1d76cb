import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Engine } from '../open-database.ts'

type Order = {
  id: string
  user_id: string | null
  method_id: number
  method_name: string
  tran_id: string | null
  tran_key: string
  state: string
  reason: string | null
  language: string
  created_at: string
  approved_at: string | null
  settled_at: string | null
  wallet_key: string | null
}
type Method = { id: number; method_name: string; state: string; sort_order: number; updated_at: string }
type Before = {
  orders: Order
  order_events: { order_id: string; at: string; status: string }
  payment_methods: Method
  audit: { at: string; who: string; action: string; resource: string; record_id: string; before: string; after: string }
}
type On = Kysely<Before> | Transaction<Before>

/**
 * Ensures that one payment opens one order in one wallet, however its id is written and whichever method of the wallet
 * it names. Transaction ids are compared as A to Z and 0 to 9, and an order stores the wallet of its method. Two live
 * or scheduled methods cannot share a name; a method with orders cannot be deleted.
 */
export async function up(db: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  const on = db as unknown as On
  const at = await readClock(db, engine)
  await sql`drop view staff_orders`.execute(db)
  await db.schema.alterTable('orders').addColumn('wallet_key', 'text').execute()

  await recomputeProofs(on, at)
  await setWallets(on)
  await sql`create unique index orders_wallet_proof on orders (wallet_key, tran_key) where approved_at is not null`.execute(
    db,
  )
  await sql`create view staff_orders as
    select orders.*, users.email as user_gmail,
      (select count(*) from orders as other
        where other.tran_key = orders.tran_key and other.id <> orders.id
          and (other.method_id = orders.method_id or other.wallet_key = orders.wallet_key)
      ) as same_proof
    from orders left join users on users.id = orders.user_id`.execute(db)

  await archiveSharedNames(on, at)
  await sql`create unique index payment_methods_name on payment_methods (lower(replace(method_name, ' ', '')))
    where state in ('live', 'scheduled')`.execute(db)
  await forbidDeletion(db, engine)
}

async function readClock(db: Kysely<Record<string, never>>, engine: Engine): Promise<string> {
  const clock =
    engine === 'sqlite'
      ? sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`
      : sql<string>`to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const { rows } = await sql<{ at: string }>`select ${clock} as at`.execute(db)
  return rows[0]?.at ?? ''
}

/** Letters of other alphabets that look like Latin ones and were used to write one id in several ways. */
const lookAlikes = new Map(
  [
    ['АВЕЅІЈКМНОРСТУХҮԚԜЗ', 'ABESIJKMHOPCTYXYQW3'],
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϺ', 'ABEZHIKMNOPTYXCM'],
  ].flatMap(([from = '', to = '']) => [...from].map((letter, index) => [letter, to[index] ?? ''] as const)),
)

/**
 * Returns a transaction id in the form that is compared. Removes every character that neither is nor resembles A to Z
 * or a digit.
 */
function normalizeId(tranId: string): string {
  return [...tranId.normalize('NFKC').toUpperCase()]
    .map((letter) => lookAlikes.get(letter) ?? letter)
    .join('')
    .replace(/\p{Nd}/gu, (digit) => {
      const point = digit.codePointAt(0) ?? 0
      let before = 0
      while (/\p{Nd}/u.test(String.fromCodePoint(point - 1 - before))) before += 1
      return String(before % 10)
    })
    .replace(/[^A-Z0-9]/g, '')
}

const hash = (id: string) => createHash('sha256').update(`tran\n${id}`).digest('base64url')

/**
 * Recomputes the stored ids. Approved orders come first, in order: if two turn out to name one payment, the first keeps
 * it and the second keeps its old id. A pending order of the same reader that names the payment of another of their
 * orders is rejected.
 */
async function recomputeProofs(on: On, at: string): Promise<void> {
  const rows = await on
    .selectFrom('orders')
    .select(['id', 'user_id', 'method_id', 'tran_id', 'state', 'language', 'approved_at'])
    .where('tran_id', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const changed = rows.flatMap((row) => {
    const tran_id = normalizeId(row.tran_id ?? '')
    return tran_id === row.tran_id || tran_id === '' ? [] : [{ ...row, tran_id, tran_key: hash(tran_id) }]
  })
  const approved = changed.filter(({ approved_at }) => approved_at !== null)
  approved.sort((a, b) => ((a.approved_at ?? '') < (b.approved_at ?? '') ? -1 : 1))
  const others = changed.filter(({ approved_at }) => approved_at === null)
  for (const order of [...approved, ...others]) {
    const same = (await listSameProof(on, order)).filter(({ id }) => id !== order.id)
    if (order.approved_at !== null && same.some(({ approved_at }) => approved_at !== null)) continue
    const isOpen = order.state === 'pending' || order.state === 'approved'
    const own = same.filter(({ user_id, state }) => user_id === order.user_id && user_id !== null && isOpenState(state))
    if (isOpen && own.length > 0) {
      const waiting = order.state === 'pending' ? [order] : own.filter(({ state }) => state === 'pending')
      for (const one of waiting) await reject(on, one, at)
    }
    await on
      .updateTable('orders')
      .set({ tran_id: order.tran_id, tran_key: order.tran_key })
      .where('id', '=', order.id)
      .execute()
  }
}

const isOpenState = (state: string) => state === 'pending' || state === 'approved'

function listSameProof(on: On, { method_id, tran_key }: { method_id: number; tran_key: string }) {
  return on
    .selectFrom('orders')
    .select(['id', 'user_id', 'state', 'language', 'approved_at'])
    .where('method_id', '=', method_id)
    .where('tran_key', '=', tran_key)
    .execute()
}

async function reject(on: On, { id, language }: { id: string; language: string }, at: string): Promise<void> {
  const reason =
    language === 'bn' ? 'এই পেমেন্ট আপনার আরেকটি অর্ডারে দেওয়া আছে।' : 'Another order of yours names this payment already.'
  await on.updateTable('orders').set({ state: 'rejected', reason, settled_at: at }).where('id', '=', id).execute()
  await on.insertInto('order_events').values({ order_id: id, at, status: 'rejected' }).execute()
}

/** Returns the wallet of a method's name. */
function findWallet(methodName: string): string {
  const name = methodName
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{C}\u2800\s]/gu, '')
    .toLowerCase()
  if (/bkash|বিকাশ/u.test(name)) return 'bkash'
  if (/nagad|নগদ/u.test(name)) return 'nagad'
  if (/rocket|dbbl|রকেট/u.test(name)) return 'rocket'
  return name
}

/**
 * Sets the wallet of each order. Of several orders that one payment opened in one wallet, only the first gets the
 * wallet.
 */
async function setWallets(on: On): Promise<void> {
  const names = await on.selectFrom('orders').select('method_name').distinct().execute()
  for (const { method_name } of names) {
    await on
      .updateTable('orders')
      .set({ wallet_key: findWallet(method_name) })
      .where('method_name', '=', method_name)
      .execute()
  }
  const approved = await on
    .selectFrom('orders')
    .select(['id', 'wallet_key', 'tran_key'])
    .where('approved_at', 'is not', null)
    .orderBy('approved_at')
    .orderBy('id')
    .execute()
  const usedProofs = new Set<string>()
  for (const { id, wallet_key, tran_key } of approved) {
    const proof = `${wallet_key} ${tran_key}`
    if (usedProofs.has(proof)) await on.updateTable('orders').set({ wallet_key: null }).where('id', '=', id).execute()
    usedProofs.add(proof)
  }
}

/** Archives every method but the first of those that share a name, because orders by that name used the first one. */
async function archiveSharedNames(on: On, at: string): Promise<void> {
  const methods = await on
    .selectFrom('payment_methods')
    .select(['id', 'method_name', 'state'])
    .where('state', 'in', ['live', 'scheduled'])
    .orderBy((by) => by.case().when('state', '=', 'live').then(0).else(1).end())
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
  const taken = new Set<string>()
  for (const { id, method_name, state } of methods) {
    const name = method_name.replaceAll(' ', '').toLowerCase()
    if (taken.has(name)) {
      await on.updateTable('payment_methods').set({ state: 'archived', updated_at: at }).where('id', '=', id).execute()
      const [before, after] = [JSON.stringify({ state }), JSON.stringify({ state: 'archived' })]
      await on
        .insertInto('audit')
        .values({
          at,
          who: 'upgrade',
          action: 'update',
          resource: 'payment-methods',
          record_id: String(id),
          before,
          after,
        })
        .execute()
    }
    taken.add(name)
  }
}

/** Adds triggers that forbid every client to delete a method with orders. */
async function forbidDeletion(db: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await sql
      .raw(`create function payment_method_is_kept() returns trigger language plpgsql as $$
        begin
          if exists (select 1 from orders where method_id = old.id) then
            raise exception 'orders name this payment method' using errcode = 'foreign_key_violation';
          end if;
          return old;
        end $$`)
      .execute(db)
    await sql
      .raw(`create trigger payment_methods_kept before delete on payment_methods
        for each row execute function payment_method_is_kept()`)
      .execute(db)
    return
  }
  await sql
    .raw(`create trigger payment_methods_kept before delete on payment_methods
      when exists (select 1 from orders where method_id = old.id)
      begin select raise(abort, 'orders name this payment method'); end`)
    .execute(db)
}
