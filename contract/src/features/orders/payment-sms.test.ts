import { describe, expect, it } from 'vitest'
import { noPayments } from './no-payments.fixture.ts'
import { readPaymentMessage } from './payment-sms.ts'
import { payments } from './payments.fixture.ts'

describe('readPaymentMessage', () => {
  it.each(payments.map((row) => [row[0], row] as const))(
    'readPaymentMessage parses: %s',
    (text, [, wallet, tranId, amount, number]) => {
      expect(readPaymentMessage(text)).toStrictEqual({ wallet, tranId, amount, ...(number ? { number } : {}) })
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
    expect(readPaymentMessage(text.padEnd(2000))).toBeDefined()
    expect(readPaymentMessage(text.padEnd(2001))).toBeUndefined()
  })
})
