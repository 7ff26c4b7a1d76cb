import { signIn } from '../accounts/account.ts'
import { expect, main, test } from '../fixtures.ts'
import { givePackage } from './purchase.ts'

test('Contact shows the owners to a reader with a package, with links to WhatsApp and e-mail and text that can be copied', async ({
  page,
  open,
  context,
  staff,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { email } = await signIn(page)
  await open('/contact')
  await expect(main(page)).toContainText('To see premium contact you need to be a premium user')
  await givePackage(page, staff, email, 'Format Pass')
  await open('/contact')
  await expect(main(page).getByRole('heading', { name: 'Personal Contact to Owner' })).toBeVisible()
  await expect(main(page)).not.toContainText('To see premium contact')
  const people = await staff.find('people', { type: 'contact' })
  expect(people.length).toBeGreaterThan(0)
  for (const one of people) {
    const card = main(page)
      .locator('.owners > li')
      .filter({ hasText: String(one.name) })
    for (const name of ['degree', 'designation', 'designation2']) await expect(card).toContainText(String(one[name]))
    const digits = String(one.mobile).replace(/\D/g, '').replace(/^0/, '880')
    await expect(card.getByRole('link', { name: String(one.mobile) })).toHaveAttribute(
      'href',
      `https://wa.me/${digits}`,
    )
    await expect(card.getByRole('link', { name: String(one.email) })).toHaveAttribute('href', `mailto:${one.email}`)
    await expect
      .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
  const mobile = String(people[0]?.mobile)
  await main(page)
    .getByText(mobile)
    .evaluate((shown) => getSelection()?.selectAllChildren(shown))
  await page.keyboard.press('ControlOrMeta+c')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(mobile)
})
