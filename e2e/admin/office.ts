import { expect, type Page } from '../fixtures.ts'
import { owner } from '../staff.ts'

/** Opens a screen of the back office. */
export const openOffice = (page: Page, path = '') => page.goto(`/admin${path}`)

/** Signs the first owner in to the back office. */
export async function signIn(page: Page): Promise<void> {
  await openOffice(page)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password').fill(owner.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Shelai back office' })).toBeHidden()
}
