import { expect } from '@playwright/test'
import { product } from './product.ts'

export type Person = { email: string; password: string }

/** The first owner of the tested product, created at its start. */
export const owner = { email: 'owner@example.com', password: 'warp-and-weft' }

/** A record of the back office. */
export type StaffRecord = { id: number | string } & Record<string, unknown>

const address = (path: string, base = product().base) => new URL(`/api/v1/${path}`, base)

/** Logs a person in over the API. */
export async function logIn({ email, password }: Person, base?: string): Promise<{ token: string; user: object }> {
  const response = await fetch(address('users/login', base), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  expect(response.ok, `login of ${email}: ${response.status}`).toBe(true)
  return (await response.json()) as { token: string; user: object }
}

/** One login for all tests of a process, because each login hashes a password. */
let login: ReturnType<typeof logIn> | undefined

async function call(method: string, path: string, body?: object): Promise<unknown> {
  login ??= logIn(owner)
  const { token } = await login
  const response = await fetch(address(`admin/${path}`), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  expect(response.ok, `${method} admin/${path}: ${response.status} ${text}`).toBe(true)
  return JSON.parse(text)
}

/** Makes the calls of an owner. `deleteCreated` removes what a test created. */
export class Staff {
  readonly #created: string[] = []

  async find(resource: string, filter: object = {}): Promise<StaffRecord[]> {
    return (await call('GET', `${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`)) as StaffRecord[]
  }

  async create(resource: string, record: object): Promise<StaffRecord> {
    const created = (await call('POST', resource, record)) as StaffRecord
    this.#created.push(`${resource}/${created.id}`)
    return created
  }

  async update(resource: string, id: StaffRecord['id'], fields: object): Promise<void> {
    await call('PUT', `${resource}/${id}`, fields)
  }

  /** Confirms the password, which opens some calls for ten minutes. */
  async confirm(): Promise<void> {
    await call('POST', 'confirm', { password: owner.password })
  }

  /** Approves the reader's only order with its price, or rejects or refunds it with a reason. */
  async settle(email: string, action: 'approve' | 'reject' | 'refund', body?: object): Promise<void> {
    const orders = await this.find('orders', { user_gmail: email })
    expect(orders, `orders of ${email}`).toHaveLength(1)
    const [{ id, price } = { id: '', price: 0 }] = orders
    if (action === 'refund') await this.confirm()
    await call('POST', `orders/${id}/${action}`, body ?? { amount: price })
  }

  /** Deletes a record after the test that a screen created. */
  adopt(resource: string, { id }: StaffRecord): void {
    this.#created.push(`${resource}/${id}`)
  }

  /** Leaves the records of a resource, which went on their own. */
  forget(resource: string): void {
    const others = this.#created.splice(0).filter((path) => !path.startsWith(`${resource}/`))
    this.#created.push(...others)
  }

  async deleteCreated(): Promise<void> {
    for (const path of this.#created.splice(0).reverse()) await call('DELETE', path)
  }
}
