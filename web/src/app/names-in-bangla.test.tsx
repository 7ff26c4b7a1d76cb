// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { formula, plan, readerAnswers, storePurchase, storeSession } from '../testing/sample-answers.ts'

const inBangla = { ...readerAnswers, 'about.product': () => ({ product_name: 'Shelai', language: 'bn' as const }) }

test.each(['/packages', '/packages?tab=orders', '/payment', '/checkout', '/profile', '/skills'])(
  'The screen at %s names packages in Bangla to a reader in Bangla',
  async (address) => {
    storeSession()
    storePurchase()
    await renderScreen(address, inBangla)
    await screen.findAllByText((text) => text.startsWith(plan.name_bn))
    expect(screen.queryAllByText((text) => text.includes(plan.name))).toEqual([])
  },
)

test('A purchase that was begun before packages had a Bangla name is shown under the name that it kept', async () => {
  storeSession()
  const { name_bn, ...former } = plan
  storePurchase({ plan: former })
  await renderScreen('/payment', inBangla)
  await screen.findByRole('heading', { name: plan.name })
})

test.each([
  ['/formulas', 'ইন্ডাস্ট্রিয়াল ইঞ্জিনিয়ারিং'],
  ['/practice', 'কোয়ালিটি'],
  ['/format', 'XLSX · ১ কেবি'],
])('The screen at %s says "%s" to a reader in Bangla', async (address, text) => {
  await renderScreen(address, inBangla)
  await screen.findByText(text)
})

test('A calculator says what it is for in the language of the page first', async () => {
  const use_bn = 'লাইনের দক্ষতা মাপতে।'
  await renderScreen(`/formulas/${formula.formula_id}`, {
    ...inBangla,
    'formulas.one': () => ({ ...formula, use_bn }),
  })
  const bangla = await screen.findByText(use_bn)
  expect(bangla.nextElementSibling?.textContent).toBe(formula.use)
})
