import { type Page, storeOnDevice } from '../fixtures.ts'
import { product } from '../product.ts'
import { logIn, owner } from '../staff.ts'

/** Opens a screen of the back office. */
export const openOffice = (page: Page, path = '') => page.goto(`/admin${path}`)

/** Moves to another screen of the open back office without loading it anew, as a link within it does. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, `/admin${path}`)
}

/**
 * Signs a member of staff in, by default the first owner, with a login over the API: the next page that is opened has the session. The
 * login screen has tests of its own.
 */
export async function signIn(page: Page, person = owner, base = product().base): Promise<void> {
  const { token } = await logIn(person, base)
  await storeOnDevice(page, { staff_token: token }, base)
}

/** Signs the first owner in and opens a screen of the back office. */
export async function enterOffice(page: Page, path = ''): Promise<void> {
  await signIn(page)
  await openOffice(page, path)
}
