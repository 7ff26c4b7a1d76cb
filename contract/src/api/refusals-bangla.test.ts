import { expect, test } from 'vitest'
import { accountsTexts } from '../features/accounts/accounts-texts.ts'
import { ordersTexts } from '../features/orders/orders-texts.ts'
import { savedTexts } from '../texts/shell-texts.ts'
import { createRefusal, type RefusalCode, refusals } from './refusals.ts'
import { refusalsInBangla, translateRefusal } from './refusals-bangla.ts'

const codes = Object.keys(refusals) as RefusalCode[]

test('refusalsInBangla equals the interface for the same English text', () => {
  const texts = [accountsTexts, ordersTexts, savedTexts].flatMap((group) => Object.values(group))
  for (const code of codes) {
    const [, english] = refusals[code]
    const bangla = texts.filter(({ en }) => en === english).map(({ bn }) => bn)
    if (bangla.length > 0) expect(bangla, code).toContain(refusalsInBangla[code])
  }
})

test('refusalsInBangla has no Latin digit and no placeholder without a value', () => {
  for (const code of codes) {
    const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(refusalsInBangla[code], code).not.toMatch(/[0-9]/)
    for (const name of placeholders(refusalsInBangla[code]))
      expect(placeholders(refusals[code][1]), code).toContain(name)
  }
})

test('translateRefusal fills in the values and keeps English and unknown codes', () => {
  const refusal = createRefusal('otp_too_soon', { seconds: 42 })
  expect(translateRefusal(refusal, 'en')).toBe('Please wait 42 seconds before asking for another code.')
  expect(translateRefusal(refusal, 'bn')).toContain('৪২ সেকেন্ড')
  expect(translateRefusal({ ...refusal, name: '', code: 'toString', message: 'Later' }, 'bn')).toBe('Later')
})
