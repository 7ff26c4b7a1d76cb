import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPost, createQuestion } from '../../testing/content-fixtures.ts'
import { eachDatabase, type Open } from '../../testing/each-database.ts'
import { authorize, createReader, createStaff, type TestReader } from '../../testing/test-reader.ts'
import { startServer } from '../../testing/test-server.ts'
import { deriveFrequency } from './asked-frequency.ts'

test.each([
  [4, 4, 0],
  [2, 20, 0],
  [3, 5, 3],
  [5, 10, 3],
  [4, 10, 2],
  [3, 15, 2],
  [3, 16, 1],
])('A question that %s of %s persons were asked has the frequency %s', (askedBy, persons, frequency) => {
  expect(deriveFrequency(askedBy, persons)).toBe(frequency)
})

eachDatabase('The frequency of questions in interviews', (open) => {
  test('GET /jobs/questions shows what five readers with a number report; guests and accounts without a verified number do not count', async () => {
    const { tell, verified, readAsked, first, second } = await start(open)
    for (let nth = 0; nth < 4; nth += 1) await tell([first, second], await verified())
    await tell([first], await verified({ phone_verified: 0 }))
    await tell([first])
    expect(await readAsked()).toEqual([0, 0])
    await tell([first], await verified())
    await expect.poll(readAsked).toEqual([3, 3])
    for (let nth = 0; nth < 4; nth += 1) await tell([first], await verified())
    await expect.poll(readAsked).toEqual([3, 2])
  })

  test('Reports that come in at the same time are all counted', async () => {
    const { tell, verified, readAsked, first } = await start(open)
    const readers = await Promise.all(Array.from({ length: 5 }, () => verified()))
    await Promise.all(readers.map((reader) => tell([first], reader)))
    await expect.poll(readAsked).toEqual([3, 0])
  })

  test('One person counts once: with several reports, or with several accounts on one phone', async () => {
    const { db, tell, verified, readAsked, readSource, first } = await start(open)
    const one = await verified()
    for (let nth = 0; nth < 3; nth += 1) await tell([first], one)
    const onOnePhone = [await verified(), await verified()]
    for (const { id } of onOnePhone) {
      const device = { user_id: id, device_hash: 'phone', network_hash: 'n', last_at: '2026-11-20T04:00:00.000Z' }
      await db.insertInto('known_devices').values(device).execute()
    }
    for (const reader of onOnePhone) await tell([first], reader)
    await tell([first], await verified())
    await tell([first], await verified())
    expect(await readSource()).toEqual({ asked_by: 4, persons: 4, told: 0, set: 0, set_by: null })
    expect(await readAsked()).toEqual([0, 0])
  })

  test('What an editor sets comes before the reports, and the back office says where the value comes from', async () => {
    const { tell, verified, readAsked, readSource, setAsked, first, staff } = await start(open)
    for (let nth = 0; nth < 5; nth += 1) await tell([first], await verified())
    await expect.poll(readAsked).toEqual([3, 0])
    await setAsked(1)
    await expect.poll(readAsked).toEqual([1, 0])
    expect(await readSource()).toEqual({ asked_by: 5, persons: 5, told: 3, set: 1, set_by: staff.email })
    await setAsked(0)
    await expect.poll(readAsked).toEqual([3, 0])
    expect(await readSource()).toMatchObject({ set: 0, set_by: null })
  })

  test('POST /admin/mistake-reports/{id}/dismiss takes a report out of the count; closing one leaves it in', async () => {
    const { db, tell, verified, readAsked, act, first, second } = await start(open)
    for (let nth = 0; nth < 5; nth += 1) await tell([first, second], await verified())
    const reports = await db.selectFrom('mistake_reports').select(['id', 'asked_questions']).orderBy('id').execute()
    expect(reports[0]?.asked_questions?.split('\n')).toHaveLength(2)
    expect((await act(reports[0]?.id, 'close')).status).toBe(true)
    expect(await readAsked()).toEqual([3, 3])
    expect((await act(reports[1]?.id, 'dismiss')).status).toBe(true)
    await expect.poll(readAsked).toEqual([0, 0])
    expect(await act(reports[1]?.id, 'dismiss')).toMatchObject({ code: 'report_settled' })
  })

  test('Reports older than two years count no more', async () => {
    const { db, tell, verified, readAsked, first } = await start(open)
    for (let nth = 0; nth < 5; nth += 1) await tell([first], await verified())
    await expect.poll(readAsked).toEqual([3, 0])
    await db.updateTable('mistake_reports').set({ created_at: '2024-11-01T00:00:00.000Z' }).execute()
    await tell([first], await verified())
    await expect.poll(readAsked).toEqual([0, 0])
  })
})

async function start(open: Open) {
  const server = await startServer(await open())
  const { db } = server
  const staff = await createStaff(db, 'editor')
  const { id: post } = await createPost(db)
  const { id: first } = await createQuestion(db, { sub_category_id: post, sort_order: 1 })
  const { id: second } = await createQuestion(db, { sub_category_id: post, sort_order: 2 })
  const admin = `/api/v1/admin/job-questions/${first}`
  return {
    db,
    first,
    second,
    staff,
    verified: (values = {}) => createReader(db, { phone_verified: 1, ...values }),
    /** Reports an interview in which some questions were asked. */
    tell: async (asked: readonly number[], reader?: TestReader) => {
      const body = { request_key: randomUUID(), kind: 'post', item_id: post, note: '', asked }
      const answer = await server.read('/api/v1/reports/mistakes', authorize(body, 'POST', reader?.authorization))
      expect(answer.status).toBe(true)
    },
    readAsked: async () => {
      const { data } = await server.read(`/api/v1/jobs/questions/${post}`)
      return (data as { asked: number }[]).map(({ asked }) => asked)
    },
    readSource: async () =>
      (await server.read(`${admin}/asked`, { headers: { authorization: staff.authorization } })).data,
    setAsked: async (asked: number) => {
      const response = await server.request(admin, { headers: { authorization: staff.authorization } })
      const record = (await response.json()) as object
      const answer = await server.request(admin, authorize({ ...record, asked }, 'PUT', staff.authorization))
      expect(answer.status).toBe(200)
    },
    act: (reportId: number | undefined, action: string) =>
      server.read(`/api/v1/admin/mistake-reports/${reportId}/${action}`, authorize({}, 'POST', staff.authorization)),
  }
}
