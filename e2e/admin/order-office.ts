import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect } from '@playwright/test'
import { startProduct } from '@shelai/tools/product.ts'
import { readMessages } from '../sent-messages.ts'
import { logIn, owner, type Person } from '../staff.ts'

type Answer = { data?: Record<string, unknown>; id?: number | string } & Record<string, unknown>

export type OrderOffice = {
  /** The address of the product. */
  base: string
  /** Stops the product and deletes its data. */
  close: () => Promise<void>
  /** Invites a member of staff, who accepts with the link of the message. */
  hire: (role: 'cashier' | 'support', name: string) => Promise<Person>
  /** Makes every session older than the time for which a login counts as the password. */
  ageSessions: () => void
  /** Moves everything that was settled to the day before. */
  moveToYesterday: () => void
  /** Places an order of the package by a new reader, and returns its reference and TrxID. */
  placeOrder: () => Promise<{ id: string; reference: string; tran_id: string; email: string; password: string }>
  /** Makes a call of the back office as the owner. */
  call: (method: string, path: string, body: object) => Promise<Answer>
}

const password = 'stitch by stitch'

/** Starts a product of its own with one package and one payment method, so that its queue holds known orders only. */
export async function openOrderOffice(): Promise<OrderOffice> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shelai-e2e-'))
  // Tests run at night too.
  const env = { STARTER_CONTENT: 'off', QUIET_HOURS: 'off', ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }
  const { base, stop } = await startProduct({ dataDir, env })
  /** Sends JSON to the API as the bearer of a token. */
  const send = async (method: string, path: string, body?: object, token?: string): Promise<Answer> => {
    const response = await fetch(new URL(`/api/v1/${path}`, base), {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    expect(response.ok, `${method} ${path}: ${response.status} ${text}`).toBe(true)
    return JSON.parse(text)
  }
  const register = async (username: string) => {
    const id = randomUUID()
    const email = `${id}@example.com`
    const phone = `017${String(Number.parseInt(id.slice(0, 7), 16) % 100_000_000).padStart(8, '0')}`
    await send('POST', 'users/register', { username, email, phone, password, gender: 'female', profession: 'job' })
    return email
  }
  const { token: ownerToken } = await logIn(owner, base)
  const plan = { name: 'Job seeker', type: 'jobs', price: 199, days: 30, features: 'All answers' }
  const { id: package_id } = await send('POST', 'admin/packages', plan, ownerToken)
  const method = { method_name: 'bKash', phone: '01700-000000', account_type: 'Personal', action: 'Send Money' }
  await send('POST', 'admin/payment-methods', method, ownerToken)
  let placed = 0

  return {
    base,
    close: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    hire: async (role, name) => {
      const email = `${randomUUID()}@example.com`
      await send('POST', 'admin/confirm', { password: owner.password }, ownerToken)
      await send('POST', 'admin/invitations', { email, role }, ownerToken)
      const [message] = await readMessages(dataDir, email)
      const [, token] = /\/admin\/invitation#([\w-]{43})/.exec(message?.text ?? '') ?? []
      await send('POST', 'admin/invitation/accept', { token, name, password })
      return { email, password }
    },
    ageSessions: () => {
      const database = new DatabaseSync(join(dataDir, 'shelai.sqlite'))
      const at = new Date(Date.now() - 11 * 60_000).toISOString()
      database.prepare('update sessions set created_at = ?, confirmed_at = null').run(at)
      database.close()
    },
    moveToYesterday: () => {
      const database = new DatabaseSync(join(dataDir, 'shelai.sqlite'))
      database.exec(`update order_events set at = strftime('%Y-%m-%dT%H:%M:%fZ', at, '-1 day')`)
      database.close()
    },
    placeOrder: async () => {
      placed += 1
      const email = await register('Nusrat Jahan')
      const { token } = await logIn({ email, password }, base)
      const tran_id = `CJU0PZQ${String(placed).padStart(3, '0')}`
      const body = { package_id, method_name: 'bKash', price: 199, send_from: '01711223344', tran_id }
      const { data } = await send('POST', 'orders/create', body, token)
      return { id: String(data?.orders_id), reference: String(data?.reference), tran_id, email, password }
    },
    call: (method, path, body) => send(method, `admin/${path}`, body, ownerToken),
  }
}
