import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readNumber } from './typed-number.ts'

describe('readNumber', () => {
  test.each([
    ['5', 5],
    ['0', 0],
    ['007', 7],
    ['5.', 5],
    ['.5', 0.5],
    ['12.75', 12.75],
    ['+5', 5],
    ['-5', -5],
    ['−5.5', -5.5],
    ['1,250', 1250],
    ['1,250.75', 1250.75],
    ['1,250,000', 1_250_000],
    ['12,50,000', 1_250_000],
    ['1,25,000', 125_000],
    ['12,34,56,789.5', 123_456_789.5],
    ['-1,250', -1250],
    ['1 250', 1250],
    ['1\u00a0250\u00a0000', 1_250_000],
    ['12 50 000', 1_250_000],
    ['১২৩', 123],
    ['১২,৫০,০০০', 1_250_000],
    ['−৫.৫', -5.5],
    ['১2', 12],
    ['  42\t', 42],
    ['\u00a042\u200b', 42],
    ['\ufeff\u200e42\u200f', 42],
  ])('reads %j as %d', (text, value) => {
    expect(readNumber(text)).toBe(value)
  })

  test.each([
    '',
    ' ',
    '\u00a0\u200b',
    '.',
    '-',
    '+',
    '-.',
    'abc',
    '5 pcs',
    '5%',
    '৳5',
    '$5',
    '1/2',
    '--5',
    '+-5',
    '- 5',
    '5-',
    '(5)',
    '1,25',
    '1,2',
    '1,',
    ',5',
    ',250',
    '1,,250',
    '1,250,',
    '12,500,00',
    '1234,567',
    '123,45,678',
    '1,250,00',
    '1,2500',
    '0,125',
    '00,125',
    '1.250,5',
    '1.5,000',
    '1.2.3',
    '1..2',
    '1 2',
    '1  250',
    '1, 250',
    '1,250 000',
    '1 .5',
    '1. 5',
    '1e3',
    '1E3',
    '1e-3',
    '0x10',
    '0b1',
    '1_000',
    '10n',
    'Infinity',
    '-Infinity',
    'NaN',
    '∞',
    'null',
    'true',
    '[5]',
    '٥',
    '५',
    '５',
    '²',
    '½',
    '1\u200b2',
    "5'",
    '5\n6',
    '<script>alert(1)</script>',
    '1'.repeat(400),
    ' '.repeat(1_000_000),
    '1'.repeat(1_000_000),
    `${'1,'.repeat(500_000)}1`,
  ])('does not guess at %.30j', (text) => {
    expect(readNumber(text)).toBeUndefined()
  })

  test('reads every number back from western groups, lakh groups and Bangla digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 999 }), (whole, thousandths) => {
        const sign = whole < 0 ? '-' : ''
        const digits = String(Math.abs(whole))
        const decimals = `.${String(thousandths).padStart(3, '0')}`
        const western = digits.replace(/\B(?=(\d{3})+$)/g, ',')
        const lakh = digits.replace(/\B(?=(\d{2})*\d{3}$)/g, ',')
        const bangla = lakh.replace(/\d/g, (digit) => String.fromCodePoint(0x9e6 + Number(digit)))
        const value = Number(sign + digits + decimals)
        for (const typed of [digits, western, lakh, bangla, western.replaceAll(',', ' ')]) {
          expect(readNumber(sign + typed + decimals)).toBe(value)
        }
      }),
    )
  })

  test('never throws and never gives anything but a finite number', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[-+−0-9০-৯,. e]{0,12}$/)), (text) => {
        const value = readNumber(text)
        expect(value === undefined || Number.isFinite(value)).toBe(true)
      }),
    )
  })
})
