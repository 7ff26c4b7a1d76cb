import { type Browser, expect, type Page, test } from '@playwright/test'
import { owner } from '../staff.ts'
import { listScreenViolations } from './accessible.ts'
import { openOffice, signIn } from './office.ts'
import { type OrderOffice, openOrderOffice } from './order-office.ts'

let office: OrderOffice
test.beforeEach(async () => {
  office = await openOrderOffice()
})
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close()
  await office.close()
})

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: office.base,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
  })
  return context.newPage()
}

/** Expects that axe finds nothing and that the screen is as wide as the phone. */
async function expectUsable(page: Page, screen: string): Promise<void> {
  expect(await listScreenViolations(page), screen).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBeLessThanOrEqual(360)
}

test('Support finds a reader by the TrxID and ends the sessions', async ({ browser }) => {
  const order = await office.placeOrder()
  await office.placeOrder()
  const page = await openPhone(browser)
  await signIn(page, await office.hire('support', 'Rokeya Khatun'), office.base)
  await openOffice(page, '/readers')
  await expect(page.getByRole('list', { name: 'Readers' }).getByRole('link')).not.toHaveCount(0)
  await page.getByLabel('Name, email, phone, order or TrxID').fill(order.tran_id.toLowerCase())
  const found = page.getByRole('list', { name: 'Readers' }).getByRole('link')
  await expect(found).toHaveCount(1)
  await expectUsable(page, 'readers')
  await found.tap()
  await expect(page.getByRole('region', { name: 'Account' })).toContainText(order.email)
  await expect(page.getByRole('region', { name: 'Orders' })).toContainText(order.tran_id)
  await expectUsable(page, 'reader')
  await expect(page.getByRole('button', { name: 'Erase this reader' })).toHaveCount(0)
  await page.getByRole('button', { name: 'End all sessions' }).tap()
  await page.getByRole('button', { name: 'Confirm' }).tap()
  await expect(page.getByText('Signed in nowhere.')).toBeVisible()
})

test('An owner erases a reader with the password, and the audit keeps that it happened', async ({ browser }) => {
  const order = await office.placeOrder()
  const page = await openPhone(browser)
  await signIn(page, owner, office.base)
  await openOffice(page, `/readers?q=${order.reference}`)
  await page.getByRole('list', { name: 'Readers' }).getByRole('link').tap()
  await page.getByRole('button', { name: 'Erase this reader' }).tap()
  await page.getByLabel('Type the reader’s email again').fill('somebody@else.example')
  await page.getByLabel('Reason').fill('asked for it on the phone')
  office.ageSessions()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Erase this reader' }).tap()
  await expect(page.getByText('This is not the address of this reader.')).toBeVisible()
  await page.getByLabel('Type the reader’s email again').fill(order.email)
  await dialog.getByRole('button', { name: 'Erase this reader' }).tap()
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await page.getByRole('button', { name: 'Confirm' }).tap()
  await expect(page.getByText('The reader was erased.')).toBeVisible()
  await openOffice(page, '/audit?resource=readers')
  await page.getByRole('button', { name: /Reader .* erased/ }).tap()
  await expect(page.getByText('Reason: asked for it on the phone')).toBeVisible()
  await expect(page.getByText(order.email)).toHaveCount(0)
  await expectUsable(page, 'audit')
})

test('An owner sets the maintenance notice, which open and cached pages show, and the first steps tick themselves', async ({
  browser,
}) => {
  const reader = await openPhone(browser)
  await reader.goto('/about')
  const page = await openPhone(browser)
  await signIn(page, owner, office.base)
  await openOffice(page)
  const steps = page.getByRole('region', { name: 'First steps' })
  const nameStep = steps.getByRole('listitem').filter({ hasText: 'Own name' })
  await expect(nameStep.getByRole('img', { name: 'Not yet done' })).toBeVisible()
  await steps.getByRole('button', { name: 'Email tested' }).tap()
  await steps.getByRole('button', { name: 'Send a test email' }).tap()
  await expect(steps.getByText(`Written to the outbox folder for ${owner.email}. Nothing was sent.`)).toBeVisible()
  await expectUsable(page, 'home')

  await nameStep.getByRole('button', { name: 'Own name' }).tap()
  await nameStep.getByRole('link', { name: 'Open: Own name' }).tap()
  await page.getByLabel('Show the notice').check()
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('Please write the notice.')).toBeVisible()
  await page.getByLabel('Notice in English').fill('We repair the site tonight.')
  await page.getByLabel('Notice in Bangla').fill('আজ রাতে সাইটে কাজ চলবে।')
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(reader.getByText('We repair the site tonight.')).toBeVisible()
  await reader.goto('/packages')
  await expect(reader.getByText('We repair the site tonight.')).toBeVisible()
  await expectUsable(page, 'settings')

  await openOffice(page)
  await expect(nameStep.getByRole('img', { name: 'Done', exact: true })).toBeVisible()
})
