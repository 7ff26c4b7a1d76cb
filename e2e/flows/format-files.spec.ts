import { readFile } from 'node:fs/promises'
import { expect, main, subscriptionSheet, test } from '../fixtures.ts'

const packed = new URL('../../content/downloads/files/', import.meta.url)

test('searches the files and reads "No Files found" where none fits', async ({ page, open }) => {
  await open('/formula')
  await main(page).getByRole('link', { name: 'Format', exact: true }).click()
  await expect(page).toHaveURL('/format')
  const rows = main(page).getByRole('listitem')
  await expect(rows).toHaveCount(6)
  await page.getByRole('searchbox').fill('BALANC')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Line balancing sheet')
  await page.getByRole('searchbox').fill('no such file')
  await expect(main(page).getByRole('heading', { name: 'No Files found' })).toBeVisible()
})

for (const [title, type, file] of [
  ['Hourly production report', 'xlsx', 'hourly-production-report.xlsx'],
  ['PP meeting minutes', 'docx', 'pp-meeting-minutes.docx'],
  ['Needle control register', 'pdf', 'needle-control-register.pdf'],
] as const) {
  test(`downloads the free ${type} file, byte for byte, under its own name`, async ({ page, open }) => {
    await open('/format')
    const coming = page.waitForEvent('download')
    await main(page).getByRole('link', { name: title }).click()
    const download = await coming
    expect(download.suggestedFilename()).toBe(`${title}.${type}`)
    const bytes = await readFile(await download.path())
    expect(bytes.equals(await readFile(new URL(file, packed)))).toBe(true)
    await expect(page).toHaveURL('/format')
  })
}

test('meets the subscription sheet at a locked file', async ({ page, open }) => {
  await open('/format')
  const locked = main(page).getByRole('button', { name: /Locked$/ })
  await expect(locked).toHaveCount(3)
  await locked.first().click()
  await expect(subscriptionSheet(page)).toBeVisible()
  await subscriptionSheet(page).getByRole('button', { name: 'Later' }).click()
  await expect(locked.first()).toBeFocused()
})
