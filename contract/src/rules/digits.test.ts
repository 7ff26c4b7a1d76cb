import { expect, test } from 'vitest'
import { foldDigits } from './digits.ts'

test('foldDigits converts the digits of every numbering system to Latin ones', () => {
  const systems = Intl.supportedValuesOf('numberingSystem').flatMap((system) => {
    const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false })
    const digits = Array.from({ length: 10 }, (_, value) => format.format(value))
    return digits.every((digit) => /^\p{Nd}$/u.test(digit)) ? [digits.join('')] : []
  })
  expect(systems.length).toBeGreaterThan(50)
  for (const digits of systems) expect(foldDigits(digits), digits).toBe('0123456789')
})

test('foldDigits keeps characters that are no decimal digits', () => {
  for (const text of ['', 'TrxID', '½②Ⅳ', '\u3164']) expect(foldDigits(text)).toBe(text)
  expect(foldDigits('৯B১২-٣')).toBe('9B12-3')
})
