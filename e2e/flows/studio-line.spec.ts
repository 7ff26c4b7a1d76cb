import { deflateRawSync } from 'node:zlib'
import { listBrokenWords, listOverflowing, withLargeText } from '../accessibility/measures.ts'
import { expect, failedLoad, main, type Page, test } from '../fixtures.ts'
import { openWithWorker } from '../offline/worker.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 }, hasTouch: true })

/** The published basic T-shirt: name, minutes, machine, people. Its source: garment-bulletins.json of the studio's tests. */
const rows: readonly (readonly [name: string, minutes: number, machine: string, people: number])[] = [
  ['Care label attach', 0.2, 'SNLS', 1],
  ['Front and back match', 0.18, 'manual', 1],
  ['Shoulder joining', 0.33, 'OL-4T', 2],
  ['Neck rib cut', 0.25, 'manual', 1],
  ['Neck rib tack', 0.26, 'SNLS', 1],
  ['Neck rib joining', 0.3, 'OL-4T', 1],
  ['Neck top stitch', 0.25, 'FL-flat', 1],
  ['Main label attach', 0.33, 'SNLS', 2],
  ['Sleeve hem', 0.3, 'FL-flat', 1],
  ['Sleeve and body match', 0.22, 'manual', 1],
  ['Sleeve joining', 0.42, 'OL-4T', 2],
  ['Armhole top stitch', 0.3, 'FL-flat', 1],
  ['Side seam', 0.57, 'OL-4T', 2],
  ['Sleeve tack', 0.37, 'SNLS', 2],
  ['Body hem', 0.46, 'FL-flat', 2],
  ['Final thread cut', 0.34, 'manual', 1],
]

/** Writes the link of a line as another release of the product would: JSON, raw deflate, base 64 for addresses. */
function writeLink(): string {
  const style = {
    kind: 'style',
    id: 'shirt',
    name: 'Basic T-shirt',
    ...{ buyer: '', item: '', colour: '', fabric: '', line: '7', floor: '', preparedBy: '', checkedBy: '' },
    orderQuantity: 12_000,
    date: null,
    hours: 10,
    planEfficiency: 73.12,
    target: 190,
    complexity: 'simple',
    allowance: { school: 'single', total: 15 },
    convention: { kind: 'divide', efficiency: 0.85 },
    moves: [],
    dayCost: 34_320,
  }
  const operations = rows.map(([name, minutes, machine, people], at) => ({
    kind: 'operation',
    id: `op-${at}`,
    style: 'shirt',
    place: at,
    number: String(at + 1),
    name,
    machine,
    people,
    worker: machine === 'manual' ? 'helper' : 'operator',
    smvMachine: machine === 'manual' ? 0 : minutes,
    smvManual: machine === 'manual' ? minutes : 0,
    source: 'library',
    ...{ section: null, spi: null, seamCm: null, study: null, after: null },
    ...{ nameBangla: '', attachment: '', gauge: '', needle: '', remark: '' },
  }))
  return `/studio/style#line=1.${deflateRawSync(JSON.stringify([style, ...operations])).toString('base64url')}`
}

test('A press opens a calculator with the numbers of the line, and Back leads to the bulletin again', async ({
  page,
  open,
}) => {
  await open(writeLink())
  await main(page).getByRole('button', { name: 'Keep it' }).tap()
  await main(page).getByRole('link', { name: 'Hourly Target of Line' }).tap()
  await expect(main(page).getByLabel('Manpower')).toHaveValue('22')
  await expect(main(page).getByLabel('Efficiency %')).toHaveValue('73.12')
  await expect(main(page).getByText('190.00').first()).toBeVisible()
  await page
    .getByRole('button', { name: 'Back' })
    .or(page.getByRole('link', { name: 'Back' }))
    .tap()
  await expect(main(page).getByText('Final thread cut allows 176 of the 190 an hour.')).toBeVisible()

  await main(page).getByRole('link', { name: 'Machine requisition and layout' }).tap()
  await expect(main(page).getByText('Machine requisition and layout')).toBeVisible()
})

test('A colleague’s T-shirt line is kept, balanced to its target, and still there after a reload without a network', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  await openWithWorker(page, writeLink())
  await expect(main(page).getByText('Keep this line?')).toBeVisible()
  await main(page).getByRole('button', { name: 'Keep it' }).tap()
  await expect(main(page).getByText('Final thread cut allows 176 of the 190 an hour.')).toBeVisible()

  await main(page).getByRole('link', { name: 'Pitch diagram' }).tap()
  await expect(main(page).getByText(/^5 seats stand above the limit/)).toBeVisible()
  await main(page).getByRole('button', { name: 'Suggest a balance' }).tap()
  await expect(
    main(page).getByText(/bring every seat under the limit\. The first alone is enough for 190\./),
  ).toBeVisible()
  await main(page)
    .getByRole('button', { name: /^Take all/ })
    .tap()
  await expect(main(page).getByText('No seat stands above the limit.')).toBeVisible()

  await context.setOffline(true)
  await page.goBack()
  await expect(main(page).getByText('The line reaches its 190 an hour.')).toBeVisible()
  await page.reload()
  await expect(main(page).getByText('The line reaches its 190 an hour.')).toBeVisible()
  await context.setOffline(false)
})

/** Lists the texts of the bulletin's cells that reach into the text of the next cell. */
const listOverlapping = (page: Page) =>
  page.locator('.line-table tr').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const texts = [...row.children].flatMap((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        const { left, right, width } = range.getBoundingClientRect()
        return width > 0 && !cell.matches('.pitch-cell') ? [{ text: cell.textContent, left, right }] : []
      })
      return texts.flatMap(({ text, right }, at) => (right > (texts[at + 1]?.left ?? right) ? [text] : []))
    }),
  )

test('A bulletin with text twice as large scrolls within itself, and no cell reaches into the next', async ({
  page,
  open,
}) => {
  await page.addInitScript(withLargeText)
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await open(writeLink())
    await main(page).getByRole('button', { name: 'Keep it' }).tap()
    await expect(page.locator('.line-table').getByText('Neck rib joining')).toBeVisible()
    expect(await listOverflowing(page), `${width} px`).toEqual([])
    expect(await listBrokenWords(page), `${width} px`).toEqual([])
    expect(await listOverlapping(page), `${width} px`).toEqual([])
  }
})

/** Counts the sheets of paper that the page takes. */
const countSheets = async (page: Page): Promise<number> =>
  (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

test('The bulletin and the pitch diagram of a line take one sheet of paper each', async ({ page, open }) => {
  await open(writeLink())
  await main(page).getByRole('button', { name: 'Keep it' }).tap()
  await expect(main(page).getByText('Final thread cut allows 176 of the 190 an hour.')).toBeVisible()
  expect(await countSheets(page)).toBe(1)
  // The browser repeats the foot of a table on each page: the total would stand below a part of the rows.
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.paper-sheet tfoot')).toHaveCSS('display', 'table-row-group')
  await page.emulateMedia({ media: null })
  await main(page).getByRole('link', { name: 'Pitch diagram' }).tap()
  await expect(main(page).getByText(/^5 seats stand above the limit/)).toBeVisible()
  expect(await countSheets(page)).toBe(1)
})

test('A line goes out as an Excel file, and a bulletin reads the file again with all of its operations', async ({
  page,
  open,
}) => {
  await open(writeLink())
  await main(page).getByRole('button', { name: 'Keep it' }).tap()
  const coming = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Excel with formulas' }).tap()
  const file = await (await coming).path()
  await main(page).getByRole('button', { name: 'From a sheet' }).tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Choose a file').setInputFiles(file)
  await expect(sheet.getByText('16 operations were understood.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Add 16 to the line' }).tap()
  await expect(main(page).getByText('Number 1 stands at Care label attach, Care label attach.')).toBeVisible()
})

test('What was made the moment before the page is left is there afterwards, however busy the database is', async ({
  page,
  open,
}) => {
  await open('/studio')
  await main(page).getByText('No style yet').waitFor()
  // Writes wait for this transaction, and the browser drops those that wait when the page is left.
  await page.evaluate(async () => {
    const request = indexedDB.open('shelai')
    await new Promise((opened) => request.addEventListener('success', opened))
    const store = request.result.transaction('records', 'readwrite').objectStore('records')
    const hold = () => store.count().addEventListener('success', hold)
    hold()
  })
  await main(page)
    .getByRole('button', { name: /^Basic T-shirt/ })
    .tap()
  await page.waitForURL('/studio/style?id=*')
  const style = page.url()
  await page.goto('/')
  await open(style)
  await expect(main(page).getByText('Basic T-shirt (sample)')).toBeVisible()
})

test('A wide bulletin skips the rows out of sight, and is a table for screen readers all the same', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(writeLink())
  await main(page).getByRole('button', { name: 'Keep it' }).tap()
  await main(page).getByRole('button', { name: 'From a sheet' }).tap()
  const seams = Array.from({ length: 150 }, (_, at) => `Seam ${at},SNLS,0.3`)
  const buffer = Buffer.from(['Operation,M/C,SMV', ...seams].join('\n'))
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Choose a file').setInputFiles({ name: 'ob.csv', mimeType: 'text/csv', buffer })
  await sheet.getByRole('button', { name: 'Add 150 to the line' }).tap()
  const table = main(page).getByRole('table').first()
  await expect(table.getByRole('columnheader', { name: 'Machine' })).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(167)
  const isDrawn = (name: string) =>
    table
      .getByRole('button', { name, exact: true })
      .evaluate((button) => button.checkVisibility({ contentVisibilityAuto: true }))
  expect(await isDrawn('Care label attach')).toBe(true)
  expect(await isDrawn('Seam 149')).toBe(false)
})
