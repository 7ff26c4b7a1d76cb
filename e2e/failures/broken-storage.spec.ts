import { getFormula } from '../content.ts'
import { expect, main, test, toast } from '../fixtures.ts'
import { product } from '../product.ts'

test('Saved lists that are corrupt or of another shape lose nothing that can be read', async ({ page, open }) => {
  await page.addInitScript(() => {
    localStorage.setItem('saved_article', '{not json')
    localStorage.setItem(
      'saved_question',
      JSON.stringify([
        null,
        7,
        'x',
        [],
        { item_id: 'abc', title: 'No' },
        { id: 1, question: 'An older row' },
        { item_id: 2 },
      ]),
    )
    localStorage.setItem('saved_formula', JSON.stringify({ formula: [] }))
    localStorage.setItem('language', 'klingon')
    localStorage.setItem('notifications_seen', 'yesterday')
    sessionStorage.setItem('wishlist_tab', '<script>')
  })
  await open('/wishlist')
  await expect(main(page).getByRole('listitem')).toHaveCount(1)
  await expect(main(page).getByRole('link', { name: 'An older row' })).toBeVisible()
  for (const tab of ['Article', 'Formula']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(main(page).getByRole('heading', { name: 'No Saved Items' })).toBeVisible()
  }
  await open('/formulas')
  await main(page).getByRole('button', { name: 'Save: SMV of Operation' }).click()
  await expect(toast(page, 'Item saved locally.')).toBeVisible()
})

test('A saved list leads to no address of another site', async ({ page, open }) => {
  await page.addInitScript(() => {
    const rows = ['//evil.example/x', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example'].map(
      (path, at) => ({
        item_id: at + 1,
        title: `Row ${at + 1}`,
        path,
      }),
    )
    localStorage.setItem('saved_formula', JSON.stringify(rows))
  })
  await open('/wishlist?tab=formula')
  const links = main(page).getByRole('listitem').getByRole('link')
  await expect(links).toHaveCount(4)
  for (const link of await links.all()) {
    const target = await link.evaluate((anchor) => (anchor as HTMLAnchorElement).origin)
    expect(target).toBe(product().base)
  }
})

test('A save on a device that refuses to store lasts for this visit and claims no success', async ({ page, open }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await open('/formulas')
  await main(page).getByRole('button', { name: 'Save: SMV of Operation' }).click()
  await expect(toast(page, 'Something went wrong.')).toHaveText('Something went wrong.')
  await expect(toast(page, 'Item saved locally.')).toHaveCount(0)
  await expect(main(page).getByRole('button', { name: 'Remove: SMV of Operation' })).toBeVisible()
})

test('The app works on a device that forbids storage altogether', async ({ page, open }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
  await open('/wishlist')
  await expect(main(page).getByRole('heading', { name: 'No Saved Items' })).toBeVisible()
  await page.getByRole('tab', { name: 'Formula' }).click()
  await main(page).getByRole('link', { name: 'Find something' }).click()
  await main(page).getByRole('button', { name: 'Save: SMV of Operation' }).click()
  await page.getByRole('link', { name: 'Saved' }).click()
  await page.getByRole('tab', { name: 'Formula' }).click()
  await expect(main(page).getByRole('link', { name: 'SMV of Operation' })).toBeVisible()
  await open('/registration')
  await main(page).getByLabel('Username').fill('Nusrat')
  await main(page).getByRole('link', { name: 'How we use your data' }).click()
  await expect(page).toHaveURL('/privacy')
  await page.goBack()
  await expect(main(page).getByLabel('Username')).toHaveValue('Nusrat')
})

test('Forms begin afresh where their drafts are of another shape', async ({ page, open }) => {
  const formula = getFormula('Efficiency of Line')
  await page.addInitScript((id) => {
    sessionStorage.setItem('own_registration', JSON.stringify({ username: 7, email: null, gender: 'zz' }))
    sessionStorage.setItem(`calculator_${id}`, JSON.stringify({ Output: 7, 'Another label': '3' }))
  }, formula.id)
  await open('/registration')
  await expect(main(page).getByLabel('Username')).toHaveValue('')
  await open(formula.path)
  await expect(page.getByRole('textbox', { name: /^Output/ })).not.toHaveValue('7')
})
