import { expect, failedLoad, main, test } from '../fixtures.ts'

test('reads on About what the product is and who makes it', async ({ page, open }) => {
  await open('/about')
  await expect(main(page).getByRole('heading', { name: 'Shelai' })).toBeVisible()
  for (const [name, value] of [
    ['Version', '1.0.0'],
    ['First Release', /^\d\d [A-Z][a-z]{2} \d{4}$/],
    ['Latest Update', /^\d\d [A-Z][a-z]{2} \d{4}$/],
  ] as const) {
    const row = main(page).locator('dl > div').filter({ hasText: name })
    await expect(row.locator('dd')).toHaveText(value)
  }
  const people = page.getByRole('list', { name: 'People' }).getByRole('listitem')
  await expect(people).toHaveCount(3)
  await expect(people.first()).toContainText('Rafiul Namuna')
  await expect(people.first()).toContainText('BSc in Textile Engineering')
  await expect(people.first().getByRole('presentation')).toHaveAttribute('src', /person/)
})

test('finds the office on Contact, and that the owners are for premium users', async ({ page, open }) => {
  await open('/contact')
  await expect(main(page).getByRole('heading', { name: 'Official' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: /01700-000000/ })).toHaveAttribute('href', 'tel:01700000000')
  await expect(main(page).getByRole('link', { name: /hello@example.com/ })).toHaveAttribute(
    'href',
    'mailto:hello@example.com',
  )
  await expect(main(page)).toContainText('To see premium contact you need to be a premium user')
  await expect(main(page)).not.toContainText('Personal Contact to Owner')
  await main(page).getByRole('link', { name: 'See packages' }).click()
  await expect(page).toHaveURL('/packages')
})

test('reads "Comming Soon..." on GSD and goes home', async ({ page, open }) => {
  await open('/')
  await main(page).getByRole('link', { name: 'GSD Calculation' }).click()
  await expect(main(page).getByRole('heading', { name: 'Comming Soon...' })).toBeVisible()
  await main(page).getByRole('link', { name: 'Go To Home' }).click()
  await expect(page).toHaveURL('/')
})

test('compares the packages, sees no orders as a guest, and is led to the payment', async ({ page, open }) => {
  await open('/packages')
  await expect(page.getByRole('tab')).toHaveText(['Packages', 'My Order'])
  const cards = main(page).locator('.plan')
  for (const name of ['Interview Pass', 'Interview Pass, 6 months', 'Format Pass']) {
    await expect(cards.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await expect(cards.first()).toContainText('Interview Pass')
  await expect(cards.first()).toContainText('৳199')
  await expect(cards.first()).toContainText('30 days')
  await page.getByRole('tab', { name: 'My Order' }).click()
  await expect(page).toHaveURL('/packages?tab=orders')
  await expect(main(page).getByRole('heading', { name: 'No Orders' })).toBeVisible()
  await main(page).getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await page.getByRole('tab', { name: 'Packages' }).click()
  await cards.first().getByRole('link', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL('/payment')
})

test('reads the not-found text at an unknown address, answered as 404, and goes home', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(main(page).getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible()
  await expect(main(page)).toContainText('The page you are looking for does not exist.')
  await main(page).getByRole('link', { name: 'Click here to go homepage' }).click()
  await expect(page).toHaveURL('/')
})

test('is not told "No Orders" by the page that everybody is sent', async ({ request, baseURL }) => {
  const html = await (await request.get(`${baseURL}/packages?tab=orders`)).text()
  expect(html).toContain('My Order')
  expect(html).not.toContain('No Orders')
})
