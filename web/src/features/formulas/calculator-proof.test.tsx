// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { forgetStored } from '../../device/safe-storage.ts'
import { throwFull } from '../../device/storage.fixture.ts'
import { endSession } from '../../session/session-store.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { formula, sampleAnswers, storeSession } from '../../testing/sample-answers.ts'

const address = `/formulas/${formula.formula_id}`
const swatch = {
  ...formula,
  formula_id: 33,
  title: 'GSM of Fabric Swatch',
  formula: 'Weight (gm) * 10000 / (Length (cm) * Width (cm))',
  labels: [
    { label_name: 'Weight (gm)', label_value: '1.62', unit: 'gm' },
    { label_name: 'Length (cm)', label_value: '10', unit: 'cm' },
    { label_name: 'Width (cm)', label_value: '10', unit: 'cm' },
  ],
  result_unit: 'g/m2',
}
const answers = {
  ...sampleAnswers,
  'formulas.one': ({ params }: { params: { id: string } }) => (params.id === '33' ? swatch : formula),
}

// Code that a press fetches is there before the tests, so that none of them waits for its first compilation.
beforeAll(async () => {
  await Promise.all([
    import('./calculation-extra.tsx'),
    import('./open-link.tsx'),
    import('./remember-result.ts'),
    import('./unit-select.tsx'),
  ])
})

beforeEach(() => {
  forgetStored('calculations')
  sessionStorage.clear()
})

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const openAgain = (result: string) => new RegExp(`^Open again: .*${result}`)
const press = (name: string | RegExp) => screen.findByRole('button', { name })
const steps = () => screen.findByRole('region', { name: 'Steps' })
const linesOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('listitem')
    .map((item) => item.textContent?.trim())

/** Makes a function of the navigator; undefined for one that the browser lacks. */
function setOfNavigator(name: 'share' | 'clipboard', value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(navigator, name)
  Object.defineProperty(navigator, name, { value, configurable: true })
  onTestFinished(() => {
    if (before) Object.defineProperty(navigator, name, before)
    else Reflect.deleteProperty(navigator, name)
  })
}

const refuse = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))

describe('The steps of a calculation', () => {
  test('come after Calculate, with the numbers put in, and go when a value changes', async () => {
    const { user } = await renderScreen(address, answers)
    expect(screen.queryByRole('region', { name: 'Steps' })).toBeNull()
    await user.click(await press('Calculate'))
    expect(linesOf(await steps())).toEqual([
      'Efficiency = Output × SMV × 100 ÷ (Manpower × Working Hours × 60)',
      '=2,000 × 22 × 100 ÷ (100 × 10 × 60)',
      '=44,00,000 ÷ 60,000',
      '≈73.333333',
      '≈ 73.33 %',
    ])
    await user.type(await field('SMV'), '1')
    expect(screen.queryByRole('region', { name: 'Steps' })).toBeNull()
  })

  test('stand in the digits of the page’s language, typed in either script', async () => {
    const { user } = await renderScreen(address, {
      ...answers,
      'about.product': () => ({ product_name: 'Shelai', language: 'bn' }),
    })
    await user.clear(await field('Output'))
    await user.type(await field('Output'), '১,২৫০')
    await user.click(await press('হিসাব করুন'))
    expect(screen.getByRole('status', { name: 'Efficiency' }).textContent).toBe('৪৫.৮৩')
    const lines = linesOf(await screen.findByRole('region', { name: 'ধাপ' }))
    expect(lines[1]).toBe('=১,২৫০ × ২২ × ১০০ ÷ (১০০ × ১০ × ৬০)')
    expect(lines.at(-1)).toBe('≈ ৪৫.৮৩ %')
  })
})

describe('Units', () => {
  test('convert the number of a field, say so, and leave the result as it is', async () => {
    const { user } = await renderScreen('/formulas/33', answers)
    await user.click(await press('Calculate'))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Unit of Length (cm)' }), 'mm')
    expect((await field('Length')).value).toBe('100')
    expect(await screen.findByText('10 cm is 100 mm.')).toBeTruthy()
    expect(screen.getByRole('status', { name: 'GSM' }).textContent).toBe('162.00')
    expect((await steps()).textContent).toContain('100 mm = 10 cm')
    await user.click(await press('Calculate'))
    expect(screen.getByRole('status', { name: 'GSM' }).textContent).toBe('162.00')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Unit of Length (cm)' }), 'cm')
    expect((await field('Length')).value).toBe('10')
  })

  test('stay as they were switched after a reload, with the result', async () => {
    const { user } = await renderScreen('/formulas/33', answers)
    await user.click(await press('Calculate'))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Unit of Length (cm)' }), 'mm')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Unit of GSM' }), 'oz/yd2')
    const shown = screen.getByRole('status', { name: 'GSM' }).textContent
    cleanup()
    await renderScreen('/formulas/33', answers)
    expect((await screen.findByText(String(shown))).tagName).toBe('OUTPUT')
    expect((await field('Length')).value).toBe('100')
  })

  test('keep a text that is no number, and take the result away, because it would no longer be its own', async () => {
    const { user } = await renderScreen('/formulas/33', answers)
    await user.click(await press('Calculate'))
    await user.clear(await field('Length'))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Unit of Length (cm)' }), 'mm')
    expect((await field('Length')).value).toBe('')
    expect(screen.getByRole('status', { name: 'GSM' }).textContent).toBe('\u00a0')
  })

  test('convert a number typed in Bangla digits into Bangla digits', async () => {
    const { user } = await renderScreen('/formulas/33', {
      ...answers,
      'about.product': () => ({ product_name: 'Shelai', language: 'bn' }),
    })
    const length = await field('Length')
    await user.clear(length)
    await user.type(length, '২০')
    await user.selectOptions(await screen.findByRole('combobox', { name: /Length \(cm\)/ }), 'mm')
    expect((await field('Length')).value).toBe('২০০')
    expect(await screen.findByText('২০ cm মানে ২০০ mm।')).toBeTruthy()
  })

  test('show no result of earlier values where a value is typed while the units load', async () => {
    const { user } = await renderScreen('/formulas/33?in.Weight+(gm)=2&in.Length+(cm)=100&unit.Length+(cm)=mm', answers)
    const weight = await field('Weight')
    const calculate = await press('Calculate')
    await act(async () => {
      calculate.click()
      fireEvent.change(weight, { target: { value: '3' } })
    })
    expect(screen.getByRole('status', { name: 'GSM' }).textContent).toBe('\u00a0')
    await user.click(calculate)
    expect((await screen.findByText('300.00')).tagName).toBe('OUTPUT')
  })

  test('switch the unit of the result, which the steps and the history follow', async () => {
    const { user } = await renderScreen('/formulas/33', answers)
    await user.click(await press('Calculate'))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Unit of GSM' }), 'oz/yd2')
    expect(screen.getByRole('status', { name: 'GSM' }).textContent).toBe('4.78')
    expect(linesOf(await steps()).slice(-2)).toEqual(['= 162.00 g/m2', '≈ 4.78 oz/yd2'])
    await user.click(await press('History'))
    expect(await screen.findAllByRole('button', { name: openAgain('4.78 oz/yd2') })).toHaveLength(1)
  })

  test('survive a reload with the typed values', async () => {
    const { user, unmount } = await renderScreen('/formulas/33', answers)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Unit of Width (cm)' }), 'mm')
    unmount()
    await renderScreen('/formulas/33', answers)
    expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Unit of Width (cm)' })).value).toBe('mm')
  })
})

describe('Copy link', () => {
  test('copies an address that opens the same calculation, with its units', async () => {
    const writeText = vi.fn((_text: string) => Promise.resolve())
    const { user, unmount } = await renderScreen('/formulas/33', answers)
    setOfNavigator('clipboard', { writeText })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Unit of Length (cm)' }), 'inch')
    await user.clear(await field('Length'))
    await user.type(await field('Length'), '10')
    await user.click(await press('Calculate'))
    await user.click(await press('Copy link'))
    const link = new URL(writeText.mock.calls[0]?.[0] ?? '')
    expect(link.pathname).toBe('/formulas/33')
    unmount()
    sessionStorage.clear()
    await renderScreen(link.pathname + link.search, answers)
    expect((await steps()).textContent).toContain('10 inch = 25.4 cm')
    expect(screen.getByRole('status', { name: 'GSM' }).textContent).toBe('63.78')
    expect(screen.queryByText(/in the link/)).toBeNull()
  })

  test('shows the address in a field, selected, where the clipboard is refused', async () => {
    const { user } = await renderScreen(address, answers)
    setOfNavigator('clipboard', { writeText: refuse })
    await user.click(await press('Calculate'))
    await user.click(await press('Copy link'))
    const shown = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /did not allow copying/ })
    expect(shown.value).toContain(`${address}?in.Output=2000`)
    expect(document.activeElement).toBe(shown)
    expect(shown.selectionEnd).toBe(shown.value.length)
  })
})

describe('A link', () => {
  test.each([
    ['in.SMV=24&in.Rate=2', 'Not everything in the link could be read'],
    ['in.SMV=1e99', 'The values in the link could not be read'],
  ])('that cannot be read whole says so and calculates nothing: %s', async (query, note) => {
    const { user } = await renderScreen(`${address}?${query}`, answers)
    expect(await screen.findByText(new RegExp(note))).toBeTruthy()
    expect((await field('SMV')).value).toBe(query.startsWith('in.SMV=24') ? '24' : '22')
    expect(screen.getByRole('status', { name: 'Efficiency' }).textContent?.trim()).toBe('')
    await user.type(await field('Output'), '1')
    expect(screen.queryByText(new RegExp(note))).toBeNull()
  })

  test('counts less than what was typed after it, also where the screen is built anew by a logout in another tab', async () => {
    storeSession()
    let answer = async () => formula
    const { user } = await renderScreen(`${address}?in.SMV=24`, { ...answers, 'formulas.one': () => answer() })
    await vi.waitFor(async () => expect((await field('SMV')).value).toBe('24'))
    await user.clear(await field('SMV'))
    await user.type(await field('SMV'), '30')
    const { promise, resolve } = Promise.withResolvers<typeof formula>()
    answer = () => promise
    act(() => endSession())
    await vi.waitFor(() => expect(screen.queryByRole('textbox', { name: /^SMV/ })).toBeNull())
    await act(async () => resolve(formula))
    await field('SMV')
    // The code that reads links is there already.
    await act(async () => {
      await import('./open-link.tsx')
    })
    expect((await field('SMV')).value).toBe('30')
  })
})

describe('Share', () => {
  test('hands the calculation over as text, with its steps and its link', async () => {
    const share = vi.fn((_data: { title: string; text: string }) => Promise.resolve())
    const { user } = await renderScreen(address, answers)
    setOfNavigator('share', share)
    await user.click(await press('Calculate'))
    await user.click(await press('Share'))
    const { title, text } = share.mock.calls[0]?.[0] ?? { title: '', text: '' }
    expect(title).toBe('Efficiency of Line')
    expect(text.split('\n').slice(1, 10)).toEqual([
      'Output: 2,000 pcs',
      'SMV: 22 min',
      'Manpower: 100',
      'Working Hours: 10 h',
      'Efficiency = Output × SMV × 100 ÷ (Manpower × Working Hours × 60)',
      '= 2,000 × 22 × 100 ÷ (100 × 10 × 60)',
      '= 44,00,000 ÷ 60,000',
      '≈ 73.333333',
      '≈ 73.33 %',
    ])
    expect(text).toContain(`${address}?in.Output=2000`)
  })

  test.each([
    ['cannot share', undefined],
    ['refuses to share', refuse],
  ])('copies where the device %s', async (_, share) => {
    const writeText = vi.fn((_text: string) => Promise.resolve())
    const { user } = await renderScreen(address, answers)
    setOfNavigator('share', share)
    setOfNavigator('clipboard', { writeText })
    await user.click(await press('Calculate'))
    await user.click(await press('Share'))
    expect(writeText.mock.calls[0]?.[0]).toContain('≈ 73.33 %')
    expect(await screen.findByText('Copied. Paste it in any message.')).toBeTruthy()
  })

  test('does nothing more where the reader closes the list of apps', async () => {
    const writeText = vi.fn()
    const { user } = await renderScreen(address, answers)
    setOfNavigator('share', () => Promise.reject(new DOMException('closed', 'AbortError')))
    setOfNavigator('clipboard', { writeText })
    await user.click(await press('Calculate'))
    await user.click(await press('Share'))
    expect(writeText).not.toHaveBeenCalled()
    expect(screen.queryByRole('textbox', { name: /did not allow/ })).toBeNull()
  })
})

describe('Solve for', () => {
  const solve = async (name: string, wanted: string, given: Partial<typeof formula> = {}) => {
    const { user } = await renderScreen(address, { ...answers, 'formulas.one': () => ({ ...formula, ...given }) })
    await user.click(await press('Solve for'))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Value to find' }), name)
    await user.type(await screen.findByRole('textbox', { name: /^Result you want/ }), `${wanted}{Enter}`)
    return user
  }

  test('finds the value of a label, puts it into its field and calculates with it', async () => {
    const user = await solve('SMV', '৮০')
    await user.click(await press('Use 24'))
    expect((await field('SMV')).value).toBe('24')
    expect(screen.getByRole('status', { name: 'Efficiency' }).textContent).toBe('80.00')
  })

  test('finds it in the units of the field and of the result', async () => {
    const { user } = await renderScreen('/formulas/33', answers)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Unit of Length (cm)' }), 'mm')
    await user.click(await press('Solve for'))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Value to find' }), 'Length (cm)')
    await user.type(await screen.findByRole('textbox', { name: /^Result you want/ }), '162{Enter}')
    expect(await press('Use 100')).toBeTruthy()
  })

  test.each([
    ['x', 'x ^ 2', '9', 'more than one answer'],
    ['x', 'ceil(x)', '9', 'a whole range'],
    ['x', 'sqrt(x)', '-1', 'No value of x'],
    ['x', 'y * 2', '4', 'x does not change the result'],
    ['x', 'x + ceil(x)', '9', 'cannot be solved for x'],
    ['x', 'x + y', 'much', 'as a number'],
    ['x', 'x + z', '9', 'Fill in the other fields with numbers first: z'],
  ])('says plainly why %s of %s = %s has no one answer', async (name, expression, wanted, said) => {
    const labels = ['x', 'y', 'z'].map((label) => ({
      label_name: label,
      label_value: label === 'z' ? '' : '2',
      unit: '',
    }))
    await solve(name, wanted, { formula: expression, labels })
    expect(await screen.findByText(new RegExp(said))).toBeTruthy()
  })
})

describe('History', () => {
  test('opens an earlier result, and removes it', async () => {
    const { user } = await renderScreen(address, answers)
    await user.click(await press('Calculate'))
    await user.clear(await field('SMV'))
    await user.type(await field('SMV'), '24{Enter}')
    await user.click(await press('History'))
    await user.click(await press(openAgain('73.33 %')))
    expect((await field('SMV')).value).toBe('22')
    expect(screen.getByRole('status', { name: 'Efficiency' }).textContent).toBe('73.33')
    await user.click(await press('Remove: 80.00 %'))
    expect(screen.queryByRole('button', { name: openAgain('80.00 %') })).toBeNull()
    await user.click(await press('Remove all'))
    expect(await screen.findByText('Your results will be listed here.')).toBeTruthy()
    expect(localStorage.getItem('calculations')).toBeNull()
  })

  test('moves the focus on where a result is removed: to the next one, and to the title where none is left', async () => {
    const { user } = await renderScreen(address, answers)
    await user.click(await press('Calculate'))
    await user.clear(await field('SMV'))
    await user.type(await field('SMV'), '24{Enter}')
    await user.click(await press('History'))
    await user.click(await press('Remove: 80.00 %'))
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Remove: 80.00 %' })).toBeNull())
    expect(document.activeElement).toBe(await press('Remove: 73.33 %'))
    await user.keyboard('{Enter}')
    await screen.findByText('Your results will be listed here.')
    expect(document.activeElement).toBe(document.querySelector('.top-bar .title'))
  })

  test('opens what the formula still has of an earlier result whose labels have changed', async () => {
    const { user, unmount } = await renderScreen(address, answers)
    await user.click(await press('Calculate'))
    await steps()
    unmount()
    const labels = formula.labels.map((label) => (label.label_name === 'SMV' ? { ...label, label_name: 'SAM' } : label))
    const changed = { ...formula, labels, formula: 'Output * SAM / (Manpower * Working Hours)' }
    const { user: again } = await renderScreen(address, { ...answers, 'formulas.one': () => changed })
    await again.click(await press('History'))
    await again.click(await press(openAgain('73.33 %')))
    expect((await field('Output')).value).toBe('2000')
    expect((await field('SAM')).value).toBe('')
    expect(screen.getByRole('status', { name: 'Efficiency' }).textContent).toBe('Error')
  })

  test('lists the results of all calculators, which open by their link', async () => {
    const { user, unmount } = await renderScreen('/formulas/33', answers)
    await user.click(await press('Calculate'))
    await steps()
    unmount()
    const { user: again } = await renderScreen(address, answers)
    await again.click(await press('History'))
    expect(await screen.findByText('Your results will be listed here.')).toBeTruthy()
    await again.click(await press('All calculators'))
    await again.click(await screen.findByRole('link', { name: openAgain('162.00 g/m2') }))
    await steps()
    expect(screen.getByRole('status', { name: 'GSM' }).textContent).toBe('162.00')
  })

  test('says that a result is not kept where the storage is refused, and shows it all the same', async () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(throwFull)
    onTestFinished(() => setItem.mockRestore())
    const { user } = await renderScreen(address, answers)
    await user.click(await press('Calculate'))
    expect((await screen.findByText(/Not kept in History/)).textContent).toContain('full or blocked')
    await user.click(await press('History'))
    expect(await press(openAgain('73.33 %'))).toBeTruthy()
  })
})
