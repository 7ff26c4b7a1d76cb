import { expect, test } from 'vitest'
import { createPlan, createQuestion } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { logInAt } from '../../testing/fresh-session.ts'
import { createTestOrder, settle } from '../../testing/test-order.ts'
import { createReader, createStaff, type TestReader } from '../../testing/test-reader.ts'
import { startServer } from '../../testing/test-server.ts'

type Answer = { code?: string; errors?: Record<string, string>; data?: Record<string, unknown> }

const day = 86_400_000

eachDatabase('Packages that staff grant, extend and revoke', (open) => {
  async function setUp() {
    const clock = { now: new Date('2026-11-20T04:00:00.000Z') }
    const { db, callApi, read } = await startServer(await open(), { now: () => clock.now })
    const [cashier, reader] = [await createStaff(db, 'cashier'), await createReader(db)]
    const plan = await createPlan(db, { name: 'Job seeker', days: 30 })
    const sendAs = (path: string, body: unknown, { authorization }: Pick<TestReader, 'authorization'>) =>
      callApi<Answer>('POST', `/api/v1/admin/orders/${path}`, body, authorization)
    const send = async (path: string, body: unknown, who: TestReader = cashier) =>
      sendAs(path, body, { authorization: await logInAt(db, who.id, clock.now) })
    const find = async (q: string) => {
      const { data } = await read(`/api/v1/admin/orders/grantees?${new URLSearchParams({ q })}`, {
        headers: { authorization: cashier.authorization },
      })
      return data as { email: string }[]
    }
    const listOrders = () =>
      db
        .selectFrom('orders')
        .select([
          'id',
          'state',
          'price_poisha',
          'received_poisha',
          'days',
          'starts_at',
          'expires_at',
          'note',
          'verifier',
        ])
        .where('user_id', '=', reader.id)
        .orderBy('starts_at')
        .orderBy('expires_at')
        .execute()
    const listAudit = () =>
      db.selectFrom('audit').select(['who', 'action', 'record_id', 'reason']).orderBy('id').execute()
    const timeline = async () => {
      const { data } = await read(`/api/v1/orders/${reader.id}`, { headers: { authorization: reader.authorization } })
      return data as { status: string; reason: string | null; timeline: { at: string; status: string }[] }[]
    }
    const readAnswer = async () => {
      const question = await createQuestion(db, { is_premium: 1, answer: '<p>canary</p>' })
      const path = `/api/v1/jobs/questions/${question.sub_category_id}`
      return JSON.stringify(await read(path, { headers: { authorization: reader.authorization } }))
    }
    return { db, clock, cashier, reader, plan, send, sendAs, find, listOrders, listAudit, timeline, readAnswer }
  }

  test('GET /admin/orders/grantees finds readers by address, number and name, and nobody by a short text', async () => {
    const { db, cashier, reader, find } = await setUp()
    await db
      .updateTable('users')
      .set({ name: 'Nusrat Jahan', phone: '+8801811223344' })
      .where('id', '=', reader.id)
      .execute()
    for (const q of ['nusrat', 'jahan NUS', '01811-223344', '০১৮১১২২', reader.email])
      expect(
        (await find(q)).map(({ email }) => email),
        q,
      ).toEqual([reader.email])
    for (const q of ['nu', '01', '', '%%%', cashier.email]) expect(await find(q), q).toEqual([])
  })

  test('POST /admin/orders/grant and /extend need a password of the last ten minutes', async () => {
    const { db, clock, cashier, reader, plan, sendAs, listOrders } = await setUp()
    const order = await createTestOrder(db, reader.id)
    await settle(db, order)
    const before = await listOrders()
    const older = { authorization: await logInAt(db, cashier.id, clock.now) }
    clock.now = new Date(clock.now.getTime() + 11 * 60_000)
    const grant = { email: reader.email, package_id: plan.id, reason: 'A mistake of ours' }
    expect(await sendAs('grant', grant, older)).toMatchObject({ status: 403, body: { code: 'password_needed' } })
    expect(await sendAs(`${order.id}/extend`, { days: 7, reason: 'A mistake of ours' }, older)).toMatchObject({
      status: 403,
      body: { code: 'password_needed' },
    })
    expect(await listOrders()).toEqual(before)
  })

  test('POST /admin/orders/grant opens the package as an approved order without money, with who and why', async () => {
    const { db, clock, cashier, reader, plan, send, listOrders, listAudit, readAnswer } = await setUp()
    expect(await readAnswer()).not.toContain('canary')
    const body = { email: ` ${reader.email.toUpperCase()} `, package_id: plan.id, reason: 'A prize of the fair' }
    const granted = await send('grant', body)
    expect(granted.status, JSON.stringify(granted.body)).toBe(200)
    const id = String(granted.body.data?.id)
    expect(await listOrders()).toEqual([
      {
        id,
        state: 'approved',
        price_poisha: 0,
        received_poisha: 0,
        days: 30,
        starts_at: clock.now.toISOString(),
        expires_at: new Date(clock.now.getTime() + 30 * day).toISOString(),
        note: 'A prize of the fair',
        verifier: cashier.id,
      },
    ])
    expect(await readAnswer()).toContain('canary')
    expect(await listAudit()).toEqual([
      { who: cashier.email, action: 'grant', record_id: id, reason: 'A prize of the fair' },
    ])
    const notified = await db.selectFrom('notifications').select(['user_id', 'title']).execute()
    expect(notified).toEqual([{ user_id: reader.id, title: 'Order approved' }])
    const again = await send('grant', { ...body, days: '১৫' })
    expect(again.status).toBe(200)
    expect((await listOrders()).map(({ days }) => days)).toEqual([30, 15])
  })

  test('POST /admin/orders/grant refuses an unknown reader or package, a missing reason and the own account', async () => {
    const { db, cashier, reader, plan, send, listOrders, listAudit } = await setUp()
    const archived = await createPlan(db, { state: 'archived' })
    const body = { email: reader.email, package_id: plan.id, reason: 'A prize' }
    const refused: [object, string][] = [
      [{ ...body, email: 'nobody@example.com' }, 'email'],
      [{ ...body, email: undefined }, 'email'],
      [{ ...body, package_id: 4711 }, 'package_id'],
      [{ ...body, package_id: archived.id }, 'package_id'],
      [{ ...body, reason: ' ' }, 'reason'],
      [{ ...body, reason: undefined }, 'reason'],
      [{ ...body, days: 0 }, 'days'],
      [{ ...body, days: 3651 }, 'days'],
    ]
    for (const [sent, field] of refused) {
      const answer = await send('grant', sent)
      expect([answer.status, Object.keys(answer.body.errors ?? {})], JSON.stringify(sent)).toEqual([400, [field]])
    }
    expect((await send('grant', { ...body, email: cashier.email })).body.code).toBe('own_order')
    expect([await listOrders(), await listAudit()]).toEqual([[], []])
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([])
  })

  test('POST /admin/orders/{id}/extend adds days where the package ends, as an order of its own', async () => {
    const { db, clock, cashier, reader, send, listOrders, listAudit } = await setUp()
    const order = await createTestOrder(db, reader.id)
    await settle(db, order)
    for (const [body, field] of [
      [{}, 'days'],
      [{ days: 7 }, 'reason'],
      [{ days: 0, reason: 'x' }, 'days'],
    ] as const)
      expect((await send(`${order.id}/extend`, body)).body.errors, field).toHaveProperty(field)
    expect((await send(`${order.id}/extend`, { days: 7, reason: 'The site was down' })).status).toBe(200)
    const end = clock.now.getTime() + 30 * day
    expect(await listOrders()).toMatchObject([
      { id: order.id, days: 30, expires_at: new Date(end).toISOString() },
      {
        days: 7,
        price_poisha: 0,
        starts_at: new Date(end).toISOString(),
        expires_at: new Date(end + 7 * day).toISOString(),
        note: 'The site was down',
        verifier: cashier.id,
      },
    ])
    expect(await listAudit()).toEqual([
      { who: cashier.email, action: 'extend', record_id: order.id, reason: 'The site was down' },
    ])
    const pending = await createTestOrder(db, reader.id)
    expect((await send(`${pending.id}/extend`, { days: 7, reason: 'x' })).body.code).toBe('order_open')
    const orphan = await createTestOrder(db, null, { state: 'approved' })
    expect((await send(`${orphan.id}/extend`, { days: 7, reason: 'x' })).body.code).toBe('reader_gone')
  })

  test('POST /admin/orders/{id}/revoke ends the package at once, moves the next one up and tells the reader why', async () => {
    const { db, clock, cashier, reader, send, listOrders, listAudit, timeline, readAnswer } = await setUp()
    const order = await createTestOrder(db, reader.id)
    await settle(db, order)
    const next = await createTestOrder(db, reader.id, { days: 5 })
    await settle(db, next)
    clock.now = new Date(clock.now.getTime() + day)
    expect((await send(`${order.id}/revoke`, {})).body.errors).toHaveProperty('reason')
    const revoked = await send(`${order.id}/revoke`, { reason: 'The account was shared.' })
    expect(revoked).toMatchObject({
      status: 200,
      body: { data: { status: 'expired', reason: 'The account was shared.', verifier: cashier.id, received: 199 } },
    })
    const now = clock.now.toISOString()
    expect(await listOrders()).toMatchObject([
      { id: order.id, state: 'approved', expires_at: now },
      { id: next.id, starts_at: now, expires_at: new Date(clock.now.getTime() + 5 * day).toISOString() },
    ])
    expect(await readAnswer()).toContain('canary')
    expect((await send(`${next.id}/revoke`, { reason: 'The account was shared.' })).status).toBe(200)
    expect(await readAnswer()).not.toContain('canary')
    const mine = await timeline()
    expect(mine.map(({ status, reason }) => [status, reason])).toEqual([
      ['expired', 'The account was shared.'],
      ['expired', 'The account was shared.'],
    ])
    for (const { timeline: events } of mine) {
      expect(events.filter(({ status }) => status === 'expired')).toEqual([{ at: now, status: 'expired' }])
    }
    const told = await db.selectFrom('notifications').select('title').orderBy('id', 'desc').limit(1).execute()
    expect(told).toEqual([{ title: 'Package ended' }])
    expect((await listAudit()).map(({ action, reason }) => [action, reason])).toEqual([
      ['revoke', 'The account was shared.'],
      ['revoke', 'The account was shared.'],
    ])
    expect((await send(`${order.id}/revoke`, { reason: 'x' })).body.code).toBe('order_over')
    const pending = await createTestOrder(db, reader.id)
    expect((await send(`${pending.id}/revoke`, { reason: 'x' })).body.code).toBe('order_open')
  })

  test('POST /admin/orders/grant and extend give days once, however often a form is sent again because its answer was lost', async () => {
    const { reader, plan, send, listOrders, listAudit } = await setUp()
    const grant = { email: reader.email, package_id: plan.id, reason: 'A prize', request_key: 'a'.repeat(32) }
    const [first, again] = [await send('grant', grant), await send('grant', grant)]
    expect(again).toEqual(first)
    const { id } = first.body.data ?? {}
    const extension = { days: 5, reason: 'The site was down', request_key: 'b'.repeat(32) }
    for (const _ of ['sent', 'sent again']) expect((await send(`${id}/extend`, extension)).status).toBe(200)
    expect((await listOrders()).map(({ days }) => days).sort()).toEqual([30, 5])
    expect(await listAudit()).toHaveLength(2)
    await send('grant', { ...grant, request_key: 'c'.repeat(32) })
    expect(await listOrders()).toHaveLength(3)
  })

  test('POST /admin/orders/{id}/revoke takes every day of a package that is still to begin', async () => {
    const { db, clock, reader, send, listOrders } = await setUp()
    const [first, queued] = [await createTestOrder(db, reader.id), await createTestOrder(db, reader.id)]
    await settle(db, first)
    await settle(db, queued)
    expect((await send(`${queued.id}/revoke`, { reason: 'A mistake' })).status).toBe(200)
    const now = clock.now.toISOString()
    const end = new Date(clock.now.getTime() + 30 * day).toISOString()
    expect(await listOrders()).toMatchObject([
      { id: queued.id, starts_at: now, expires_at: now },
      { id: first.id, starts_at: now, expires_at: end },
    ])
  })
})
