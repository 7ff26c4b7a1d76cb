import { expect, expectArrival, failedLoad, main, type Page, reloadPage, test, toast } from '../fixtures.ts'
import { type Account, createAccount, field, fillLogin, registerReader, signIn, submit } from './account.ts'

// Refusals of the forms and their texts: web/src/features/accounts/account-forms.test.tsx.

/** Fills in the registration that is on the screen. */
async function fillRegistration(page: Page, reader: Account): Promise<void> {
  for (const name of ['username', 'email', 'phone', 'password'] as const) await field(page, name).fill(reader[name])
  await field(page, 'confirmPassword').fill(reader.password)
}

test('A reader registers, logs in and is led to the profile', async ({ page, open }) => {
  const reader = createAccount()
  await open('/registration')
  await fillRegistration(page, reader)
  await main(page).getByText('female', { exact: true }).click()
  await submit(page).click()
  await expect(toast(page, 'User Created Successfully!')).toBeVisible()
  await expectArrival(page, '/login')
  await fillLogin(page, reader)
  await expect(toast(page, 'Login successful')).toBeVisible()
  await expect(page).toHaveURL('/profile')
  await expect(main(page)).toContainText('Inctive')
  await expect(main(page)).toContainText('No subcribed packages')
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))
  expect(Object.keys(stored).sort()).toEqual(['email', 'gender', 'img', 'name', 'phone', 'profession', 'user_id'])
})

test('Back after a new account and a login leads to the page before both', async ({ page, open }) => {
  const reader = createAccount()
  await open('/packages?tab=orders')
  await main(page).getByRole('link', { name: 'Login' }).click()
  await expectArrival(page, '/login')
  await main(page).getByRole('link', { name: 'Create an account' }).click()
  await expectArrival(page, '/registration')
  await fillRegistration(page, reader)
  await submit(page).click()
  await expectArrival(page, '/login')
  await field(page, 'password').fill(reader.password)
  await submit(page).click()
  await expect(page).toHaveURL('/packages?tab=orders')
  await page.goBack()
  await expect(page).toHaveURL('/packages?tab=orders')
  await expect(main(page).getByText('No Orders')).toBeVisible()
})

test('The registration keeps what was typed over a reload and over its own privacy link, but no password', async ({
  page,
  open,
}) => {
  const reader = createAccount()
  await open('/registration')
  await fillRegistration(page, reader)
  await main(page).getByText('female', { exact: true }).click()
  await field(page, 'profession').selectOption('student')
  const expectKept = async () => {
    for (const name of ['username', 'email', 'phone'] as const)
      await expect(field(page, name)).toHaveValue(reader[name])
    await expect(main(page).getByRole('radio', { name: 'female', exact: true })).toBeChecked()
    await expect(field(page, 'profession')).toHaveValue('student')
    for (const name of ['password', 'confirmPassword']) await expect(field(page, name)).toHaveValue('')
  }
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state]))
  expect(stored).toContain(reader.email)
  expect(stored).not.toContain(reader.password)
  await reloadPage(page)
  await expectKept()
  await main(page).getByRole('link', { name: 'How we use your data' }).click()
  await expectArrival(page, '/privacy')
  await page.goBack()
  await expectArrival(page, '/registration')
  await expectKept()

  for (const name of ['password', 'confirmPassword']) await field(page, name).fill(reader.password)
  await submit(page).click()
  await expectArrival(page, '/login')
  await expect(field(page, 'email')).toHaveValue(reader.email)
  await reloadPage(page)
  await expect(field(page, 'email')).toHaveValue(reader.email)
  await field(page, 'password').fill(reader.password)
  await submit(page).click()
  await expect(page).toHaveURL('/profile')
  await main(page).getByRole('button', { name: 'Logout' }).click()
  await expectArrival(page, '/login')
  await expect(field(page, 'email')).toHaveValue('')
  await open('/registration')
  await expect(field(page, 'email')).toHaveValue('')
})

test('A login leads back to the screen that asked for it, also after a detour and a reload', async ({ page, open }) => {
  const reader = await registerReader(page)
  const picture = `/profile/${encodeURIComponent(reader.email)}`
  await open(picture)
  await expect(page).toHaveURL('/login')
  await main(page).getByRole('link', { name: 'Create an account' }).click()
  await expectArrival(page, '/registration')
  await main(page).getByRole('link', { name: 'Login' }).click()
  await expectArrival(page, '/login')
  await reloadPage(page)
  await fillLogin(page, reader)
  await expect(page).toHaveURL(picture)
  await open('/login')
  await expect(page).toHaveURL('/profile')
})

test('A login never leads off the site', async ({ page, open }) => {
  const reader = await registerReader(page)
  await open('/login')
  await page.evaluate(() => {
    history.replaceState({ ...history.state, usr: { redirectTo: '//evil.example' } }, '')
    sessionStorage.setItem('redirectTo', 'https://evil.example/')
  })
  await reloadPage(page)
  await fillLogin(page, reader)
  await expect(page).toHaveURL('/profile')
})

test('A logout reaches all tabs and leaves nothing of the account on the device', async ({ page, openTab }) => {
  await signIn(page)
  const other = await openTab('/formulas')
  await other.waitForLoadState('networkidle')
  const account = other.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account' })
  await expect(account).toBeVisible()
  await main(page).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(account).toHaveCount(0)
  // The number of visits belongs to the device, and that a call waits is noted until the server has answered the logout.
  const listKeys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'visits'))
  await expect.poll(listKeys).toEqual([])
})

test('A session that ends under a form leads to the login and keeps what was typed', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const reader = await signIn(page)
  await main(page).getByRole('button', { name: 'Edit' }).click()
  await field(page, 'name').fill('Nusrat, half typed')
  // The session ends while the profile is being sent, because any call in between would notice it first.
  await page.route('**/users/update/*', async (route) => {
    const { authorization = '' } = route.request().headers()
    await page.request.post('/api/v1/users/logout', { headers: { authorization } })
    await route.continue()
  })
  await submit(page).click()
  await expect(page).toHaveURL('/login')
  await expect(page.locator('.title')).toHaveText('Login')
  await expect(page.locator('.title')).toBeFocused()
  await fillLogin(page, reader)
  await expect(page).toHaveURL('/profile')
  await expect(field(page, 'name')).toHaveValue('Nusrat, half typed')
})

test('A start with a user alone clears it, and one with a token alone fetches its user', async ({ page, open }) => {
  await signIn(page)
  await page.evaluate(() => localStorage.removeItem('user'))
  const lists = page.waitForResponse('**/sync/saves*')
  await open('/profile')
  await expect(main(page)).toContainText('Nusrat Jahan')
  // A call under way would lose its token.
  await lists
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => localStorage.removeItem('authToken'))
  await open('/')
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
})
