import type { Locator } from '@playwright/test'
import { getPost } from '../content.ts'
import { expect, failedLoad, main, openPage, type Page, test } from '../fixtures.ts'
import { openWithWorker, waitUntilKept } from '../offline/worker.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 }, hasTouch: true })

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Plans the interview of a post, and opens the session of today. */
async function begin(page: Page, days: number): Promise<void> {
  await main(page).getByLabel('Interview on').fill(inDays(days))
  await main(page).getByRole('radio', { name: '10', exact: true }).check()
  await main(page)
    .getByRole('button', { name: /^Begin with today’s/ })
    .tap()
  await expect(page).toHaveURL('/practice/session')
}

/** Plans an interview and starts a mock interview of ten questions. */
async function startMock(
  page: Page,
  open: (path: string) => Promise<unknown>,
  { isRecorded = false } = {},
): Promise<void> {
  await open(`/practice?posts=${getPost('Work Study Officer').id}`)
  await begin(page, 3)
  await page.goto('/practice/mock')
  if (isRecorded)
    await main(page)
      .getByRole('checkbox', { name: /^Record my answers/ })
      .tap()
  await main(page).getByRole('button', { name: 'Start the interview' }).tap()
}

/** Goes on from the question of a mock interview once its clock has moved: an earlier press belongs to the question before. */
async function pressNext(page: Page, name = 'Next question'): Promise<void> {
  await expect(main(page).locator('.clock')).not.toContainText('2:00')
  await main(page).getByRole('button', { name }).tap()
}

/** Shows the answer of the question and grades it. Returns the question. */
async function grade(page: Page, name: RegExp): Promise<string> {
  const question = await main(page).locator('.asked').innerText()
  await main(page)
    .getByRole('button', { name: /^Show (what to say first|the answer)$/ })
    .tap()
  await main(page).getByRole('button', { name }).tap()
  return question
}

/** Returns whether the middle of an element is not behind another one. */
const isUncovered = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

test('A guest rehearses from a post, without a network and over a reload, and no grade is lost', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const post = getPost('Work Study Officer')
  await openWithWorker(page, post.path)
  await main(page).getByRole('link', { name: 'Rehearse for the interview' }).tap()
  await expect(page).toHaveURL(`/practice?posts=${post.id}`)
  await begin(page, 8)
  const first = await grade(page, /Said it/)
  await waitUntilKept(page, `/api/v1/jobs/questions/${post.id}`)

  await context.setOffline(true)
  const second = await grade(page, /Not yet/)
  expect(second).not.toBe(first)
  await expect.poll(() => isUncovered(page.getByText('You are offline'))).toBe(true)
  await main(page).getByRole('button', { name: 'Undo “Not yet”' }).tap()
  await expect(main(page).locator('.asked')).toHaveText(second)
  await grade(page, /Half/)
  await expect(main(page).locator('.asked')).not.toHaveText(second)

  await openPage(page, '/practice/session')
  await expect(main(page).locator('.asked')).not.toHaveText(first)
  await expect(main(page).locator('.asked')).not.toHaveText(second)
  await page.goto('/practice/readiness')
  await expect(
    main(page)
      .getByText(/SMV and time study/)
      .first(),
  ).toBeVisible()
  await expect(main(page).getByRole('table')).toContainText('2')
  await context.setOffline(false)
})

test('A mock interview shows no answer before its end, goes on after a reload, and ends in grades and a summary', async ({
  page,
  open,
}) => {
  await startMock(page, open)
  await expect(main(page).getByText('Question 1 of 10')).toBeVisible()
  await pressNext(page)
  await expect(main(page).getByText('Question 2 of 10')).toBeVisible()
  await page.reload()
  await expect(main(page).getByText('Question 2 of 10')).toBeVisible()
  expect(await main(page).getByText('Say this first').count()).toBe(0)
  for (let question = 2; question < 10; question += 1) {
    await pressNext(page)
    await expect(main(page).getByText(`Question ${question + 1} of 10`)).toBeVisible()
  }
  await pressNext(page, 'To the answers')
  const answers = main(page).locator('.mock-answers > li')
  await expect(answers).toHaveCount(10)
  for (let at = 0; at < 10; at += 1) {
    const answer = answers.nth(at)
    if (at > 0) await answer.locator('summary').tap()
    await answer.getByRole('button', { name: at < 7 ? 'Said it' : 'Not yet' }).tap()
  }
  await expect(main(page).getByText('7 of 10 said well.')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Practise the weak ones' })).toBeVisible()
})

test('A recorded mock interview keeps the answers on the phone, sends nothing, plays them, and deletes them when told', async ({
  page,
  open,
}) => {
  await startMock(page, open, { isRecorded: true })
  await expect(main(page).getByText('Recording · ')).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.postData() !== null) sent.push(request.url())
  })
  for (let question = 1; question <= 10; question += 1) {
    await expect(main(page).getByText(`Question ${question} of 10`)).toBeVisible()
    await expect(main(page).getByText('Recording · ')).toBeVisible()
    await pressNext(page, question < 10 ? 'Next question' : 'To the answers')
  }
  await expect(main(page).getByText(/^10 recordings/)).toBeVisible()
  expect(sent).toEqual([])
  await page.reload()
  await main(page).getByRole('button', { name: 'Play your answer 1' }).tap()
  const player = main(page).locator('audio')
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThan(1)
  await main(page).getByRole('button', { name: 'Delete now' }).tap()
  await expect(main(page).getByText('The recordings are deleted.')).toBeFocused()
  await page.reload()
  await expect(main(page).locator('.mock-answers > li')).toHaveCount(10)
  await expect(main(page).getByText(/recordings,/)).toHaveCount(0)
})

/** Puts the recordings on the phone back by so many days. */
const ageRecordings = (page: Page, days: number) =>
  page.evaluate(async (ms) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('shelai')
      opening.onsuccess = () => resolve(opening.result)
    })
    const store = database.transaction('records', 'readwrite').objectStore('records')
    await new Promise<void>((resolve) => {
      store.openCursor().onsuccess = ({ target }) => {
        const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result
        if (cursor === null) return resolve()
        const { collection, value } = cursor.value
        if (collection === 'recordings') value.recordedAt -= ms
        cursor.update(cursor.value)
        cursor.continue()
      }
    })
    database.close()
  }, days * 86_400_000)

const countRecordings = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('shelai')
        opening.onsuccess = () => {
          const range = IDBKeyRange.bound(['recordings'], ['recordings', []])
          const counting = opening.result.transaction('records').objectStore('records').count(range)
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )

test('A recording is gone after 30 days, whatever page is opened then', async ({ page, open }) => {
  await startMock(page, open, { isRecorded: true })
  await expect(main(page).getByText('Recording · ')).toBeVisible()
  await pressNext(page)
  await expect(main(page).getByText('Question 2 of 10')).toBeVisible()
  await ageRecordings(page, 29)
  await open('/about')
  expect(await countRecordings(page)).toBe(1)
  await ageRecordings(page, 2)
  await open('/about')
  await expect.poll(() => countRecordings(page)).toBe(0)
})
