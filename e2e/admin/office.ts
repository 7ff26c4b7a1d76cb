import { expect, type Page } from '../fixtures.ts'
import { owner } from '../staff.ts'

/** Opens a screen of the back office. */
export const openOffice = (page: Page, path = '') => page.goto(`/admin${path}`)

/** Moves to another screen of the open back office without loading it anew, as a link within it does. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, `/admin${path}`)
}

/** Signs a member of staff in to the back office, by default the first owner. */
export async function signIn(page: Page, { email, password } = owner): Promise<void> {
  await openOffice(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Shelai back office' })).toBeHidden()
}
