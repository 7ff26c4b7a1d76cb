import { expect, test } from 'vitest'
import { createCircular, createPost } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { createReader } from '../../testing/test-reader.ts'
import { startServer } from '../../testing/test-server.ts'
import { countReportingPersons } from './circular-reports-store.ts'

const content = '<p>Twelve lines of knit tops in Savar. Call 01711111111 before noon, bring a CV and photos.</p>'

eachDatabase('Signs of fraud', (open) => {
  test('GET /jobs/circular/{id} warns of a copied circular with another number, whatever it calls the company, and not of the one that was copied', async () => {
    const database = await open()
    const { db } = database
    const { id: sub_category_id } = await createPost(db)
    const common = { sub_category_id, title: 'Line chief', company: 'Dahuk Knit' }
    const first = await createCircular(db, { ...common, content })
    const copied = content.replace('01711111111', '01822222222')
    const copy = await createCircular(db, { ...common, content: copied, title: 'Line chief (knit)', company: 'Dahuk' })
    const { read } = await startServer(database)
    const signs = async (id: number) => ((await read(`/api/v1/jobs/circular/${id}`)).data as { signs: string[] }).signs
    expect([await signs(first.id), await signs(copy.id)]).toEqual([[], ['copied']])
  })

  test('countReportingPersons counts accounts of one phone once, also where a third account joins two phones', async () => {
    const { db } = await open()
    const { id } = await createCircular(db)
    const accounts = []
    for (const phone of ['01711111111', '01711111112', '01711111113', '01711111114'])
      accounts.push((await createReader(db, { phone, phone_verified: 1 })).id)
    const devices = [['a'], ['b'], ['a', 'b'], []]
    const now = new Date(0).toISOString()
    for (const [at, user_id] of accounts.entries()) {
      for (const device_hash of devices[at] ?? [])
        await db.insertInto('known_devices').values({ user_id, device_hash, network_hash: 'n', last_at: now }).execute()
      const report = { circular_id: id, user_id, title: 't', reason: 'money', created_at: now } as const
      await db.insertInto('circular_reports').values(report).execute()
    }
    expect(await db.transaction().execute((tx) => countReportingPersons(tx, id))).toBe(2)
  })
})
