import { describe, expect, it } from 'vitest'
import { noPayments } from './no-payments.fixture.ts'
import { readPaymentMessage } from './payment-sms.ts'
import { payments } from './payments.fixture.ts'
import { looksLikeNumber, looksLikeTranId } from './typed-payment.ts'

describe('readPaymentMessage', () => {
  it.each(payments.map((row) => [row[0], row] as const))(
    'readPaymentMessage parses: %s',
    (text, [, wallet, tranId, amount, number]) => {
      expect(readPaymentMessage(text)).toEqual({ wallet, tranId, amount, ...(number ? { number } : {}) })
    },
  )

  it.each(noPayments)('readPaymentMessage returns undefined for: %s', (text) => {
    expect(readPaymentMessage(text)).toBeUndefined()
  })

  it('The fixtures of readPaymentMessage have at least 120 messages of each kind, no two alike', () => {
    for (const texts of [payments.map(([text]) => text), noPayments]) {
      expect(new Set(texts).size).toBe(texts.length)
      expect(texts.length).toBeGreaterThanOrEqual(120)
    }
  })

  it('readPaymentMessage returns undefined for a confirmation in a text above 2000 characters', () => {
    const text = payments[0]?.[0] ?? ''
    expect(readPaymentMessage(`${text} ${' '.repeat(100)}`)).toBeDefined()
    expect(readPaymentMessage(`${text} ${' '.repeat(2000)}`)).toBeUndefined()
  })
})

it('looksLikeTranId and looksLikeNumber recognize the usual notations', () => {
  for (const id of ['CJU0PZQ3U6', ' cju0pzq3u6 ', '৪০১২৩৪৫৬৭৮', '٤٠١٢٣٤٥٦٧٨', '71AB-2C3D', '７１ＡＢ２Ｃ３Ｄ'])
    expect(looksLikeTranId(id)).toBe(true)
  for (const id of ['', 'CJU0', 'CJU0PZQ3U6CJU0', 'CJU0 ৳199', 'CJU0PZQ3\u04236', 'CJU0PZQ3U\u3164'])
    expect(looksLikeTranId(id)).toBe(false)
  for (const number of ['01700000000', '+880 1700-000000', '০১৭০০০০০০০০', '٠١٧٠٠٠٠٠٠٠٠', '019000000001']) {
    expect(looksLikeNumber(number)).toBe(true)
  }
  for (const number of ['', '0170000', '02123456789']) expect(looksLikeNumber(number)).toBe(false)
})
