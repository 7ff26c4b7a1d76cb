import { expect, failedLoad, holdRequests, test } from '../fixtures.ts'
import { enterOffice, openOffice, signIn } from './office.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

test('An editor writes on a phone with one row of tools above the buttons, links by title and mends a picture', async ({
  page,
  staff,
}) => {
  const category = await staff.create('article-categories', { category_name: `Writing ${Date.now()}`, state: 'draft' })
  const content = '<p>First words.</p>'
  const { id } = await staff.create('articles', { title: 'Needles', category_id: category.id, content, state: 'draft' })
  await enterOffice(page, `/articles/${id}`)
  const text = page.getByRole('textbox', { name: 'Content' })
  await text.getByText('First words.').tap()
  await page.keyboard.press('End')
  const tools = page.getByRole('toolbar').filter({ has: page.getByRole('button', { name: 'Bold' }) })
  const [row, buttons] = [await tools.boundingBox(), await page.getByRole('button', { name: 'Publish' }).boundingBox()]
  expect(row?.height).toBeLessThan(60)
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0)

  await page.getByRole('button', { name: 'Link' }).tap()
  await page.getByRole('combobox', { name: 'Address' }).fill('SMV')
  const option = page.getByRole('option').first()
  const title = (await option.textContent()) ?? ''
  await option.tap()
  await page.getByRole('button', { name: 'Confirm' }).tap()
  await page.keyboard.type(' typed next')
  await expect(text.getByRole('link')).toHaveText(title)

  await page
    .getByLabel('Upload a picture')
    .setInputFiles({ name: 'needle.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await page.getByRole('button', { name: 'Confirm' }).tap()
  await page.getByRole('button', { name: 'Leave it without words' }).tap()
  await text.locator('figure img').tap()
  await page.getByRole('textbox', { name: 'What does the picture show?' }).fill('A needle')
  await page.getByRole('button', { name: 'Confirm' }).tap()
  await expect(text.getByRole('img', { name: 'A needle' })).toBeVisible()

  await page.getByRole('button', { name: 'Preview' }).tap()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview.getByRole('button', { name: 'Close' })).toBeInViewport()
  await page.goBack()
  await expect(preview).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/articles/${id}$`))
})

test('A change that meets no network is said to be unsaved in the language of the back office until it is saved', async ({
  page,
  staff,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const { id } = await staff.create('announcements', { text: 'Open on Friday', priority: 1 })
  await signIn(page)
  await page.evaluate(() => localStorage.setItem('RaStore.locale', '"bn"'))
  await openOffice(page, `/announcements/${id}`)
  await page.getByRole('textbox', { name: 'লেখা' }).fill('Open on Saturday')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'সেভ করুন' }).tap()
  await expect(page.getByText('সেভ হয়নি')).toBeVisible()
  await expect(page.getByText('Failed to fetch')).toBeHidden()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'সেভ করুন' }).tap()
  await expect(page.getByText('সেভ হয়েছে', { exact: true })).toBeVisible()
  await expect(page.getByText('সেভ হয়নি')).toBeHidden()
})

test('An editor marks all questions of a post on a phone and publishes them at once', async ({ page, staff }) => {
  const category = await staff.create('job-categories', { category_name: `Bulk ${Date.now()}` })
  const post = await staff.create('job-sub-categories', { title: 'Bulk post', category_id: category.id })
  for (const question of ['First?', 'Second?', 'Third?']) {
    await staff.create('job-questions', { question, answer: '<p>x</p>', sub_category_id: post.id, state: 'draft' })
  }
  const filter = encodeURIComponent(JSON.stringify({ sub_category_id: post.id }))
  await enterOffice(page, `/job-questions?perPage=2&filter=${filter}`)
  await page.getByRole('button', { name: 'Select', exact: true }).tap()
  await page.getByRole('checkbox').first().tap()
  await page.getByRole('button', { name: 'Select all 3' }).tap()
  await page.getByRole('group', { name: 'Select' }).getByRole('button', { name: 'Publish' }).tap()
  await page
    .getByRole('dialog', { name: 'Publish 3 questions' })
    .getByRole('button', { name: 'Publish 3 questions' })
    .tap()
  await expect(page.getByText('Done: 3 questions')).toBeVisible()
  expect(await staff.find('job-questions', { sub_category_id: post.id, state: 'live' })).toHaveLength(3)
})

test('A circular that is compared with others on a slow line is published once, however often the button is pressed', async ({
  page,
  staff,
}) => {
  const post = (await staff.find('job-sub-categories', { state: 'live' }))[0]
  const title = `Pressed twice ${Date.now()}`
  const circular = await staff.create('job-circulars', {
    title,
    content: '<p>x</p>',
    sub_category_id: post?.id,
    deadline: new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10),
    state: 'draft',
  })
  let saved = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') saved += 1
  })
  const release = await holdRequests(page, '**/admin/job-circulars/check')
  await enterOffice(page, `/job-circulars/${circular.id}`)
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await publish.tap()
  await expect(publish).toBeDisabled()
  await publish.tap({ force: true })
  release()
  await expect.poll(async () => (await staff.find('job-circulars', { title, state: 'live' })).length).toBe(1)
  expect(saved).toBe(1)
})
