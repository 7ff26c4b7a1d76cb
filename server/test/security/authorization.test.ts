import { type CallName, calls } from '@shelai/contract/calls.ts'
import { expect, test } from 'vitest'
import { createFormula, createPaymentMethod, createPlan } from '../../src/testing/content-fixtures.ts'
import { oneDatabase } from '../../src/testing/each-database.ts'
import { createTestOrder } from '../../src/testing/test-order.ts'
import { createReader, type TestReader } from '../../src/testing/test-reader.ts'
import { startServer } from '../../src/testing/test-server.ts'

type Case = { call: CallName; path: (reader: TestReader) => string; body?: (reader: TestReader) => object }

/** Every call about a person, as its own reader makes it. */
const personalCalls: Case[] = [
  { call: 'accounts.one', path: ({ email }) => `/users/${email}` },
  { call: 'accounts.update', path: ({ email }) => `/users/update/${email}`, body: () => ({ name: 'Changed' }) },
  { call: 'accounts.remove', path: () => '/users/delete', body: ({ email }) => ({ email }) },
  { call: 'accounts.export', path: () => '/users/export' },
  { call: 'accounts.sessions', path: () => '/users/sessions' },
  { call: 'accounts.endSession', path: () => '/users/sessions/unknown', body: () => ({ password: 'x' }) },
  { call: 'accounts.logout', path: () => '/users/logout', body: () => ({}) },
  { call: 'accounts.verifyPhone', path: () => '/users/verify-phone', body: () => ({ otp: '123456' }) },
  { call: 'saved.all', path: ({ email }) => `/saveditems/${email}` },
  { call: 'saved.add', path: () => '/saveditems', body: () => ({ type: 'formula', title: 'x', item_id: 1 }) },
  {
    call: 'orders.create',
    path: () => '/orders/create',
    body: () => ({ package_id: 1, method_name: 'bKash', price: 199, send_from: '01711000001', tran_id: 'AB12CD' }),
  },
  { call: 'orders.ofReader', path: ({ id }) => `/orders/${id}` },
  { call: 'orders.plansOfReader', path: ({ id }) => `/orders/packages/${id}` },
  { call: 'notifications.markSeen', path: () => '/notifications/mark-seen', body: () => ({}) },
  { call: 'circulars.mine', path: () => '/jobs/circular/1/mine' },
  { call: 'circulars.remind', path: () => '/jobs/circular/1/reminder', body: () => ({ is_wanted: 1 }) },
  { call: 'circulars.report', path: () => '/jobs/circular/1/reports', body: () => ({ reason: 'money' }) },
  { call: 'circulars.follow', path: () => '/jobs/circular/category/1/follow', body: () => ({ is_wanted: 1 }) },
  {
    call: 'notifications.subscribePush',
    path: () => '/notifications/push-subscriptions',
    body: () => ({
      endpoint: 'https://push.example.com/x',
      keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
    }),
  },
  { call: 'saved.remove', path: () => '/saveditems/1?type=formula' },
  {
    call: 'sync.append',
    path: () => '/sync/saves',
    body: () => ({
      entries: [
        {
          id: 'x',
          at: '2026-11-20T00:00:00.000Z',
          data: { type: 'formula', item_id: 1, title: 'x', path: '', wanted: true },
        },
      ],
    }),
  },
  { call: 'sync.entries', path: () => '/sync/saves' },
]

/** The calls whose path or body names their reader. */
const callsNamingReader = new Set<CallName>([
  'accounts.one',
  'accounts.update',
  'accounts.remove',
  'saved.all',
  'orders.ofReader',
  'orders.plansOfReader',
])

oneDatabase('Authorization of personal calls', (open) => {
  test.each(personalCalls)('$call refuses guests and other readers', async ({ call, path, body }) => {
    const clock = { now: new Date('2026-11-20T04:00:00Z') }
    const server = await startServer(await open(), { now: () => clock.now })
    const [own, other, revoked, expired] = [
      await createReader(server.db),
      await createReader(server.db),
      await createReader(server.db),
      await createReader(server.db),
    ]
    await createFormula(server.db)
    await createPlan(server.db)
    await createPaymentMethod(server.db, { method_name: 'bKash' })
    await createTestOrder(server.db, own.id)
    await server.db.deleteFrom('sessions').where('user_id', '=', revoked.id).execute()
    await server.db
      .updateTable('sessions')
      .set({ expires_at: '2026-11-20T03:59:59.000Z' })
      .where('user_id', '=', expired.id)
      .execute()
    const readAllRows = async () =>
      JSON.stringify([
        await server.db.selectFrom('users').selectAll().orderBy('id').execute(),
        await server.db.selectFrom('saved_items').selectAll().execute(),
        await server.db.selectFrom('synced_entries').selectAll().execute(),
        await server.db.selectFrom('orders').selectAll().orderBy('id').execute(),
        await server.db.selectFrom('notifications_seen').selectAll().execute(),
        await server.db.selectFrom('sessions').selectAll().orderBy('token_hash').execute(),
      ])
    const before = await readAllRows()
    const make = (reader: TestReader, authorization?: string) =>
      server.request(`/api/v1${path(reader)}`, {
        method: calls[call].method,
        headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
        ...(body ? { body: JSON.stringify(body(reader)) } : {}),
      })

    const statuses = {
      'no token': (await make(own)).status,
      'a token of nobody': (await make(own, `Bearer ${'x'.repeat(43)}`)).status,
      'a malformed token': (await make(own, 'Bearer x')).status,
      'a revoked token': (await make(revoked, revoked.authorization)).status,
      'an expired token': (await make(expired, expired.authorization)).status,
    }
    expect(new Set(Object.values(statuses)), JSON.stringify(statuses)).toEqual(new Set([401]))
    if (callsNamingReader.has(call)) expect((await make(other, own.authorization)).status).toBe(404)
    expect(await readAllRows()).toBe(before)
  })

  test('Every call that the contract reserves for readers is in the table above', async () => {
    const server = await startServer(await open())
    const listed = new Set(personalCalls.map(({ call }) => call))
    for (const name of Object.keys(calls) as CallName[]) {
      const { method, path, caller } = calls[name]
      if (caller !== 'reader' || listed.has(name)) continue
      expect([name, (await server.request(`/api/v1${path.replace(/:\w+/g, '1')}`, { method })).status]).toEqual([
        name,
        404,
      ])
    }
  })
})
