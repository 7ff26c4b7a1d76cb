import { expect, test } from 'vitest'
import { aServer } from '../../testing/a-server.ts'
import { aPaymentMethod } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'

eachDatabase('Payment methods', (open) => {
  test('are listed in their order; one that is switched off is not', async () => {
    const database = await open()
    const { db } = database
    const second = await aPaymentMethod(db, { sort_order: 2 })
    const first = await aPaymentMethod(db, { sort_order: 1 })
    await aPaymentMethod(db, { state: 'archived' })
    const { read } = await aServer(database)
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
