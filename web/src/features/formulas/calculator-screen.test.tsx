// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { formula, sampleAnswers } from '../../testing/sample-answers.ts'
import { useHead } from '../../ui/head.ts'
import { openResults } from './remember-result.ts'

vi.mock('./remember-result.ts', { spy: true })
vi.mock('../../ui/head.ts', { spy: true })

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const result = () => screen.getByRole('status', { name: 'Efficiency' })
const calculate = () => screen.getByRole('button', { name: 'Calculate' })

const renderCalculator = async () => {
  const { user } = await renderScreen(`/formulas/${formula.formula_id}`, sampleAnswers)
  const type = async (name: string, text: string) => {
    await user.clear(await field(name))
    if (text !== '') await user.type(await field(name), text)
  }
  return { user, type }
}

test('The calculator calculates with its first values by button, drops an old result and calculates anew by Enter', async () => {
  const { user, type } = await renderCalculator()
  expect((await field('Output')).value).toBe('2000')
  expect(result().textContent?.trim()).toBe('')
  expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull()
  await user.click(calculate())
  expect(result().textContent).toBe('73.33')
  await type('SMV', '24')
  expect(result().textContent?.trim()).toBe('')
  await user.keyboard('{Enter}')
  expect(result().textContent).toBe('80.00')
})

test('The calculator shows all digits of a result only where rounding has left some out', async () => {
  const { user, type } = await renderCalculator()
  await user.click(calculate())
  expect(screen.getByText('73.3333333333333')).toBeTruthy()
  await type('SMV', '24')
  await user.click(calculate())
  expect(result().textContent).toBe('80.00')
  expect(screen.queryByText('80')).toBeNull()
})

test('The calculator shows the formula by its names, with × as the multiplication sign', async () => {
  await renderCalculator()
  const shown = (await screen.findByRole('region', { name: 'Formula' })).textContent
  expect(shown).toContain('Output × SMV × 100')
  expect(shown).toContain('Manpower × Working Hours × 60')
  expect(shown).not.toContain('*')
})

test('The calculator goes back to its first values at Clear, with the focus in the first field', async () => {
  const { user, type } = await renderCalculator()
  await type('Output', '1')
  await type('Manpower', '')
  await user.click(calculate())
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect((await field('Output')).value).toBe('2000')
  expect((await field('Manpower')).value).toBe('100')
  expect(document.activeElement).toBe(await field('Output'))
  expect(result().textContent?.trim()).toBe('')
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0)
})

test('The calculator fills in numbers of either script and shows any other first value as a hint', async () => {
  const labels = [
    { label_name: 'Output', label_value: '১২,৫০০', unit: '' },
    { label_name: 'Hours', label_value: '+10', unit: '' },
    { label_name: 'SMV', label_value: 'in minutes', unit: '' },
  ]
  const { user } = await renderScreen(`/formulas/${formula.formula_id}`, {
    ...sampleAnswers,
    'formulas.one': () => ({ ...formula, formula: 'Output / Hours * SMV', labels }),
  })
  expect((await field('Output')).value).toBe('১২,৫০০')
  expect((await field('Hours')).value).toBe('+10')
  expect((await field('SMV')).value).toBe('')
  expect((await field('SMV')).placeholder).toBe('in minutes')
  await user.type(await field('SMV'), '2')
  await user.click(calculate())
  expect(result().textContent).toBe('2,500.00')
})

test.each([
  ['nothing', 'Manpower', ''],
  ['a word', 'Manpower', 'many'],
  ['half a number', 'Manpower', '1.2.3'],
  ['an expression', 'Manpower', '2+2'],
  ['infinity', 'Manpower', 'Infinity'],
  ['a divisor of zero', 'Working Hours', '0'],
])('The calculator says Error and marks the field after %s', async (_, name, typed) => {
  const { user, type } = await renderCalculator()
  await type(name, typed)
  await user.click(calculate())
  expect(result().textContent).toBe('Error')
  const marked = [...document.querySelectorAll('[aria-invalid="true"]')]
  expect(marked).toEqual([await field(name)])
  if (name === 'Manpower') expect(document.activeElement).toBe(await field(name))
})

test.each([
  ['1,250', '45.83'],
  ['১২৫০', '45.83'],
  ['১,২৫০', '45.83'],
  [' +2000 ', '73.33'],
  ['2000.00', '73.33'],
])('The calculator reads "%s" as a number', async (typed, shown) => {
  const { user, type } = await renderCalculator()
  await type('Output', typed)
  await user.click(calculate())
  expect(result().textContent).toBe(shown)
})

test('The calculator begins afresh on another formula', async () => {
  const other = { ...formula, formula_id: 32, title: 'SMV of Operation', labels: [], formula: '22 * 1' }
  const answers = {
    ...sampleAnswers,
    'formulas.one': ({ params }: { params: { id: string } }) => (params.id === '32' ? other : formula),
  }
  const { user, router } = await renderScreen(`/formulas/${formula.formula_id}`, answers)
  await user.click(await screen.findByRole('button', { name: 'Calculate' }))
  expect(result().textContent).toBe('73.33')
  await router.navigate('/formulas/32')
  expect((await screen.findByRole('status', { name: 'SMV' })).textContent?.trim()).toBe('')
})

test('The calculator tells the server that it was used, only where there is a result, and nothing of what was typed', async () => {
  const sendBeacon = vi.fn(() => true)
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'sendBeacon'))
  const { user, type } = await renderCalculator()
  await type('SMV', '')
  await user.click(calculate())
  expect(sendBeacon).not.toHaveBeenCalled()
  await type('SMV', '24')
  await user.click(calculate())
  expect(sendBeacon.mock.calls).toEqual([[`/api/v1/formulas/${formula.formula_id}/uses`]])
})

test('The calculator opens the kept results before a press, so that a result is kept though the page is left at once', async () => {
  vi.mocked(openResults).mockClear()
  await renderCalculator()
  await vi.waitFor(() => expect(openResults).toHaveBeenCalled())
})

test('The calculator writes the unit beside the result, and under it what is usual', async () => {
  const { user } = await renderScreen(`/formulas/${formula.formula_id}`, {
    ...sampleAnswers,
    'formulas.one': () => ({
      ...formula,
      result_unit: '%',
      usual_range: '45 to 65 %; ask your own factory’s history',
      pitfall: 'Minutes of helpers left out.',
      use_bn: 'লাইনের দক্ষতা মাপতে।',
      as_of: '2020-01-01',
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Calculate' }))
  expect(result().textContent).toBe('73.33')
  expect(result().parentElement?.textContent).toBe('73.33%')
  expect(screen.getByText(/45 to 65 %/)).toBeTruthy()
  expect(screen.getByText(/Minutes of helpers left out/)).toBeTruthy()
  expect(screen.getByText('লাইনের দক্ষতা মাপতে।').lang).toBe('bn')
  expect(screen.getByText(/more than a year old/)).toBeTruthy()
})

test('The calculator is described to search engines in whole words', async () => {
  await renderScreen(`/formulas/${formula.formula_id}`, {
    ...sampleAnswers,
    'formulas.one': () => ({ ...formula, use: 'মিনিটের দক্ষতা '.repeat(20) }),
  })
  await field('Output')
  const description = vi.mocked(useHead).mock.lastCall?.[0].description
  expect(description).toMatch(/ (?:মিনিটের|দক্ষতা)…$/)
  expect(description?.length).toBeLessThanOrEqual(156)
})
