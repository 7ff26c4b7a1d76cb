import { generate } from 'otplib'
import { expect, failedLoad, type Page, test } from '../fixtures.ts'
import { product } from '../product.ts'
import { owner } from '../staff.ts'
import { listPageViolations } from './accessible.ts'
import { readInvitation } from './hired-staff.ts'
import { enterOffice, openOffice, signIn } from './office.ts'

// Each of these tests changes who is staff, which the others see. They run one after the other.
test.describe.configure({ mode: 'default' })

async function expectAccessible(page: Page): Promise<void> {
  expect(await listPageViolations(page)).toEqual([])
}

/** Waits until the next code of an authenticator app, and returns it. Each code is accepted once. */
async function generateNext(page: Page, secret: string, last: string): Promise<string> {
  await expect.poll(() => generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 })).not.toBe(last)
  await expect(page).toHaveURL(/admin/)
  return generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 })
}

/** Ends the session of the page on the server, as time does. */
async function endSession(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const token = localStorage.getItem('staff_token')
    await fetch('/api/v1/users/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  })
}

test('An owner invites a cashier, who sets a password and a second factor up, works within the role, and is removed', async ({
  page,
  browser,
  viewport,
  browserErrors,
}) => {
  // It waits for the next code of an authenticator app.
  test.slow()
  browserErrors.allow(failedLoad)
  const email = `salma-${Date.now()}@factory.example`
  await enterOffice(page, '/invitations')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Role').first().click()
  await page.getByRole('option', { name: 'Cashier' }).click()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('button', { name: `Revoke the invitation of ${email}` })).toBeVisible()
  await expectAccessible(page)

  const cashiers = await browser.newContext({ viewport, baseURL: product().base })
  const cashier = await cashiers.newPage()
  await cashier.clock.install()
  await cashier.goto(await readInvitation(email))
  await expect(cashier.getByText(`${email} is invited as: Cashier`)).toBeVisible()
  // Somebody may take a minute to think of a password.
  await cashier.clock.runFor(60_000)
  await expectAccessible(cashier)
  await cashier.getByLabel('Your name').fill('Salma Akter')
  await cashier.getByLabel('Password').fill('needle and thread')
  await cashier.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(cashier.getByRole('button', { name: /Salma Akter|Profile/ })).toBeVisible()

  await cashier.goto('/admin/second-factor')
  await cashier.getByRole('button', { name: 'Set up' }).click()
  await expect(cashier.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = ((await cashier.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const first = await generate({ secret })
  await cashier.getByLabel('The code that the app shows').fill(first)
  await expectAccessible(cashier)
  await cashier.getByRole('button', { name: 'Confirm' }).click()
  await expect(cashier.getByRole('heading', { name: 'Recovery codes' })).toBeVisible()
  await expect(cashier.getByText(/^(?:\w{4}-){6}\w{4}$/)).toHaveCount(10)
  await cashier.getByRole('button', { name: 'I have kept them' }).click()
  await expect(cashier.getByText('Recovery codes left: 10.')).toBeVisible()

  await cashier.getByRole('button', { name: /Salma Akter|Profile/ }).click()
  await cashier.getByRole('menuitem', { name: 'Logout' }).click()
  await cashier.getByLabel('Email').fill(email)
  await cashier.getByLabel('Password').fill('needle and thread')
  await cashier.getByRole('button', { name: 'Sign in' }).click()
  await cashier.getByLabel('Code').fill(await generateNext(cashier, secret, first))
  await expectAccessible(cashier)
  await cashier.getByRole('button', { name: 'Confirm' }).click()
  await expect(cashier.getByRole('button', { name: /Salma Akter|Profile/ })).toBeVisible()
  await cashier.getByRole('button', { name: 'Open menu' }).click()
  await expect(cashier.getByRole('menuitem', { name: 'Orders', exact: true })).toBeVisible()
  for (const hidden of ['Articles', 'Staff', 'Readers', 'Audit'])
    await expect(cashier.getByRole('menuitem', { name: hidden, exact: true })).toHaveCount(0)

  await page.reload()
  await page.getByRole('button', { name: 'Remove from staff: Salma Akter' }).last().click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(email)).toHaveCount(0)
  await cashier.goto('/admin/orders')
  await expect(cashier.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await cashiers.close()
})

// On a phone and in a wide window, without a server: admin/src/app/admin-app.test.tsx.
test('A page that is opened after the session has ended leads to the login, and back to where it was', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  await signIn(page)
  for (const [path, title] of [
    ['/announcements', 'Announcements'],
    ['/second-factor', 'Second factor'],
    ['/settings', 'Settings'],
  ] as const) {
    const heading = page.getByRole('heading', { name: title, level: 1 }).first()
    await openOffice(page, path)
    await expect(heading).toBeVisible()
    await endSession(page)
    await page.reload()
    await expect(page.getByText(/Your session has ended/)).toBeVisible()
    // The page has gone to the login once: a loop of logouts adds an entry each time.
    expect(await page.evaluate(() => history.state.idx)).toBeLessThan(5)
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Password').fill(owner.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(heading).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/admin${path}$`))
  }
})

test('A form keeps what was typed when the session has ended', async ({ page, staff, browserErrors }) => {
  browserErrors.allow(failedLoad)
  const { id } = await staff.create('announcements', { text: 'We are open on Friday', priority: 1 })
  await enterOffice(page, `/announcements/${id}`)
  await page.getByRole('textbox', { name: 'Text' }).fill('We are open on Sunday')
  await endSession(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Password').fill(owner.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await staff.find('announcements', { id })).toMatchObject([{ text: 'We are open on Sunday' }])
})
