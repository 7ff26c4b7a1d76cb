import type { UserId } from '@shelai/contract/api/ids.ts'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { buildRegistry } from '../../src/app.ts'
import { updateRecord } from '../../src/back-office/change-records.ts'
import { createActor, type Staff } from '../../src/back-office/staff-auth.ts'
import { ordersActions } from '../../src/features/orders/orders-actions.ts'
import { findReader, insertSession } from '../../src/kernel/auth/sessions-store.ts'
import { resources } from '../../src/resources.ts'
import type { Db } from '../../src/tables.ts'
import { createArticle, createPaymentMethod, createPlan, writtenAt } from '../../src/testing/content-fixtures.ts'
import { eachDatabase } from '../../src/testing/each-database.ts'
import { createContext } from '../../src/testing/test-context.ts'
import { createTestOrder } from '../../src/testing/test-order.ts'
import { authorize, createReader, createStaff, type TestReader } from '../../src/testing/test-reader.ts'
import { startServer } from '../../src/testing/test-server.ts'
import { createTicket } from '../../src/testing/test-ticket.ts'
import { untilBlocked } from '../../src/testing/until-blocked.ts'

/** The change that happens once between the next password verification and what follows it. */
const concurrentChange = vi.hoisted(() => ({ run: async () => {} }))

vi.mock(import('../../src/kernel/auth/passwords.ts'), async (importOriginal) => {
  const passwords = await importOriginal()
  const before = async <T>(result: T): Promise<T> => {
    const { run } = concurrentChange
    concurrentChange.run = async () => {}
    await run()
    return result
  }
  return {
    ...passwords,
    verifyPassword: async (...given) => before(await passwords.verifyPassword(...given)),
    hashPassword: async (password) => before(await passwords.hashPassword(password)),
  }
})

const password = 'needle-77'
const now = new Date(writtenAt)

/** The changes of an account during a request of its reader. */
const changes: [string, (db: Db, id: UserId) => Promise<unknown>][] = [
  [
    'a reset',
    async (db, id) => {
      await db.updateTable('users').set({ password_hash: 'another' }).where('id', '=', id).execute()
      await db.deleteFrom('sessions').where('user_id', '=', id).execute()
    },
  ],
  ['another role', (db, id) => db.updateTable('users').set({ role: 'auditor' }).where('id', '=', id).execute()],
  ['a deletion', (db, id) => db.deleteFrom('users').where('id', '=', id).execute()],
]

/** The changes after which the reader's session has ended. */
const sessionEnds: typeof changes = [
  ...changes.filter(([title]) => title !== 'another role'),
  ['a logout', (db, id) => db.deleteFrom('sessions').where('user_id', '=', id).execute()],
]

eachDatabase('A request during a change of its account', (open, engine) => {
  async function setUp(make: (db: Db) => Promise<TestReader>) {
    const database = await open()
    const server = await startServer(database)
    const reader = await make(database.db)
    const post = async (path: string, body: object, authorization?: string) => {
      const response = await server.request(`/api/v1/${path}`, authorize(body, 'POST', authorization))
      return [response.status, ((await response.json()) as { code?: string }).code]
    }
    const countSessions = async () => (await database.db.selectFrom('sessions').select('user_id').execute()).length
    return { ...database, database, server, reader, post, countSessions }
  }

  test.each(changes)('POST /users/login after %s refuses a password verified before', async (_, change) => {
    const { db, reader, post, countSessions } = await setUp((on) => createReader(on, { password }))
    await db.deleteFrom('sessions').execute()
    concurrentChange.run = async () => void (await change(db, reader.id))
    expect(await post('users/login', { email: reader.email, password })).toEqual([401, 'wrong_login'])
    expect(await countSessions()).toBe(0)
  })

  test('POST /users/login waits for an uncommitted reset and is refused by it', async () => {
    const { database, db, reader } = await setUp((on) => createReader(on, { password }))
    const account = await db
      .selectFrom('users')
      .select(['id', 'password_hash', 'role'])
      .where('id', '=', reader.id)
      .executeTakeFirstOrThrow()
    let login: Promise<string | undefined> | undefined
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ password_hash: 'another' }).where('id', '=', reader.id).execute()
      await tx.deleteFrom('sessions').where('user_id', '=', reader.id).execute()
      login = insertSession(db, account, now)
      await untilBlocked(database, engine)
    })
    expect(await login).toBeUndefined()
    expect(await db.selectFrom('sessions').select('user_id').execute()).toEqual([])
  })

  test.each([...changes, ...sessionEnds.slice(-1)])(
    'POST /admin/confirm after %s refuses the confirmation',
    async (_, change) => {
      const { db, reader, post } = await setUp((on) => createStaff(on, 'owner', { password }))
      concurrentChange.run = async () => void (await change(db, reader.id))
      expect(await post('admin/confirm', { password }, reader.authorization)).toEqual([401, 'sign_in_needed'])
      expect(
        await db.selectFrom('sessions').select('confirmed_at').where('confirmed_at', 'is not', null).execute(),
      ).toEqual([])
    },
  )

  test('POST /reset-password refuses a second reset with another ticket', async () => {
    const { db, reader, post } = await setUp((on) => createReader(on, { password }))
    const contact = reader.email
    for (const ticket of ['first', 'second']) await createTicket(db, reader.id, contact, ticket)
    const reset = (reset_token: string, newPassword: string) =>
      post('reset-password', { contact, newPassword, reset_token })
    concurrentChange.run = async () => expect(await reset('second', 'brand-new-2')).toEqual([200, undefined])
    expect(await reset('first', 'brand-new-1')).toEqual([400, 'otp_refused'])
    expect((await post('users/login', { email: contact, password: 'brand-new-2' }))[0]).toBe(200)
  })

  test.each(sessionEnds)('Calls of a reader after %s are refused', async (_, change) => {
    const { db, reader } = await setUp((on) => createReader(on, { phone: '+8801711000001' }))
    const client = await findReader(db, reader.token, now)
    const registry = buildRegistry(await createContext(db))
    const plan = await createPlan(db)
    const { method_name } = await createPaymentMethod(db)
    await change(db, reader.id)
    const before = await db.selectFrom('users').selectAll().execute()
    const order = { package_id: plan.id, price: 199, method_name, send_from: '01711000001', tran_id: 'AB12CD34EF' }
    const refused = { code: 'sign_in_needed', status: 401 }
    const params = { email: reader.email }
    await expect(
      registry.call('accounts.update', { params, body: { phone: '01711000002' } }, client, now),
    ).rejects.toMatchObject(refused)
    await expect(registry.call('accounts.verifyPhone', { body: { otp: '000000' } }, client, now)).rejects.toMatchObject(
      refused,
    )
    await expect(registry.call('orders.create', { body: order }, client, now)).rejects.toMatchObject(refused)
    expect(await db.selectFrom('users').selectAll().execute()).toEqual(before)
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([])
  })

  test('PUT /users/update stores no picture after a logout', async () => {
    const { db, reader } = await setUp((on) => createReader(on))
    const client = await findReader(db, reader.token, now)
    const context = await createContext(db)
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#8b0000' } })
      .png()
      .toBuffer()
    const send = () =>
      buildRegistry(context)
        .entries.get('accounts.update')
        ?.respond({ params: { email: reader.email }, query: {}, body: {} }, client, now, {
          address: '',
          language: 'en',
          picture,
        })
    await send()
    expect(await context.files.list()).toHaveLength(1)
    await db.deleteFrom('sessions').execute()
    await expect(send()).rejects.toMatchObject({ code: 'sign_in_needed' })
    expect(await context.files.list()).toHaveLength(1)
  })

  test('POST /saveditems is refused by an uncommitted deletion of the account', async () => {
    const { database, db, server, reader } = await setUp((on) => createReader(on))
    const { id } = await createArticle(db)
    let saving: Promise<Response> | undefined
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('users').where('id', '=', reader.id).execute()
      const body = { user_email: reader.email, type: 'article', title: '', item_id: id }
      saving = server.request('/api/v1/saveditems', authorize(body, 'POST', reader.authorization))
      await untilBlocked(database, engine)
    })
    expect((await saving)?.status).toBe(401)
  })

  test.each(sessionEnds)('DELETE /users/delete after %s refuses a password verified before', async (_, change) => {
    const { db, server, reader } = await setUp((on) => createReader(on, { password }))
    const read = () => db.selectFrom('users').select(['id', 'email']).execute()
    let before = await read()
    concurrentChange.run = async () => {
      await change(db, reader.id)
      before = await read()
    }
    const sent = authorize({ email: reader.email, password }, 'DELETE', reader.authorization)
    expect((await server.request('/api/v1/users/delete', sent)).status).toBe(401)
    expect(await read()).toEqual(before)
  })

  test('DELETE /users/delete deletes an account once', async () => {
    const { server, reader } = await setUp((on) => createReader(on, { password }))
    const remove = async () =>
      (
        await server.request(
          '/api/v1/users/delete',
          authorize({ email: reader.email, password }, 'DELETE', reader.authorization),
        )
      ).status
    expect((await Promise.all([remove(), remove(), remove()])).sort()).toEqual([200, 401, 401])
  })

  test.each([...changes, ...sessionEnds.slice(-1)])(
    'Changes and decisions by staff after %s are refused',
    async (_, change) => {
      const { db, reader: owner } = await setUp((on) => createStaff(on, 'owner'))
      const staff = (await findReader(db, owner.token, now)) as Staff
      const { id } = await createArticle(db)
      const order = await createTestOrder(db, (await createReader(db)).id)
      await change(db, owner.id)
      const refused = { code: 'sign_in_needed', status: 401 }
      const articles = resources.find(({ name }) => name === 'articles')
      if (articles === undefined) throw new Error('no resource is called articles')
      await expect(updateRecord(db, articles, id, { title: 'Changed' }, createActor(staff, now))).rejects.toMatchObject(
        refused,
      )
      const approval = ordersActions.find(({ action }) => action === 'approve')
      const approve = approval?.perform(
        await createContext(db),
        order.id,
        { amount: 199 },
        staff,
        createActor(staff, now),
      )
      await expect(approve).rejects.toMatchObject(refused)
      expect(await db.selectFrom('orders').select('state').execute()).toEqual([{ state: 'pending' }])
      expect(await db.selectFrom('audit').select('id').execute()).toEqual([])
    },
  )
})
