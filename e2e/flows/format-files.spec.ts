import { readFile } from 'node:fs/promises'
import { listPart } from '@shelai/contract/rules/limits.ts'
import { content } from '../content.ts'
import { expect, main, subscriptionSheet, test } from '../fixtures.ts'

// The search of files: web/src/features/downloads/format-screen.test.tsx.

const packed = new URL('../../content/downloads/files/', import.meta.url)

test('The format screen downloads free files byte for byte, each under its own name', async ({ page, open }) => {
  await open('/format')
  for (const [title, type, file] of [
    ['Hourly production report', 'xlsx', 'hourly-production-report.xlsx'],
    ['PP meeting minutes', 'docx', 'pp-meeting-minutes.docx'],
    ['Needle control register', 'pdf', 'needle-control-register.pdf'],
  ] as const) {
    const coming = page.waitForEvent('download')
    await main(page).getByRole('link', { name: title }).click()
    const download = await coming
    expect(download.suggestedFilename()).toBe(`${title}.${type}`)
    const bytes = await readFile(await download.path())
    expect(bytes.equals(await readFile(new URL(file, packed)))).toBe(true)
    await expect(page).toHaveURL('/format')
  }
})

test('The format screen offers packages at a locked file and gives the focus back', async ({ page, open }) => {
  await open('/format')
  const locked = main(page).getByRole('button', { name: /Locked$/ })
  const shown = content().files.slice(0, listPart.rows)
  await expect(locked).toHaveCount(shown.filter(({ isPremium }) => isPremium).length)
  await locked.first().click()
  await expect(subscriptionSheet(page)).toBeVisible()
  await subscriptionSheet(page).getByRole('button', { name: 'Later' }).click()
  await expect(locked.first()).toBeFocused()
})
