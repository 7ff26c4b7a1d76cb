import { expect, test } from 'vitest'
import { writtenAt } from '../testing/content-fixtures.ts'
import { eachDatabase } from '../testing/each-database.ts'
import { authorize, createReader } from '../testing/test-reader.ts'
import { startServer } from '../testing/test-server.ts'
import { createTicket } from '../testing/test-ticket.ts'
import { ensureOwner } from './first-owner.ts'

const now = new Date(writtenAt)
const warn = () => expect.unreachable('nothing to warn of')

eachDatabase('ensureOwner', (open) => {
  /** Starts a server with functions that log in and list the accounts. */
  async function openServer() {
    const { db, request } = await startServer(await open())
    const enter = async (email: string, password: string) => {
      const login = await request('/api/v1/users/login', authorize({ email, password }))
      const { token } = (await login.json()) as { token?: string }
      return (await request('/api/v1/admin/users', { headers: { authorization: `Bearer ${token}` } })).status
    }
    return { db, enter }
  }

  test('ensureOwner creates an owner once and returns the generated password once', async () => {
    const { db, enter } = await openServer()
    const nobody = { adminEmail: undefined, adminPassword: undefined }
    const made = await ensureOwner(db, nobody, now, warn)
    expect(made?.password).toMatch(/^[\w-]{43}$/)
    expect(await enter(made?.email ?? '', made?.password ?? '')).toBe(200)
    expect(await ensureOwner(db, nobody, now, warn)).toBeUndefined()
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1)
  })

  test('ensureOwner makes another password once the generated one has ended, unless the owner set one', async () => {
    const clock = { now }
    const { db, request } = await startServer(await open(), { now: () => clock.now })
    const nobody = { adminEmail: undefined, adminPassword: undefined }
    const start = () => ensureOwner(db, nobody, clock.now, warn)
    const logIn = async (email: string, password: string) => {
      const login = await request('/api/v1/users/login', authorize({ email, password }))
      return { ...((await login.json()) as { token?: string }), status: login.status }
    }
    const { email, password, expiresAt } = (await start()) ?? expect.unreachable()
    clock.now = new Date(Date.parse(expiresAt) - 1)
    const { token } = await logIn(email, password)
    const findMe = async () =>
      (await request('/api/v1/admin/me', { headers: { authorization: `Bearer ${token}` } })).json()
    expect(await findMe()).toMatchObject({ data: { password_expires_at: expiresAt } })
    expect(await start()).toBeUndefined()

    clock.now = new Date(expiresAt)
    expect((await logIn(email, password)).status).toBe(401)
    expect(await findMe()).toMatchObject({ code: 'sign_in_needed' })
    const [second, third] = await Promise.all([start(), start()])
    expect([second, third].filter((made) => made !== undefined)).toHaveLength(1)
    const fresh = second ?? third ?? expect.unreachable()
    const session = await logIn(email, fresh.password)
    const change = authorize({ password: 'stitch by stitch' }, 'PUT', `Bearer ${session.token}`)
    expect((await request('/api/v1/admin/password', change)).status).toBe(200)

    clock.now = new Date(Date.parse(fresh.expiresAt) + 1)
    expect(await start()).toBeUndefined()
    expect((await logIn(email, 'stitch by stitch')).status).toBe(200)
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1)
  })

  test('ensureOwner creates the owner of the settings and returns no password', async () => {
    const { db, enter } = await openServer()
    const named = { adminEmail: 'Owner@Factory.example', adminPassword: 'needle and thread' }
    expect(await ensureOwner(db, named, now, warn)).toBeUndefined()
    expect(await enter('owner@factory.example', 'needle and thread')).toBe(200)
  })

  test('ensureOwner warns of a configured password that others would guess', async () => {
    const { db, enter } = await openServer()
    const warnings: string[] = []
    const named = { adminEmail: 'owner@factory.example', adminPassword: 'firebird' }
    await ensureOwner(db, named, now, (text) => warnings.push(text))
    expect(warnings).toEqual([expect.stringContaining('ADMIN_PASSWORD')])
    expect(await enter('owner@factory.example', 'firebird')).toBe(200)
  })

  test('ensureOwner promotes an existing account and ends its sessions', async () => {
    const { db, enter } = await openServer()
    const reader = await createReader(db, { email: 'owner@factory.example', password: 'an old password' })
    await ensureOwner(db, { adminEmail: reader.email, adminPassword: 'needle and thread' }, now, warn)
    expect(await enter(reader.email, 'an old password')).toBe(401)
    expect(await enter(reader.email, 'needle and thread')).toBe(200)
    expect(await db.selectFrom('sessions').select('user_id').execute()).toEqual([{ user_id: reader.id }])
  })

  test('POST /reset-password refuses the phone number and the reset tickets that the address had before ensureOwner promoted it', async () => {
    const { db } = await openServer()
    const phone = '+8801711000001'
    const reader = await createReader(db, { email: 'owner@factory.example', phone, phone_verified: 1 })
    await createTicket(db, reader.id, phone, 'a ticket')
    await ensureOwner(db, { adminEmail: reader.email, adminPassword: 'needle and thread' }, now, warn)
    expect(await db.selectFrom('reset_tickets').select('user_id').execute()).toEqual([])
    expect(await db.selectFrom('users').select(['role', 'phone_verified', 'email_verified_at']).execute()).toEqual([
      { role: 'owner', phone_verified: 0, email_verified_at: writtenAt },
    ])
  })
})
