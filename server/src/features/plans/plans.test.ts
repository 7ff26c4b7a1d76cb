import { expect, test } from 'vitest'
import { createPlan } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { startServer } from '../../testing/test-server.ts'

eachDatabase('The plans calls', (open) => {
  test('GET /packages lists plans in taka with their duration in words and their features joined by commas', async () => {
    const database = await open()
    const { db } = database
    const second = await createPlan(db, {
      sort_order: 2,
      type: 'Format',
      price_poisha: 49_950,
      days: 1,
      features: '[]',
    })
    const first = await createPlan(db, { sort_order: 1, name_bn: 'ইন্টারভিউ পাস' })
    const hidden = await createPlan(db, { state: 'archived' })
    const { read } = await startServer(database)
    const shownFirst = {
      id: first.id,
      name: first.name,
      name_bn: 'ইন্টারভিউ পাস',
      type: 'jobs',
      price: 199,
      time_frame: '30 days',
      days: 30,
      features: 'All answers, All articles',
      features_bn: '',
    }
    expect((await read('/api/v1/packages')).data).toEqual([
      shownFirst,
      {
        id: second.id,
        name: second.name,
        name_bn: '',
        type: 'Format',
        price: 499.5,
        time_frame: '1 day',
        days: 1,
        features: '',
        features_bn: '',
      },
    ])
    expect((await read(`/api/v1/packages/${first.id}`)).data).toEqual(shownFirst)
    expect((await read(`/api/v1/packages/${hidden.id}`)).code).toBe('not_found')
  })
})
