import { randomUUID } from 'node:crypto'
import { expect, expectArrival, openPage, type Page, storeOnDevice } from '../fixtures.ts'
import { product } from '../product.ts'
import { readMessages } from '../sent-messages.ts'
import { logIn, type Person } from '../staff.ts'

export type Account = { username: string; email: string; phone: string; password: string }

/** Creates the data of a new account, without registering it. */
export function createAccount(): Account {
  const id = randomUUID()
  const phone = `017${String(Number.parseInt(id.slice(0, 7), 16) % 100_000_000).padStart(8, '0')}`
  return { username: 'Nusrat Jahan', email: `${id}@example.com`, phone, password: 'stitch-by-stitch' }
}

/** Registers an account over the API. */
export async function register(page: Page, reader: Account): Promise<void> {
  const response = await page.request.post('/api/v1/users/register', {
    data: { ...reader, gender: 'female', profession: 'job' },
  })
  expect(response.status()).toBe(200)
}

/** Registers a new account over the API. */
export async function registerReader(page: Page): Promise<Account> {
  const reader = createAccount()
  await register(page, reader)
  return reader
}

export const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)
export const submit = (page: Page) => page.locator('main button[type=submit]')

/** Fills in and sends the login form on the screen. */
export async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  await field(page, 'email').fill(email)
  await field(page, 'password').fill(password)
  await page.keyboard.press('Enter')
}

/** Registers a new reader and opens the profile with the session of a login over the API. The form has tests of its own. */
export async function signIn(page: Page): Promise<Account> {
  const reader = await registerReader(page)
  const { token, user } = await logIn(reader)
  await storeOnDevice(page, { authToken: token, user: JSON.stringify(user) })
  await openPage(page, '/profile')
  await expect(page.locator('main h2').first()).toHaveText(reader.username)
  return reader
}

/** Waits for a code to a contact in the product's outbox and returns the latest one. */
export async function findLatestCode(to: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      code = /\b\d{6}\b/.exec((await readMessages(product().dataDir, to)).at(-1)?.text ?? '')?.[0]
      return code
    }, `a code for ${to}`)
    .toBeDefined()
  return code ?? ''
}

/** Requests a code on /forget-password and goes with it to the form of the new password. */
export async function enterRecoveryCode(page: Page, email: string): Promise<void> {
  await field(page, 'contact').fill(email)
  await submit(page).click()
  await expectArrival(page, '/verify-otp')
  await field(page, 'otp').fill(await findLatestCode(email))
  await submit(page).click()
  await expectArrival(page, '/reset')
}
