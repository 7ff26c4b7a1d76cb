import { expect, test } from 'vitest'
import { findWalletKey, nameWallet } from '../../src/features/orders/payment-proof.ts'
import { migrate } from '../../src/kernel/database/migrate.ts'
import { createPaymentMethod } from '../../src/testing/content-fixtures.ts'
import { eachDatabase } from '../../src/testing/each-database.ts'
import { createTestOrder } from '../../src/testing/test-order.ts'
import { createAccount } from '../../src/testing/test-reader.ts'

const names = ['bKash Personal', 'রকেট', 'Upay 1 Personal', 'উপায় মার্চেন্ট', 'Tap Agent', 'Personal 2', 'iPay']

eachDatabase('Migrations 042 and 043', (open) => {
  test('give methods their wallets as the product names them, and orders of one wallet one key', async () => {
    const database = await open('039-initial-passwords')
    const { db } = database
    for (const method_name of names) await createPaymentMethod(db, { method_name })
    const keys: Record<string, string> = {}
    for (const [name, formerKey] of [
      ['Upay Personal', 'upaypersonal'],
      ['Upay Merchant', 'upaymerchant'],
      ['bKash Personal', 'bkash'],
    ] as const) {
      const { id: method_id } = await createPaymentMethod(db, { method_name: name, state: 'archived' })
      const order = { method_id, method_name: name, tran_id: 'SAMETRX1' }
      const { id } = await createTestOrder(db, (await createAccount(db)).id, order)
      await db.updateTable('orders').set({ wallet_key: formerKey, approved_at: name }).where('id', '=', id).execute()
      keys[id] = name
    }
    await migrate(database.again())
    const methods = await db
      .selectFrom('payment_methods')
      .select(['method_name', 'wallet'])
      .where('state', '=', 'live')
      .orderBy('id')
      .execute()
    expect(methods).toEqual(names.map((method_name) => ({ method_name, wallet: nameWallet(method_name) })))
    const orders = await db.selectFrom('orders').select(['id', 'wallet_key']).execute()
    expect(Object.fromEntries(orders.map(({ id, wallet_key }) => [keys[id], wallet_key]))).toEqual({
      // The first that was approved keeps the payment.
      'Upay Merchant': findWalletKey({ method_name: 'Upay' }),
      'Upay Personal': null,
      'bKash Personal': 'bkash',
    })
  })

  test('take the signs of direction out of names', async () => {
    const database = await open('039-initial-passwords')
    const { db } = database
    const [shown, hidden] = [await createAccount(db), await createAccount(db)]
    await db.updateTable('users').set({ name: 'Ra\u202ehim\u2066 Uddin\u200f' }).where('id', '=', shown.id).execute()
    await db.updateTable('users').set({ name: '\u202e' }).where('id', '=', hidden.id).execute()
    await migrate(database.again())
    const users = await db.selectFrom('users').select(['id', 'name']).execute()
    expect(Object.fromEntries(users.map(({ id, name }) => [id, name]))).toEqual({
      [shown.id]: 'Rahim Uddin',
      [hidden.id]: '-',
    })
  })
})
