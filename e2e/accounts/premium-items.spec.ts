import { expect, expectArrival, failedLoad, main, type Page, subscriptionSheet, test } from '../fixtures.ts'
import { signIn } from './account.ts'

const answer = (data: unknown) => ({ json: { status: true, message: 'OK', data } })

/** A running package of a type, as the server tells of one. */
async function havePackage(page: Page, package_type: string): Promise<void> {
  const expire_date = new Date(Date.now() + 30 * 86_400_000).toISOString()
  await page.route('**/orders/packages/**', (route) =>
    route.fulfill(answer([{ package_title: 'A package', package_type, status: 'active', expire_date }])),
  )
}

/** Makes the first of a list premium, as an editor would have. */
async function makeFirstPremium(page: Page, list: RegExp): Promise<void> {
  await page.route(list, async (route) => {
    const { data } = await (await route.fetch()).json()
    await route.fulfill(answer([{ ...data[0], is_premium: 1 }, ...data.slice(1)]))
  })
}

for (const { what, way, call, opens } of [
  {
    what: 'article',
    way: ['Skill Development', 'Quality'],
    call: /\/api\/v1\/articles\/details\/list\/3\?/,
    opens: /\/skills\/quality\/\d+$/,
  },
  {
    what: 'formula',
    way: ['Calculation, Formula & Format', 'Calculation & Formula'],
    call: /\/api\/v1\/formulas\?/,
    opens: /\/formulas\/1$/,
  },
] as const) {
  const first = (page: Page) => main(page).getByRole('listitem').first().getByRole('link')

  /** From the home page without loading it anew: lists that come with a page are not what was made premium here. */
  const walk = async (page: Page) => {
    for (const name of way) await main(page).getByRole('link', { name, exact: true }).click()
  }

  test(`is asked for a subscription at a premium ${what} as a guest`, async ({ page, open }) => {
    await makeFirstPremium(page, call)
    await open('/')
    await walk(page)
    await expect(first(page).getByRole('img', { name: 'Premium' })).toBeVisible()
    const address = page.url()
    await first(page).click()
    await expect(subscriptionSheet(page)).toBeVisible()
    await subscriptionSheet(page).getByRole('button', { name: 'Later' }).click()
    await expect(page).toHaveURL(address)
  })

  test(`opens a premium ${what} with a package of any kind`, async ({ page, open }) => {
    await signIn(page)
    await havePackage(page, 'gsd')
    await makeFirstPremium(page, call)
    await open('/profile')
    await expect(main(page)).toContainText('Active')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home', exact: true }).click()
    await walk(page)
    await expect(first(page).getByRole('img', { name: 'Premium' })).toBeVisible()
    await first(page).click()
    await expectArrival(page, opens)
    await expect(subscriptionSheet(page)).toHaveCount(0)
  })
}

test('has the server decide on a premium file before it is known what the reader has', async ({
  page,
  open,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  await signIn(page)
  await page.route('**/orders/packages/**', (route) => route.abort())
  await open('/format')
  const asked = page.waitForRequest('**/formulas/files/*/download')
  await main(page).getByRole('button', { name: 'Line balancing sheet' }).click()
  await asked
  await expect(subscriptionSheet(page)).toBeVisible()
})
