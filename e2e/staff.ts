import { expect } from '@playwright/test'

/** The first owner of the products that are tested: made at their start. */
export const owner = { email: 'owner@example.com', password: 'warp-and-weft' }

/** A record of the back office. */
export type StaffRecord = { id: number | string } & Record<string, unknown>

const address = (path: string) => new URL(`/api/v1/${path}`, process.env.PRODUCT_URL)

async function logIn(): Promise<string> {
  const response = await fetch(address('users/login'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  })
  return ((await response.json()) as { token: string }).token
}

/** One login serves all tests of a process: each is a password to be hashed. */
let token: Promise<string> | undefined

async function call(method: string, path: string, body?: object): Promise<unknown> {
  token ??= logIn()
  const response = await fetch(address(`admin/${path}`), {
    method,
    headers: {
      authorization: `Bearer ${await token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  expect(response.ok, `${method} admin/${path}: ${response.status} ${text}`).toBe(true)
  return JSON.parse(text)
}

/** What an owner does in the back office, over its own calls. What was made for a test goes again with `deleteCreated`. */
export class Staff {
  readonly #made: string[] = []

  async find(resource: string, filter: object = {}): Promise<StaffRecord[]> {
    return (await call('GET', `${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`)) as StaffRecord[]
  }

  async create(resource: string, record: object): Promise<StaffRecord> {
    const made = (await call('POST', resource, record)) as StaffRecord
    this.#made.push(`${resource}/${made.id}`)
    return made
  }

  async update(resource: string, id: StaffRecord['id'], fields: object): Promise<void> {
    await call('PUT', `${resource}/${id}`, fields)
  }

  /** Opens for a while what only a password given again opens. */
  async confirm(): Promise<void> {
    await call('POST', 'confirm', { password: owner.password })
  }

  /** Settles the reader's only order: with the amount that was received, or with a reason. */
  async settle(email: string, act: 'approve' | 'reject' | 'refund', said?: object): Promise<void> {
    const orders = await this.find('orders', { user_gmail: email })
    expect(orders, `orders of ${email}`).toHaveLength(1)
    const [{ id, price } = { id: '', price: 0 }] = orders
    await call('POST', `orders/${id}/${act}`, said ?? { amount: price })
  }

  async deleteCreated(): Promise<void> {
    for (const path of this.#made.splice(0).reverse()) await call('DELETE', path)
  }
}
