import { expect, expectArrival, failedLoad, main, type Page, test, toast, waitForHydration } from '../fixtures.ts'
import {
  type Account,
  createAccount,
  enterRecoveryCode,
  field,
  fillLogin,
  register,
  signIn,
  submit,
} from './account.ts'

/** Fills in the registration that is on the screen. */
async function fillRegistration(page: Page, reader: Account): Promise<void> {
  for (const name of ['username', 'email', 'phone', 'password'] as const) await field(page, name).fill(reader[name])
  await field(page, 'confirmPassword').fill(reader.password)
}

test('registers, logs in, and is led to the profile', async ({ page, open }) => {
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

test('judges a new password on submit: length first, then the repetition; a change takes the words away', async ({
  page,
  open,
}) => {
  await open('/registration')
  await field(page, 'password').fill('short')
  await submit(page).click()
  await expect(main(page).getByRole('alert')).toHaveText('Password Must at Least 6 Character!')
  await expect(field(page, 'password')).toBeFocused()
  await field(page, 'password').fill('long enough')
  await expect(main(page).getByRole('alert')).toHaveCount(0)
  await submit(page).click()
  await expect(main(page).getByRole('alert')).toHaveText('Password is not matching!')
  await expect(field(page, 'confirmPassword')).toBeFocused()
})

for (const [language, says] of [
  [
    'en',
    {
      name: 'Please write your name.',
      email: 'Please write an email address, like name@example.com.',
      password: 'That password is too easy to guess. Please choose another one.',
      toast: 'Failed to create user!',
    },
  ],
  [
    'bn',
    {
      name: 'আপনার নাম লিখুন।',
      email: 'একটি ইমেইল ঠিকানা লিখুন, যেমন name@example.com।',
      password: 'এই পাসওয়ার্ড সহজেই অনুমান করা যায়। অন্য একটি দিন।',
      toast: 'অ্যাকাউন্ট তৈরি করা যায়নি!',
    },
  ],
] as const) {
  test(`The registration form marks the fields that the server refuses and focuses the first (${language})`, async ({
    page,
    open,
    browserErrors,
  }) => {
    browserErrors.allow(failedLoad)
    await page.addInitScript((spoken) => localStorage.setItem('language', spoken), language)
    await open('/registration')
    const isMarked = async (name: string, text: string) => {
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(text.replaceAll('.', '[.]')))
    }
    const isClear = (name: string) => expect(field(page, name)).not.toHaveAttribute('aria-invalid')
    const { username, email, phone } = createAccount()
    await field(page, 'username').fill(' ')
    await field(page, 'email').fill('nobody at example')
    await field(page, 'phone').fill(phone)
    await field(page, 'password').fill('123456')
    await field(page, 'confirmPassword').fill('123456')
    await submit(page).click()
    await expect(toast(page, says.toast)).toBeVisible()
    await isMarked('username', says.name)
    await isMarked('email', says.email)
    await isMarked('password', says.password)
    await isClear('phone')
    await expect(field(page, 'username')).toBeFocused()

    // A change takes the words of its field away, and of no other.
    await field(page, 'username').fill(username)
    await isClear('username')
    await isMarked('email', says.email)
    await field(page, 'email').fill(email)
    await submit(page).click()
    await expect(field(page, 'password')).toBeFocused()
    await isMarked('password', says.password)
    await isClear('email')
  })
}

test('The profile form marks the name and the phone number that the server refuses', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  await signIn(page)
  await main(page).getByRole('button', { name: 'Edit' }).click()
  await field(page, 'name').fill(' ')
  await field(page, 'phone').fill('none')
  await submit(page).click()
  await expect(toast(page, 'Failed to update user')).toBeVisible()
  await expect(field(page, 'name')).toHaveAccessibleDescription('Please write your name.')
  await expect(field(page, 'phone')).toHaveAccessibleDescription('Please write a phone number, like 01712345678.')
  await expect(field(page, 'name')).toBeFocused()
})

for (const phone of ['12', 'abc']) {
  test(`Registration and profile refuse "${phone}" as a phone, with the field marked and in focus`, async ({
    page,
    open,
    browserErrors,
  }) => {
    browserErrors.allow(failedLoad)
    const isRefused = async () => {
      await expect(field(page, 'phone')).toHaveAccessibleDescription('Please write a phone number, like 01712345678.')
      await expect(field(page, 'phone')).toBeFocused()
      await expect(main(page).locator('[aria-invalid]')).toHaveCount(1)
    }
    const reader = createAccount()
    await open('/registration')
    await fillRegistration(page, { ...reader, phone })
    await submit(page).click()
    await isRefused()
    await signIn(page)
    await main(page).getByRole('button', { name: 'Edit' }).click()
    await field(page, 'phone').fill(phone)
    await submit(page).click()
    await isRefused()
  })
}

test('The registration keeps what was typed over a reload and over its own privacy link, but no password', async ({
  page,
  open,
}) => {
  const reader = createAccount()
  await open('/registration')
  await fillRegistration(page, reader)
  await main(page).getByText('female', { exact: true }).click()
  await field(page, 'profession').selectOption('student')
  const isKept = async () => {
    for (const name of ['username', 'email', 'phone'] as const)
      await expect(field(page, name)).toHaveValue(reader[name])
    await expect(main(page).getByRole('radio', { name: 'female', exact: true })).toBeChecked()
    await expect(field(page, 'profession')).toHaveValue('student')
    for (const name of ['password', 'confirmPassword']) await expect(field(page, name)).toHaveValue('')
  }
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state]))
  expect(stored).toContain(reader.email)
  expect(stored).not.toContain(reader.password)
  await page.reload()
  await waitForHydration(page)
  await isKept()
  await main(page).getByRole('link', { name: 'How we use your data' }).click()
  await expectArrival(page, '/privacy')
  await page.goBack()
  await expectArrival(page, '/registration')
  await isKept()

  for (const name of ['password', 'confirmPassword']) await field(page, name).fill(reader.password)
  await submit(page).click()
  await expectArrival(page, '/login')
  await expect(field(page, 'email')).toHaveValue(reader.email)
  await page.reload()
  await waitForHydration(page)
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

test('The forms of a forgotten password mark what the server refuses', async ({ page, open, browserErrors }) => {
  browserErrors.allow(failedLoad)
  const reader = createAccount()
  await register(page, reader)
  await open('/forget-password')
  await field(page, 'contact').fill('nobody')
  await submit(page).click()
  await expect(field(page, 'contact')).toHaveAccessibleDescription(/Please enter your phone number or email/)
  await expect(field(page, 'contact')).toBeFocused()
  await enterRecoveryCode(page, reader.email)
  await field(page, 'newPassword').fill('password')
  await field(page, 'confirmPassword').fill('password')
  await submit(page).click()
  await expect(field(page, 'newPassword')).toHaveAccessibleDescription(
    'That password is too easy to guess. Please choose another one.',
  )
  await expect(field(page, 'newPassword')).toBeFocused()
})

test('keeps what was typed when the server refuses, and says no more than it should', async ({
  page,
  open,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const reader = createAccount()
  await register(page, reader)
  await open('/registration')
  await fillRegistration(page, reader)
  await submit(page).click()
  await expect(toast(page, 'Failed to create user!')).toBeVisible()
  await expect(field(page, 'email')).toHaveValue(reader.email)
  await expect(main(page).locator('[aria-invalid]')).toHaveCount(0)
  await main(page).getByRole('link', { name: 'Login' }).click()
  await expectArrival(page, '/login')
  await fillLogin(page, { ...reader, password: 'not this one' })
  await expect(toast(page, 'Wrong email or password.')).toBeVisible()
  await expect(field(page, 'password')).toHaveValue('not this one')
})

for (const [what, answer] of [
  ['a token without a user', { status: true, message: '', token: 't', data: null }],
  ['a user without a token', { status: true, message: '', user: { user_id: 'u', email: 'e@example.com' } }],
] as const) {
  test(`says "Something went wrong." when the login is answered with ${what}`, async ({ page, open }) => {
    await page.route('**/users/login', (route) => route.fulfill({ json: answer }))
    await open('/login')
    await fillLogin(page, createAccount())
    await expect(toast(page, 'Something went wrong.')).toBeVisible()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => [localStorage.authToken, localStorage.user])).toEqual([undefined, undefined])
  })
}

test('comes in by a token and a user that stand beside the message alone', async ({ page, open }) => {
  const reader = createAccount()
  await register(page, reader)
  await page.route('**/users/login', async (route) => {
    const { data: _, ...envelope } = await (await route.fetch()).json()
    await route.fulfill({ json: envelope })
  })
  await open('/login')
  await fillLogin(page, reader)
  await expectArrival(page, '/profile')
})

for (const [how, answer] of [
  ['cannot be sent', undefined],
  ['is answered by a gateway on the way, in JSON of its own', { status: 502, json: { status: 502, error: 'Bad' } }],
] as const) {
  test(`says "Something Wrong!" when the login ${how}`, async ({ page, open, browserErrors }) => {
    browserErrors.allow(failedLoad)
    await page.route('**/users/login', (route) => (answer ? route.fulfill(answer) : route.abort()))
    await open('/login')
    await fillLogin(page, createAccount())
    await expect(toast(page, 'Something Wrong!')).toBeVisible()
  })
}

test('is asked to log in before the profile, and led back after a detour and a reload', async ({ page, open }) => {
  const reader = createAccount()
  await register(page, reader)
  const picture = `/profile/${encodeURIComponent(reader.email)}`
  await open(picture)
  await expect(page).toHaveURL('/login')
  await main(page).getByRole('link', { name: 'Create an account' }).click()
  await expectArrival(page, '/registration')
  await main(page).getByRole('link', { name: 'Login' }).click()
  await expectArrival(page, '/login')
  await page.reload()
  await waitForHydration(page)
  await fillLogin(page, reader)
  await expect(page).toHaveURL(picture)
  await open('/login')
  await expect(page).toHaveURL('/profile')
})

test('is never led off the site', async ({ page, open }) => {
  const reader = createAccount()
  await register(page, reader)
  await open('/login')
  await page.evaluate(() => {
    history.replaceState({ ...history.state, usr: { redirectTo: '//evil.example' } }, '')
    sessionStorage.setItem('redirectTo', 'https://evil.example/')
  })
  await page.reload()
  await waitForHydration(page)
  await fillLogin(page, reader)
  await expect(page).toHaveURL('/profile')
})

test('logs out in all tabs, and leaves nothing of the account on the device', async ({ page, openTab }) => {
  await signIn(page)
  const other = await openTab('/formulas')
  await other.waitForLoadState('networkidle')
  const account = other.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account' })
  await expect(account).toBeVisible()
  await main(page).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(account).toHaveCount(0)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('is sent to the login when the session has ended, with what was being typed kept', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const reader = await signIn(page)
  await main(page).getByRole('button', { name: 'Edit' }).click()
  await field(page, 'name').fill('Nusrat, half typed')
  // It ends while the profile is on its way: any call in between would be told first.
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

test('settles a half session at the start: a user alone is cleared, a token alone finds its user', async ({
  page,
  open,
}) => {
  await signIn(page)
  await page.evaluate(() => localStorage.removeItem('user'))
  const lists = page.waitForResponse('**/saveditems/*')
  await open('/profile')
  await expect(main(page)).toContainText('Nusrat Jahan')
  // A call under way would lose its token.
  await lists
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => localStorage.removeItem('authToken'))
  await open('/')
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
})
