import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '../fixtures.ts'
import { listScreenViolations } from './accessible.ts'
import { hireStaff } from './hired-staff.ts'
import { openOffice, signIn } from './office.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'en-GB' })

/** Builds a table of 500 questions in Bangla, as a spreadsheet saves it, with six mistakes. */
function buildTable(post: string): Buffer {
  const rows = Array.from({ length: 500 }, (_, at) => [
    `প্রশ্ন ${at + 1}: সুতার কাউন্ট কী?`,
    `"উত্তর ${at + 1}, প্রথম লাইন\r\nদ্বিতীয় লাইন"`,
    post,
    String(at % 2),
  ])
  const plant = (row: number, column: number, value: string) => rows[row - 2]?.splice(column, 1, value)
  plant(10, 2, 'নেই এমন পদ')
  plant(99, 0, '')
  plant(200, 0, 'ক'.repeat(1001))
  plant(301, 1, '<script>x</script>')
  plant(402, 3, 'হয়তো')
  plant(501, 0, 'প্রশ্ন 2: সুতার কাউন্ট কী?')
  const lines = [['question', 'answer', 'sub_category', 'is_premium'], ...rows].map((row) => row.join(';'))
  return Buffer.from(`\uFEFF${lines.join('\r\n')}`)
}

/** Checks the screen with axe, without the frame around it. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await listScreenViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
}

test('An editor imports 500 questions on a phone, sees six mistakes, and undoes the import', async ({
  page,
  staff,
}) => {
  const category = await staff.create('job-categories', { category_name: `Import ${Date.now()}` })
  const post = await staff.create('job-sub-categories', { title: `লাইন চিফ ${Date.now()}`, category_id: category.id })
  const editor = await hireStaff(staff, 'editor')
  await signIn(page, editor)
  await openOffice(page, '/job-questions')
  await page.getByRole('link', { name: 'Import' }).tap()
  await expect(page.getByRole('heading', { name: 'Choose a file' })).toBeVisible()
  await expectAccessible(page)
  const template = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Template (csv)' }).tap()
  expect(await readFile(await (await template).path(), 'utf8')).toContain('"question","answer","spoken","sub_category"')

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).tap()
  await (await chooser).setFiles({
    name: 'প্রশ্ন.csv',
    mimeType: 'text/csv',
    buffer: buildTable(String(post.title)),
  })
  await expect(page.getByRole('tab', { name: 'Wrong (6)' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'New (494)' })).toBeVisible()
  for (const text of [
    'C10, Post: There is none with the name “নেই এমন পদ”.',
    'A99, Question: Please fill this in.',
    'A200, Question: At most 1000 characters.',
    'B301, Answer: Nothing is left of this once it is made safe.',
    'D402, Premium: This must be 1 or 0.',
    'A501, Question: Row 3 is the same record.',
  ])
    await expect(page.getByText(text)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Import as drafts' }).tap()
  await page.reload()
  await expect(page.getByText('494 rows have come in.')).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  expect(await staff.find('job-questions', { sub_category_id: post.id, state: 'draft' })).toHaveLength(25)

  await page.getByRole('link', { name: 'To the list' }).tap()
  await page.getByRole('button', { name: 'Export' }).tap()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).tap()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('প্রশ্ন 1: সুতার কাউন্ট কী?')

  await page.getByRole('link', { name: 'Import' }).tap()
  await page.getByRole('link', { name: 'প্রশ্ন.csv' }).first().tap()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByText('494 rows were undone.')).toBeVisible({ timeout: 60_000 })
  expect(await staff.find('job-questions', { sub_category_id: post.id })).toEqual([])
})
