import { readFile } from 'node:fs/promises'
import { expect, failedLoad, main, type Page, reloadPage, test } from '../fixtures.ts'
import { openWithWorker } from '../offline/worker.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 }, hasTouch: true })

const lap = (page: Page) => main(page).getByRole('button', { name: /^(LAP|START|ল্যাপ|শুরু)/ })

/** Presses LAP so many times, and waits until each press is counted. The next cycle begins with the press. */
async function timeCycles(page: Page, from: number, until: number): Promise<void> {
  for (let cycle = from; cycle <= until; cycle += 1) {
    // The watch takes presses within 0.3 s for one.
    await expect(main(page).getByRole('timer')).toHaveText(/^0\.[4-9]$|^[1-9]/)
    await lap(page).tap()
    await expect(main(page).getByText(`Cycle ${cycle + 1}`, { exact: true })).toBeVisible()
  }
}

test('A guest times ten laps with a reload in the middle and without a network, and the sheet has all of them', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  await openWithWorker(page, '/studio')
  await main(page).getByRole('link', { name: 'New time study' }).tap()
  await main(page).getByLabel('Operation').fill('Neck rib joining')
  await main(page).getByLabel('Operator', { exact: true }).fill('Salma')
  await main(page).getByRole('button', { name: 'To the stopwatch' }).tap()

  const box = await lap(page).boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(740 / 3)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740)
  await lap(page).tap()
  await timeCycles(page, 1, 5)

  await context.setOffline(true)
  await reloadPage(page)
  await expect(main(page).getByText('5 cycles are safe; the one that ran is not counted.')).toBeVisible()
  await lap(page).tap()
  await timeCycles(page, 6, 10)
  await main(page).getByRole('button', { name: 'Thread break' }).tap()
  await expect(main(page).getByText('9 kept of 10')).toBeVisible()
  await main(page).getByRole('button', { name: 'Stop' }).tap()
  await expect(page).toHaveURL(/\/studio\/study\?id=/)
  await expect(main(page).getByText(/left out: .* s, thread break/)).toBeVisible()
  await expect(main(page).getByText(/^SMV, school A/)).toBeVisible()
  await context.setOffline(false)
})

test('The watch speaks Bangla, in its digits', async ({ page, open, context, baseURL }) => {
  await context.addCookies([{ name: 'language', value: 'bn', url: baseURL ?? '' }])
  await open('/studio/watch')
  await main(page).getByLabel('অপারেশন').fill('নেক রিব জয়েন')
  await main(page).getByRole('button', { name: 'স্টপওয়াচে যান' }).tap()
  await lap(page).tap()
  await expect(main(page).getByRole('timer')).toHaveText(/^[১-৯]\.[০-৯]$/)
  await lap(page).tap()
  await expect(main(page).getByText('১০টির ১টি রাখা')).toBeVisible()
})

test('A study goes on in memory where the device stops storing, says so, and leaves as a file', async ({
  page,
  open,
}) => {
  await open('/studio/watch')
  await main(page).getByLabel('Operation').fill('Neck rib joining')
  await main(page).getByRole('button', { name: 'To the stopwatch' }).tap()
  await lap(page).tap()
  await timeCycles(page, 1, 2)
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    IDBObjectStore.prototype.put = refuse
    Storage.prototype.setItem = refuse
  })
  await timeCycles(page, 3, 5)
  await expect(main(page).getByRole('alert')).toContainText('This phone is full')
  const box = await lap(page).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740)
  await main(page).getByRole('button', { name: 'Stop' }).tap()
  await expect(page).toHaveURL(/\/studio\/study\?id=/)
  const download = page.waitForEvent('download')
  await main(page).getByRole('alert').getByRole('button', { name: 'Save as a file' }).tap()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain('"name","Neck rib joining"')
  expect(text.split('\r\n').filter((line) => /^\d,"",\d(?:\.\d)?,""$/.test(line))).toHaveLength(5)
})
