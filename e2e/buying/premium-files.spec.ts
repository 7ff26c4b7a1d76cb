import { readFile } from 'node:fs/promises'
import { expect, failedLoad, main, type Page, subscriptionSheet, test } from '../fixtures.ts'
import { signInWithPackage } from './purchase.ts'

const packed = new URL('../../content/downloads/files/', import.meta.url)
const file = { title: 'Line balancing sheet', type: 'xlsx', name: 'line-balancing-sheet.xlsx' }
const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const row = (page: Page) => main(page).getByRole('button', { name: file.title })

test('A premium file downloads with a package: its name, its type, its bytes', async ({ page, open, staff }) => {
  const email = await signInWithPackage(page, staff, 'Format Pass')
  await open('/format')
  await expect(row(page)).toHaveAccessibleName(/Download$/)
  const coming = page.waitForEvent('download')
  await row(page).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe(`${file.title}.${file.type}`)
  const bytes = await readFile(await download.path())
  expect(bytes.equals(await readFile(new URL(file.name, packed)))).toBe(true)
  await expect(page).toHaveURL('/format')

  const again = await page.request.get(download.url())
  expect(again.headers()['content-type']).toBe(mime)
  expect(again.headers()['content-disposition']).toContain(`filename="${file.title}.${file.type}"`)
  expect(again.headers()['cache-control']).toBe('private, no-store')
  await staff.settle(email, 'refund', { reason: 'Paid twice.' })
  expect((await page.request.get(download.url())).status()).toBe(403)
})

test('A premium file is refused with a package for something else, by the screen and by the server', async ({
  page,
  open,
  staff,
}) => {
  await signInWithPackage(page, staff, 'Interview Pass')
  await open('/format')
  await expect(row(page)).toHaveAccessibleName(/Locked$/)
  await row(page).click()
  await expect(subscriptionSheet(page)).toBeVisible()
  const [record] = await staff.find('files', { title: file.title })
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const response = await page.request.post(`/api/v1/formulas/files/${record?.id}/download`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status()).toBe(403)
  expect(await response.json()).toMatchObject({ status: false, code: 'plan_needed' })
})

test('A premium file offers packages where the package ended while the list was open', async ({
  page,
  open,
  staff,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const email = await signInWithPackage(page, staff, 'Format Pass')
  await open('/format')
  await expect(row(page)).toHaveAccessibleName(/Download$/)
  await page.route('**/formulas/files/*/download', async (route) => {
    await staff.settle(email, 'refund', { reason: 'Paid twice.' })
    await route.continue()
  })
  await row(page).click()
  await expect(subscriptionSheet(page)).toBeVisible()
})
