import type { Kysely } from 'kysely'

type On = Kysely<{
  payment_methods: { id: number; method_name: string; wallet: string | null }
  orders: {
    id: string
    method_name: string
    wallet_key: string | null
    tran_key: string
    approved_at: string | null
  }
}>

/**
 * Gives each payment method its wallet, whose transaction ids are one series, and the orders of wallets that were told by
 * the whole name of their method the key of the wallet.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await db.schema.alterTable('payment_methods').addColumn('wallet', 'text').execute()
  const on = db as unknown as On
  for (const { id, method_name } of await on.selectFrom('payment_methods').select(['id', 'method_name']).execute())
    await on
      .updateTable('payment_methods')
      .set({ wallet: nameWallet(method_name) })
      .where('id', '=', id)
      .execute()
  await setWalletKeys(on)
}

const known: readonly [name: string, spellings: readonly string[]][] = [
  ['bKash', ['bkash', 'বিকাশ']],
  ['Nagad', ['nagad', 'নগদ']],
  ['Rocket', ['rocket', 'dbbl', 'রকেট']],
  ['Upay', ['upay', 'উপায়']],
  ['CellFin', ['cellfin', 'সেলফিন']],
  ['mCash', ['mcash', 'এমক্যাশ']],
  ['SureCash', ['surecash', 'শিওরক্যাশ']],
]

const accountTypes = [
  'personal',
  'merchant',
  'agent',
  'business',
  'account',
  'wallet',
  'payment',
  'send money',
  'cash out',
  'পার্সোনাল',
  'পারসোনাল',
  'ব্যক্তিগত',
  'মার্চেন্ট',
  'এজেন্ট',
  'বিজনেস',
  'অ্যাকাউন্ট',
  'ওয়ালেট',
  'পেমেন্ট',
  'সেন্ড মানি',
]
const accountType = new RegExp(accountTypes.join('|').normalize('NFKC'), 'giu')

const simplify = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{C}\u2800\s]/gu, '')
    .toLowerCase()

/** Returns the wallet of a method's name: what is left of it without the type of the account. */
function nameWallet(methodName: string): string {
  const simple = simplify(methodName)
  const found = known.find(([, spellings]) => spellings.some((one) => simple.includes(simplify(one))))
  if (found !== undefined) return found[0]
  const bare = methodName
    .normalize('NFKC')
    .replace(accountType, ' ')
    .replace(/[\p{N}\p{P}\p{S}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return simplify(bare) === '' ? methodName : bare
}

/** Of several orders that one payment opened in one wallet, only the first gets the wallet. */
async function setWalletKeys(on: On): Promise<void> {
  const isUnknown = on.selectFrom('orders').where('wallet_key', 'not in', ['bkash', 'nagad', 'rocket'])
  const approved = await isUnknown
    .select(['id', 'method_name', 'wallet_key', 'tran_key'])
    .where('approved_at', 'is not', null)
    .orderBy('approved_at')
    .orderBy('id')
    .execute()
  for (const { id, method_name, wallet_key: former, tran_key } of approved) {
    const wallet_key = simplify(nameWallet(method_name))
    if (wallet_key === former) continue
    const first = await on
      .selectFrom('orders')
      .select('id')
      .where('wallet_key', '=', wallet_key)
      .where('tran_key', '=', tran_key)
      .where('approved_at', 'is not', null)
      .executeTakeFirst()
    await on
      .updateTable('orders')
      .set({ wallet_key: first === undefined ? wallet_key : null })
      .where('id', '=', id)
      .execute()
  }
  for (const { method_name } of await isUnknown.select('method_name').distinct().execute())
    await on
      .updateTable('orders')
      .set({ wallet_key: simplify(nameWallet(method_name)) })
      .where('method_name', '=', method_name)
      .where('wallet_key', 'is not', null)
      .where('approved_at', 'is', null)
      .execute()
}
