import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Server, startProduct } from './product-server.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

type Role = 'guest' | 'reader' | 'cashier' | 'owner'

export type StaffedProduct = Server & {
  /** The tokens of the roles, replaced by `renewTokens`. */
  tokens: Record<Role, string | undefined>
  renewTokens: () => Promise<void>
}

const password = 'warp-and-weft'
const owner = { email: 'owner@example.com', password }

/** Starts the product with the starter content, an owner, a cashier and readers. */
export async function startStaffedProduct(start: typeof startProduct): Promise<StaffedProduct> {
  const dataDir = createTemporaryFolder()
  const env = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: password, LOG_LEVEL: 'error' }
  const server = await start(dataDir, { env })
  let made = 0
  const post = async (path: string, body: object, token?: string): Promise<Record<string, unknown>> => {
    made += 1
    const response = await fetch(`${server.base}/api/v1/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `172.16.${made >> 8}.${made & 255}`,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    return (await response.json()) as Record<string, unknown>
  }
  const logIn = async (email: string): Promise<string> => {
    const { token } = await post('users/login', { email, password })
    if (typeof token !== 'string') throw new Error(`${email} could not log in`)
    return token
  }
  const register = async (): Promise<string> => {
    const email = `reader-${made}@example.com`
    await post('users/register', { username: 'Reader', email, phone: '01711000001', password })
    return logIn(email)
  }
  const hire = async (ownerToken: string, email: string): Promise<void> => {
    await post('admin/invitations', { email, role: 'cashier' }, ownerToken)
    const outbox = join(dataDir, 'outbox')
    // A file whose name begins with a dot is still being written.
    for (const file of (await readdir(outbox)).filter((name) => !name.startsWith('.'))) {
      const text = await readFile(join(outbox, file), 'utf8')
      const [, token] = text.includes(email) ? (/\/admin\/invitation#([\w-]{43})/.exec(text) ?? []) : []
      if (token !== undefined) await post('admin/invitation/accept', { token, name: 'Cashier', password })
    }
  }
  const cashier = 'cashier@example.com'
  const ownerToken = await logIn(owner.email)
  await hire(ownerToken, cashier)
  const tokens: Record<Role, string | undefined> = {
    guest: undefined,
    reader: await register(),
    cashier: await logIn(cashier),
    owner: ownerToken,
  }
  const renewTokens = async () => {
    tokens.owner = await logIn(owner.email)
    tokens.cashier = await logIn(cashier)
    tokens.reader = await register()
  }
  return { ...server, tokens, renewTokens }
}
