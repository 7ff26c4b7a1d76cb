import type { UserId } from '@shelai/contract/api/ids.ts'
import type { Grade, Review } from '@shelai/contract/features/practice/practice-logs.ts'
import { dayMs } from '@shelai/contract/rules/dhaka-time.ts'
import { expect, test } from 'vitest'
import { createArticle, createFile, createFormula, createQuestion } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { createTestOrder, settle } from '../../testing/test-order.ts'
import { createReader, createStaff } from '../../testing/test-reader.ts'
import { startServer } from '../../testing/test-server.ts'

const base = '/api/v1/admin/figures'

eachDatabase('The figures of the dashboard', (open) => {
  async function setUp() {
    const { db, ...database } = await open()
    const server = await startServer({ db, ...database })
    const { authorization } = await createStaff(db, 'owner')
    const read = async (path: string) => {
      const { data, code } = await server.read(`${base}/${path}`, { headers: { authorization } })
      return data ?? code
    }
    return { db, read }
  }

  test('GET /admin/figures accepts one of four lengths of time', async () => {
    const { read } = await setUp()
    for (const days of ['0', '31', '-7', 'x', '07']) expect(await read(`revenue/${days}`), days).toBe('not_found')
  })

  test('GET /admin/figures/revenue sums receipts and refunds by the day in Dhaka and by method', async () => {
    const { db, read } = await setUp()
    const { id } = await createReader(db)
    const approve = async (at: string, given: Parameters<typeof createTestOrder>[2] = {}) => {
      const order = await createTestOrder(db, id, given)
      await settle(db, order, { to: 'approve', received_poisha: order.price_poisha }, new Date(at))
      return order
    }
    // One minute before and after midnight in Dhaka.
    const early = await approve('2026-11-18T17:59:00.000Z')
    await approve('2026-11-18T18:00:00.000Z')
    await approve('2026-11-18T20:00:00.000Z', { method_name: 'Nagad', price_poisha: 5050 })
    await settle(db, early, { to: 'refund', reason: 'Paid twice' }, new Date('2026-11-19T18:30:00.000Z'))
    await approve('2026-10-01T00:00:00.000Z')
    expect(await read('revenue/7')).toEqual({
      from: '2026-11-14',
      to: '2026-11-20',
      rows: [
        { day: '2026-11-18', method_name: 'bKash', received: 199, paid_back: 0 },
        { day: '2026-11-19', method_name: 'Nagad', received: 50.5, paid_back: 0 },
        { day: '2026-11-19', method_name: 'bKash', received: 199, paid_back: 0 },
        { day: '2026-11-20', method_name: 'bKash', received: 0, paid_back: 199 },
      ],
    })
    expect((await read('revenue/90')) as { rows: unknown[] }).toMatchObject({ rows: { length: 5 } })
  })

  test('GET /admin/figures/registrations counts readers by the day in Dhaka, and no staff', async () => {
    const { db, read } = await setUp()
    for (const created_at of ['2026-11-18T17:59:59.000Z', '2026-11-18T18:00:00.000Z', '2026-11-19T12:00:00.000Z']) {
      const { id } = await createReader(db)
      await db.updateTable('users').set({ created_at }).where('id', '=', id).execute()
    }
    expect(await read('registrations/7')).toEqual({
      from: '2026-11-14',
      to: '2026-11-20',
      rows: [
        { day: '2026-11-18', count: 1 },
        { day: '2026-11-19', count: 2 },
      ],
    })
  })

  test('GET /admin/figures/packages counts running packages and those that end within 30 days', async () => {
    const { db, read } = await setUp()
    const [one, other] = [await createReader(db), await createReader(db)]
    const give = async (id: UserId, days: number, package_title: string, package_type = 'jobs') =>
      settle(db, await createTestOrder(db, id, { days, package_title, package_type }))
    await give(one.id, 10, 'Answers')
    await give(one.id, 90, 'Answers')
    await give(other.id, 10, 'Answers')
    await give(other.id, 10, 'Sheets', 'format')
    await createTestOrder(db, other.id, { package_title: 'Sheets' })
    expect(await read('packages')).toEqual({
      rows: [
        { package_title: 'Answers', active: 2, ending: 1 },
        { package_title: 'Sheets', active: 1, ending: 1 },
      ],
    })
  })

  test('GET /admin/figures/searches lists searches without a result by their number, with the last day', async () => {
    const { db, read } = await setUp()
    const count = (day: string, item: string, number: number) => ({ day, kind: 'search_miss', item, count: number })
    await db
      .insertInto('daily_counters')
      .values([count('2026-11-18', 'robot', 2), count('2026-11-20', 'robot', 2), count('2026-11-19', 'রোবট', 3)])
      .execute()
    expect(await read('searches/7')).toEqual({
      from: '2026-11-14',
      to: '2026-11-20',
      rows: [
        { words: 'robot', count: 4, last_day: '2026-11-20' },
        { words: 'রোবট', count: 3, last_day: '2026-11-19' },
      ],
    })
  })

  test('GET /admin/figures/content answers what was read, calculated, downloaded and saved most', async () => {
    const { db, read } = await setUp()
    const [first, second] = [await createArticle(db), await createArticle(db)]
    const formula = await createFormula(db)
    const file = await createFile(db)
    const count = (day: string, kind: string, item: number, count: number) => ({ day, kind, item: String(item), count })
    await db
      .insertInto('daily_counters')
      .values([
        count('2026-11-20', 'article_read', first.id, 3),
        count('2026-11-14', 'article_read', second.id, 2),
        count('2026-11-15', 'article_read', second.id, 2),
        count('2026-11-13', 'article_read', first.id, 100),
        count('2026-11-20', 'article_read', 9999, 50),
        count('2026-11-20', 'calculator_use', formula.id, 4),
        count('2026-11-20', 'download', file.id, 1),
        count('2026-11-20', 'of_a_later_version', 1, 1),
      ])
      .execute()
    for (const saves of [2, 1]) {
      const { id } = await createReader(db)
      for (const article of [first, second].slice(0, saves))
        await db
          .insertInto('saved_items')
          .values({
            user_id: id,
            type: 'article',
            item_id: article.id,
            title: article.title,
            saved_at: new Date(Date.parse('2026-11-20T00:00:00.000Z') - dayMs).toISOString(),
          })
          .execute()
    }
    expect(await read('content/7')).toEqual({
      from: '2026-11-14',
      to: '2026-11-20',
      days: expect.arrayContaining([
        { day: '2026-11-14', kind: 'article_read', count: 2 },
        { day: '2026-11-15', kind: 'article_read', count: 2 },
        { day: '2026-11-20', kind: 'article_read', count: 53 },
        { day: '2026-11-20', kind: 'calculator_use', count: 4 },
        { day: '2026-11-20', kind: 'download', count: 1 },
      ]),
      articles: [
        { id: second.id, title: second.title, count: 4 },
        { id: first.id, title: first.title, count: 3 },
      ],
      calculators: [{ id: formula.id, title: formula.title, count: 4 }],
      files: [{ id: file.id, title: file.title, count: 1 }],
      saved: [
        { type: 'article', id: first.id, title: first.title, count: 2 },
        { type: 'article', id: second.id, title: second.title, count: 1 },
      ],
    })
  })

  test('GET /admin/figures/practice shows what at least five readers practised and did not take back, and nothing of fewer', async () => {
    const { db, read } = await setUp()
    const [common, rare] = [await createQuestion(db), await createQuestion(db)]
    const answer = async (question: number, grade: Grade) => {
      const { id: user_id } = await createReader(db)
      const insert = (id: string, place: number, at: string, data: Review) =>
        db
          .insertInto('synced_entries')
          .values({ user_id, collection: 'reviews', key: id, id, at, place, data: JSON.stringify(data) })
          .execute()
      await insert('long-ago', 1, '2026-01-01T00:00:00.000Z', { question, grade: 1 })
      await insert('pressed-wrongly', 2, '2026-11-19T12:00:00.000Z', { question, grade: 1, seconds: 20 })
      // Two phones take it back.
      for (const [place, id] of [[3, 'first-phone'] as const, [4, 'second-phone'] as const])
        await insert(id, place, '2026-11-19T12:00:05.000Z', { undoes: 'pressed-wrongly' })
      await insert('meant', 5, '2026-11-19T12:00:08.000Z', { question, grade, seconds: 30 })
    }
    for (const grade of [1, 1, 3, 4] as const) await answer(common.id, grade)
    const nothing = { from: '2026-11-14', to: '2026-11-20', readers: 0, answers: 0, rows: [] }
    expect(await read('practice/7')).toEqual(nothing)
    await answer(common.id, 1)
    await answer(rare.id, 1)
    expect(await read('practice/7')).toEqual({
      ...nothing,
      readers: 6,
      answers: 6,
      rows: [{ id: common.id, title: common.question, count: 5, not_yet: 3 }],
    })
  })
})
