import { expect, test } from 'vitest'
import { createPaymentMethod } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { startServer } from '../../testing/test-server.ts'

eachDatabase('Payment methods', (open) => {
  test('GET /payment lists live payment methods in order', async () => {
    const database = await open()
    const { db } = database
    const second = await createPaymentMethod(db, { sort_order: 2 })
    const first = await createPaymentMethod(db, { sort_order: 1 })
    await createPaymentMethod(db, { state: 'archived' })
    const { read } = await startServer(database)
    expect((await read('/api/v1/payment')).data).toEqual(
      [first, second].map(({ id, method_name }) => ({
        id,
        method_name,
        img: 'uploads/wallet.svg',
        phone: '01700-000000',
        account_type: 'Personal',
        action: 'Send Money',
        instruction: 'Send it',
      })),
    )
  })
})
