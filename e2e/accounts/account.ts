import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, expectArrival, type Page, waitForHydration } from '../fixtures.ts'

export type Account = { username: string; email: string; phone: string; password: string }

/** Somebody who is not known yet: another one each time. */
export function createAccount(): Account {
  const id = randomUUID()
  const phone = `017${String(Number.parseInt(id.slice(0, 7), 16) % 100_000_000).padStart(8, '0')}`
  return { username: 'Nusrat Jahan', email: `${id}@example.com`, phone, password: 'stitch-by-stitch' }
}

/** Makes an account through the API, as another phone would have. */
export async function register(page: Page, reader: Account): Promise<void> {
  const response = await page.request.post('/api/v1/users/register', {
    data: { ...reader, gender: 'female', profession: 'job' },
  })
  expect(response.status()).toBe(200)
}

export const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)
export const submit = (page: Page) => page.locator('main button[type=submit]')

/** Fills in the login that is on the screen. */
export async function fillLogin(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await field(page, 'email').fill(email)
  await field(page, 'password').fill(password)
  await page.keyboard.press('Enter')
}

/** A reader with an account, signed in and looking at the profile. */
export async function signIn(page: Page): Promise<Account> {
  const reader = createAccount()
  await register(page, reader)
  await page.goto('/login')
  await waitForHydration(page)
  await fillLogin(page, reader)
  await expect(page).toHaveURL('/profile')
  await expect(page.locator('main h2').first()).toHaveText(reader.username)
  return reader
}

/** The latest code that was sent to a contact, from the product's outbox, once it is there. */
export async function findLatestCode(to: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      code = /\b\d{6}\b/.exec((await messagesTo(to)).at(-1)?.text ?? '')?.[0]
      return code
    }, `a code for ${to}`)
    .toBeDefined()
  return code ?? ''
}

/** Asks on /forget-password for a code, and goes with it to where a new password is chosen. */
export async function enterRecoveryCode(page: Page, email: string): Promise<void> {
  await field(page, 'contact').fill(email)
  await submit(page).click()
  await expectArrival(page, '/verify-otp')
  await field(page, 'otp').fill(await findLatestCode(email))
  await submit(page).click()
  await expectArrival(page, '/reset')
}

type Sent = { to: string; text: string; created_at: string }

async function messagesTo(to: string): Promise<Sent[]> {
  const outbox = join(process.env.PRODUCT_DATA ?? '', 'outbox')
  // What begins with a dot is still being written.
  const names = (await readdir(outbox).catch(() => [])).filter((name) => !name.startsWith('.'))
  const sent = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(outbox, name), 'utf8')) as Sent),
  )
  return sent.filter((one) => one.to === to).sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
}
