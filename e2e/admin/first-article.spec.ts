import { expect, failedLoad, holdRequests, test } from '../fixtures.ts'
import { product } from '../product.ts'
import { listPageViolations } from './accessible.ts'
import { enterOffice, moveTo, openOffice } from './office.ts'

// The form of a wide window: editing.spec.ts.
test('An owner writes an article with a picture and a table, previews it and publishes it for readers', async ({
  page,
}) => {
  const title = `Needle heat ${Date.now()}`
  await enterOffice(page, '/articles/create')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('combobox', { name: 'Category' }).click()
  const category = page.getByRole('option').first()
  const categoryName = (await category.textContent()) ?? ''
  await category.click()
  await page.getByRole('textbox', { name: 'Content' }).click()
  await page.keyboard.type('Needles get hot above 4000 stitches a minute.')
  await page.getByRole('button', { name: 'Table' }).click()
  await page.keyboard.type('Speed')
  await page.getByRole('button', { name: 'Text tools' }).click()
  await page.getByLabel('Upload a picture').setInputFiles({
    name: 'needle.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await page.getByRole('textbox', { name: 'What does the picture show?' }).fill('A hot needle')
  await page.getByRole('button', { name: 'Confirm' }).click()

  await page.getByRole('textbox', { name: 'Content' }).getByText('Needles get hot').click({ clickCount: 3 })
  await page.getByRole('button', { name: 'Link' }).click()
  await page.getByRole('combobox', { name: 'Address' }).fill('SMV')
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Confirm' }).click()

  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.frameLocator('iframe[title="Preview"]')
  await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  await expect(preview.getByRole('img', { name: 'A hot needle' })).toBeVisible()
  await expect(preview.getByRole('columnheader', { name: 'Speed' })).toBeVisible()
  await expect(preview.getByRole('link', { name: /Needles get hot/ })).toHaveAttribute('href', /^\/skills\//)
  const list = new URL('/api/v1/articles/details/list?limit=100', product().base)
  expect(await (await fetch(list)).text()).not.toContain(title)

  // On a phone the preview takes the whole screen.
  await page.goBack()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.waitForURL(/\/articles\/\d+$/)
  const id = /(\d+)$/.exec(page.url())?.[1]
  const address = `/skills/${encodeURIComponent(categoryName.toLowerCase())}/${id}`
  await page.goto(address)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('img', { name: 'A hot needle' })).toBeVisible()

  await openOffice(page, `/articles/${id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(/\/articles$/)
})

for (const { name, viewport, waiting } of [
  { name: 'phone', viewport: { width: 360, height: 740 }, waiting: 'main [role=progressbar]' },
  // A table of empty cells takes the place of the list after a second.
  { name: 'desktop', viewport: { width: 1280, height: 900 }, waiting: 'main table' },
]) {
  test(`The back office on a ${name} has no accessibility fault on a list, before and after it has loaded, and on a form`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const release = await holdRequests(page, '**/api/v1/admin/job-questions?*')
    await enterOffice(page, '/job-questions')
    await expect(page.locator(waiting)).toBeVisible()
    expect(await listPageViolations(page), 'loading').toEqual([])
    release()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add filter' })).toBeVisible()
    expect(await listPageViolations(page), 'list').toEqual([])
    await moveTo(page, '/packages/create')
    await expect(page.getByRole('button', { name: 'Save' }).first()).toBeVisible()
    expect(await listPageViolations(page), 'form').toEqual([])
  })
}

test('A wrong password is said at the field and what was typed stays', async ({ page, browserErrors }) => {
  browserErrors.allow(failedLoad)
  await openOffice(page)
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password').fill('not it')
  await page.getByLabel('Password').press('Enter')
  await expect(page.getByText('Wrong email or password.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com')
})
