import { expect, test } from 'vitest'
import { createOfficialContent, createPerson } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { startServer } from '../../testing/test-server.ts'

eachDatabase('The about calls', (open) => {
  test('GET /product returns the product name from its setting', async () => {
    const { read } = await startServer(await open())
    expect((await read('/api/v1/product')).data).toEqual({ product_name: 'Shelai' })
    const other = await open()
    await other.db.insertInto('settings').values({ key: 'product_name', value: 'সেলাই' }).execute()
    const renamed = await startServer(other)
    expect((await renamed.read('/api/v1/product')).data).toEqual({ product_name: 'সেলাই' })
  })

  test('GET /product says where the line studio is once an owner has moved it or switched it off', async () => {
    for (const [key, value, studio] of [
      ['studio_at_gsd', '1', 'gsd'],
      ['studio_on', '0', 'off'],
    ] as const) {
      const { db, ...database } = await open()
      await db.insertInto('settings').values({ key, value }).execute()
      const { read } = await startServer({ db, ...database })
      expect((await read('/api/v1/product')).data).toEqual({ product_name: 'Shelai', studio })
    }
  })

  test('GET /product says that the line studio is sold once an owner has set so', async () => {
    const { db, ...database } = await open()
    await db.insertInto('settings').values({ key: 'studio_needs_package', value: '1' }).execute()
    const { read } = await startServer({ db, ...database })
    expect((await read('/api/v1/product')).data).toEqual({ product_name: 'Shelai', is_studio_sold: true })
  })

  test('GET /content returns the first live record of a type, or nothing', async () => {
    const database = await open()
    const { db } = database
    await createOfficialContent(db, { sort_order: 0, state: 'draft' })
    await createOfficialContent(db, { sort_order: 2 })
    const { id } = await createOfficialContent(db, { sort_order: 1, content_1: '2.0.0', content_3: '' })
    const { read } = await startServer(database)
    expect((await read('/api/v1/content?type=about')).data).toEqual([
      { id, type: 'about', content_1: '2.0.0', content_2: '2026-11-20', content_3: '' },
    ])
    for (const query of ['type=contact', 'type=other', 'type=', 'type=%00', 'type=about&type=contact', '']) {
      expect(await read(`/api/v1/content?${query}`), query).toMatchObject({ status: true, data: [] })
    }
  })

  test('GET /content/personal returns people without their contacts', async () => {
    const database = await open()
    const { db } = database
    const second = await createPerson(db, { sort_order: 2 })
    const first = await createPerson(db, { sort_order: 1 })
    await createPerson(db, { state: 'draft' })
    const { read } = await startServer(database)
    expect((await read('/api/v1/content/personal?type=about')).data).toEqual(
      [first, second].map(({ id, img, name, degree, institute, designation, designation2 }) => ({
        id,
        img,
        name,
        degree,
        institute,
        designation,
        designation2,
      })),
    )
  })

  test('GET /content/personal hides owners from a guest, whatever the request claims', async () => {
    const database = await open()
    await createPerson(database.db, { type: 'contact' })
    const { read } = await startServer(database)
    for (const headers of [{}, { authorization: 'Bearer made-up' }]) {
      for (const query of ['type=contact', 'type=other', '', 'type=CONTACT', 'type=about&type=contact']) {
        expect(await read(`/api/v1/content/personal?${query}`, { headers })).toMatchObject({ status: true, data: [] })
      }
    }
  })
})
