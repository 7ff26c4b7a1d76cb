import { signIn } from '../accounts/account.ts'
import { content, getArticle } from '../content.ts'
import { expect, failedLoad, main, openPage, type Page, reloadPage, test, toast } from '../fixtures.ts'
import { openWithWorker, waitForWorker } from './worker.ts'

// Schedules, quiet hours, expired subscriptions: server/src/features/circulars/notify-readers.test.ts.

test.use({ serviceWorkers: 'allow' })

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })

test('A report of a mistake that is sent without a network goes out later, once', async ({
  page,
  staff,
  context,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const note = `The limit is wrong ${Date.now()}`
  const { path, title } = getArticle('Quality')
  await openWithWorker(page, path)
  await main(page).getByRole('button', { name: 'Report a mistake' }).click()
  const form = sheet(page, 'Report a mistake')
  await form.getByRole('radio').nth(2).check()
  await form.getByLabel('What is wrong, and what is right?').fill(note)
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(toast(page, 'Saved on this phone')).toBeVisible()
  expect(await staff.find('mistake-reports', { q: note })).toEqual([])
  await reloadPage(page)
  const findReports = () => staff.find('mistake-reports', { q: note })
  await context.setOffline(false)
  await expect.poll(async () => (await findReports()).length).toBe(1)
  await reloadPage(page)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('reports_wait')), 'nothing is left to be sent')
    .toBeNull()
  expect(await findReports()).toMatchObject([{ title, note, kind: 'article', status: 'open', has_reader: 0 }])
})

test('A report that waited and is refused later is said, on its page, in the mark and on /kept', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const note = `The limit is wrong ${Date.now()}`
  const { path, title } = getArticle('Quality')
  await openWithWorker(page, path)
  await main(page).getByRole('button', { name: 'Report a mistake' }).click()
  const form = sheet(page, 'Report a mistake')
  await form.getByLabel('What is wrong, and what is right?').fill(note)
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(main(page).getByText('Report of a mistake: Not sent yet')).toBeVisible()
  await expect(page.getByRole('link', { name: '1 not sent yet' })).toBeVisible()
  // The article is withdrawn meanwhile.
  await page.route('**/api/v1/reports/mistakes', (route) =>
    route.fulfill({ status: 404, json: { status: false, code: 'not_found', message: 'Not found' } }),
  )
  await context.setOffline(false)
  await expect(main(page).getByText('Report of a mistake: Not accepted: Not found')).toBeVisible()
  await page.getByRole('link', { name: '1 not accepted' }).click()
  await expect(page).toHaveURL('/kept')
  await expect(main(page).getByRole('link', { name: title })).toBeVisible()
  await page.unroute('**/api/v1/reports/mistakes')
  await main(page).getByLabel('What you wrote').fill(`${note} again`)
  await main(page).getByRole('button', { name: 'Send again' }).click()
  await expect(toast(page, 'Sent. Thank you.')).toBeVisible()
  await expect(page.getByRole('link', { name: '1 not accepted' })).toHaveCount(0)
})

test('A reader whose browser refuses messages is told so, and keeps the reminder in the app', async ({
  page,
  staff,
}) => {
  const { postId } = content().sampleCircular
  const circular = await staff.create('job-circulars', {
    title: 'Reminded circular',
    content: '<p>Apply</p>',
    sub_category_id: postId,
    deadline: '2099-12-31',
  })
  await signIn(page)
  await waitForWorker(page)
  await openPage(page, `/jobs-circular-details/${circular.id}`)
  await main(page).getByRole('button', { name: 'Remind me' }).click()
  const reminder = sheet(page, 'Remind me')
  await expect(reminder).toContainText('Reminder set')
  await reminder.getByRole('button', { name: 'Show it on this phone too' }).click()
  await expect(reminder).toContainText('This browser does not allow messages')
  await reminder.getByRole('button', { name: 'Remove the reminder' }).click()
  await expect(toast(page, 'Removed')).toBeVisible()
})
