import { describe, expect, it } from 'vitest'
import { noPayments } from './no-payments.fixture.ts'
import { readPaymentMessage } from './payment-sms.ts'
import { payments } from './payments.fixture.ts'
import { looksLikeNumber, looksLikeTranId } from './typed-payment.ts'

describe('A pasted message', () => {
  it.each(payments.map((row) => [row[0], row] as const))('is read: %s', (text, [, wallet, tranId, amount, number]) => {
    expect(readPaymentMessage(text)).toEqual({ wallet, tranId, amount, ...(number ? { number } : {}) })
  })

  it.each(noPayments)('gives nothing: %s', (text) => {
    expect(readPaymentMessage(text)).toBeUndefined()
  })

  it('is looked for in enough messages, no two alike', () => {
    for (const texts of [payments.map(([text]) => text), noPayments]) {
      expect(new Set(texts).size).toBe(texts.length)
      expect(texts.length).toBeGreaterThanOrEqual(120)
    }
  })

  it('is never slow, however long', () => {
    const long = `Send Money Tk 1 ${'TrxID 1,1 '.repeat(20_000)}`
    const begun = performance.now()
    readPaymentMessage(long)
    expect(performance.now() - begun).toBeLessThan(1000)
  })
})

it('knows the usual shape of what is typed by hand', () => {
  for (const id of ['CJU0PZQ3U6', ' cju0pzq3u6 ', '৪০১২৩৪৫৬৭৮', '٤٠١٢٣٤٥٦٧٨', '71AB-2C3D', '７１ＡＢ２Ｃ３Ｄ'])
    expect(looksLikeTranId(id)).toBe(true)
  for (const id of ['', 'CJU0', 'CJU0PZQ3U6CJU0', 'CJU0 ৳199', 'CJU0PZQ3\u04236', 'CJU0PZQ3U\u3164'])
    expect(looksLikeTranId(id)).toBe(false)
  for (const number of ['01700000000', '+880 1700-000000', '০১৭০০০০০০০০', '٠١٧٠٠٠٠٠٠٠٠', '019000000001']) {
    expect(looksLikeNumber(number)).toBe(true)
  }
  for (const number of ['', '0170000', '02123456789']) expect(looksLikeNumber(number)).toBe(false)
})
