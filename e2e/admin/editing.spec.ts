import { expect, failedLoad, test } from '../fixtures.ts'
import { product } from '../product.ts'
import { enterOffice, openOffice, signIn } from './office.ts'

test('The second of two editors sees what changed and chooses', async ({ page, context, staff, browserErrors }) => {
  browserErrors.allow(failedLoad)
  const { id } = await staff.create('announcements', { text: 'We are open on Friday', priority: 1 })
  await signIn(page)
  const other = await context.newPage()
  for (const editor of [page, other]) {
    await openOffice(editor, `/announcements/${id}`)
    await expect(editor.getByRole('textbox', { name: 'Text' })).toHaveValue('We are open on Friday')
  }
  await page.getByRole('textbox', { name: 'Text' }).fill('We are open on Saturday')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await other.getByRole('textbox', { name: 'Text' }).fill('We are closed on Friday')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = other.getByRole('dialog', { name: 'Somebody else has saved this record' })
  await expect(dialog.getByRole('deletion').filter({ hasText: 'Saturday' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save mine' }).click()
  await expect(other.getByText('Saved', { exact: true })).toBeVisible()
  expect(await staff.find('announcements', { id })).toMatchObject([{ text: 'We are closed on Friday' }])
})

test('A form that was closed unsaved offers its draft again', async ({ page, context, staff }) => {
  const { id } = await staff.create('announcements', { text: 'Half past nine', priority: 1 })
  await enterOffice(page, `/announcements/${id}`)
  await page.getByRole('textbox', { name: 'Text' }).fill('Half past ten')
  await expect
    .poll(() => page.evaluate(() => Object.entries(localStorage).map((entry) => entry.join(' '))))
    .toContainEqual(expect.stringMatching(new RegExp(`^office_draft .* announcements/${id} .*ten`)))
  await page.close({ runBeforeUnload: false })

  const reopened = await context.newPage()
  await openOffice(reopened, `/announcements/${id}`)
  await reopened.getByRole('button', { name: 'Continue the draft' }).click()
  await expect(reopened.getByRole('textbox', { name: 'Text' })).toHaveValue('Half past ten')
  await reopened.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(reopened.getByText('Saved', { exact: true })).toBeVisible()
  expect(await staff.find('announcements', { id })).toMatchObject([{ text: 'Half past ten' }])
})

test('The buttons of a form stay where they are pressed while the editor of its text loads', async ({
  page,
  staff,
}) => {
  const [article] = await staff.find('articles', { state: 'live' })
  await signIn(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  const held: (() => void)[] = []
  await page.route(/html-input/, (route) => new Promise((resolve) => held.push(() => resolve(route.continue()))))
  await openOffice(page, `/articles/${article?.id}`)
  const preview = page.getByRole('button', { name: 'Preview' })
  await preview.hover()
  await page.mouse.down()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  for (const release of held) release()
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible()
  await page.mouse.up()
  await expect(preview).toHaveAttribute('aria-pressed', 'true')
})

test('A form keeps its heading, its buttons and its whole preview in view while it scrolls', async ({
  page,
  staff,
}) => {
  const [article] = await staff.find('articles', { state: 'live' })
  await signIn(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await openOffice(page, `/articles/${article?.id}`)
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible()
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.mouse.wheel(0, 600)
  // The preview comes later than a bar would have slid away.
  await expect(page.getByRole('link', { name: 'The page as readers see it' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
  for (const part of [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('button', { name: 'Save', exact: true }),
    page.getByTitle('Preview'),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 })
  }
})

test('An editor restores a revision of a record', async ({ page, staff }) => {
  const { id } = await staff.create('announcements', { text: 'First wording', priority: 1 })
  await staff.update('announcements', id, { text: 'Second wording' })
  await staff.update('announcements', id, { text: 'Third wording' })
  await enterOffice(page, `/announcements/${id}`)
  await page.getByRole('button', { name: 'Revisions' }).click()
  await page
    .getByRole('button', { name: /changed/ })
    .nth(1)
    .click()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Second wording')
})

test('An editor puts the questions of a post into another order with the keyboard', async ({ page, staff }) => {
  const category = await staff.create('job-categories', { category_name: `Order ${Date.now()}` })
  const post = await staff.create('job-sub-categories', { title: 'Ordered post', category_id: category.id })
  for (const question of ['First question?', 'Second question?']) {
    await staff.create('job-questions', { question, answer: '<p>Yes</p>', sub_category_id: post.id })
  }
  await enterOffice(page, `/job-questions?filter=${encodeURIComponent(JSON.stringify({ sub_category_id: post.id }))}`)
  await page.getByRole('button', { name: 'Order' }).click()
  await page.getByRole('button', { name: 'Move down: First question?' }).press('Enter')
  await page.getByRole('dialog', { name: 'Order' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The order was saved.')).toBeVisible()
  const answer = await fetch(new URL(`/api/v1/jobs/questions/${post.id}`, product().base))
  const { data } = (await answer.json()) as { data: { question: string }[] }
  expect(data.map(({ question }) => question)).toEqual(['Second question?', 'First question?'])
})

test('A new record is a draft until it is published, and then leads to the page of readers', async ({
  page,
  staff,
}) => {
  const title = `Draft ${Date.now()}`
  await page.setViewportSize({ width: 1280, height: 900 })
  await enterOffice(page, '/articles/create')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('textbox', { name: 'Content' }).click()
  await page.keyboard.type('Needles get hot.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  const [draft] = await staff.find('articles', { title })
  expect(draft).toMatchObject({ state: 'draft' })
  if (draft) staff.adopt('articles', draft)
  await page.getByRole('button', { name: 'Publish' }).click()
  const state = page.getByRole('group', { name: 'State' })
  await expect(state.getByText('Published')).toBeVisible()
  await page.goto((await state.getByRole('link', { name: 'See it' }).getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})

test('The names of the numbers of a post are not cut on a phone, in both languages', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page)
  for (const language of ['en', 'bn']) {
    await page.evaluate((chosen) => localStorage.setItem('RaStore.locale', JSON.stringify(chosen)), language)
    await openOffice(page, '/job-sub-categories/create')
    await expect(page.locator('input[name=mock_situations]')).toBeVisible()
    const cut = await page
      .locator('form label')
      .evaluateAll((labels) =>
        labels.filter((label) => label.scrollWidth > label.clientWidth).map((l) => l.textContent),
      )
    expect(cut, language).toEqual([])
  }
})

test('The actions of a list stand in one row beside its search on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enterOffice(page, '/articles')
  const tops = await Promise.all(
    ['Add filter', 'Create', 'Import', 'Export'].map(async (name) => {
      const action = page.getByRole('main').getByRole('button', { name }).or(page.getByRole('link', { name }))
      const box = await action.first().boundingBox()
      return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)
    }),
  )
  expect(new Set(tops).size).toBe(1)
})

test('The line below the tools of a text has the colour of the frame around it', async ({ page, staff }) => {
  const [article] = await staff.find('articles')
  await page.setViewportSize({ width: 1280, height: 800 })
  await enterOffice(page, `/articles/${article?.id}`)
  const tools = page.getByRole('toolbar').filter({ has: page.getByRole('button', { name: 'Bold' }) })
  const readColor = (element: Element) => getComputedStyle(element).borderBottomColor
  const frame = page.getByRole('main').locator('div').filter({ has: tools })
  expect(await tools.evaluate(readColor)).toBe(await frame.last().locator('..').evaluate(readColor))
})

test('The sources of an article are not cut on a wide screen', async ({ page, staff }) => {
  const category = await staff.create('article-categories', { category_name: `Sources ${Date.now()}`, state: 'draft' })
  const source = 'ILO, Introduction to Work Study, fourth revised edition, chapter 23'
  const article = { title: 'Rating', category_id: category.id, content: '<p>a</p>', sources: [source], state: 'draft' }
  const { id } = await staff.create('articles', article)
  await page.setViewportSize({ width: 1280, height: 800 })
  await enterOffice(page, `/articles/${id}`)
  const input = page.locator('[name="sources.0"]')
  await expect(input).toHaveValue(source)
  expect(await input.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})
