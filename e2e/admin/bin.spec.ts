import { expect, test } from '../fixtures.ts'
import { enterOffice, openOffice } from './office.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

test('An editor deletes a record and restores it from the bin', async ({ page, staff }) => {
  const { id } = await staff.create('announcements', { text: 'Office closed on Friday', priority: 1 })
  await enterOffice(page, `/announcements/${id}`)
  await page.getByRole('button', { name: 'Delete' }).tap()
  await page.getByRole('button', { name: 'Confirm' }).tap()
  await expect(page.getByText('Moved to the bin')).toBeVisible()
  expect(await staff.find('announcements', { q: 'Office closed on Friday' })).toEqual([])

  await openOffice(page, '/bin')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Office closed on Friday' })
    .getByRole('button', { name: 'Restore' })
    .tap()
  await expect(page).toHaveURL(new RegExp(`/announcements/${id}$`))
  await expect(page.getByText('“Office closed on Friday” was restored.')).toBeVisible()
  expect(await staff.find('announcements', { id })).toMatchObject([{ text: 'Office closed on Friday', state: 'live' }])
})
