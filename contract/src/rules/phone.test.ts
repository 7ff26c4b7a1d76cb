import { describe, expect, it } from 'vitest'
import { formatLocalPhone, normalizePhone, readPhone } from './phone.ts'

describe('readPhone', () => {
  it.each(['01711223344', '+8801711223344', '8801711223344', '01711-223344', ' 017 1122 3344 ', '০১৭১১২২৩৩৪৪'])(
    'readPhone normalizes %s to one number',
    (typed) => {
      expect(readPhone(typed)).toBe('+8801711223344')
    },
  )

  it.each(['', '0171122334', '017112233445', '01211223344', '1711223344', '+441711223344', 'abc'])(
    'readPhone refuses %s',
    (typed) => {
      expect(readPhone(typed)).toBeUndefined()
    },
  )
})

describe('normalizePhone', () => {
  it.each([
    ['০১৭১১-২২৩৩৪৪', '+8801711223344'],
    ['+8801711223344', '+8801711223344'],
    [' (০২) 9876543 ', '(02) 9876543'],
    ['', ''],
  ])('normalizePhone stores "%s" as "%s"', (typed, stored) => {
    expect(normalizePhone(typed)).toBe(stored)
  })
})

describe('formatLocalPhone', () => {
  it.each([
    ['+8801711223344', '01711223344'],
    ['+441711223344', '+441711223344'],
    ['Rahim', 'Rahim'],
  ])('formatLocalPhone writes %s as %s', (stored, shown) => {
    expect(formatLocalPhone(stored)).toBe(shown)
  })
})
