import { describe, expect, test } from 'vitest'
import { findIdTokens, isIdCell, maybeSameNumber, normalizeSender, readId, readLabelledId } from './ids-and-phones.ts'

describe('findIdTokens', () => {
  test.each([
    ['Reversal of cka1s2d3f4 for 01711223344', ['CKA1S2D3F4']],
    ['8801711223344 and 017112233445 are numbers, 6017463139 is none', ['6017463139']],
    ['Refund ৬০১৭৪৬৩১৩৯, order 01211223344', ['6017463139', '01211223344']],
    ['Ref 9901711223344 and 01711223344AB', ['9901711223344', '01711223344AB']],
    ['Payment to RAHIMSTORE, counter 12', []],
    ['Tk1500.00 and BDT500 are amounts, TK1500ABCD and ABTK1500 are none', ['TK1500ABCD', 'ABTK1500']],
    ['ফেরতCKA1S2D3F4', []],
  ])('findIdTokens finds in %j the ids %j', (text, ids) => {
    expect(findIdTokens(text)).toEqual(ids)
  })
})

describe('readId', () => {
  test.each([
    ['CKA1S2D3F4', 'CKA1S2D3F4'],
    ['73abcd12', '73ABCD12'],
    ['CKA1-S2D3-F4', 'CKA1S2D3F4'],
    ['6017-463139', '6017463139'],
    ['6017463139.0', '6017463139'],
    ['BK.0012345', 'BK0012345'],
    ['7E123456', '7E123456'],
    ['="6017463139"', '6017463139'],
    ['A1B2C', 'A1B2C'],
    ['TrxID: CKA1S2D3F4 on 24/11/2026', 'CKA1S2D3F4'],
    ['Payment CKA1S2D3F4 from Rahim', 'CKA1S2D3F4'],
    ['পেমেন্ট CKA1S2D3F4', 'CKA1S2D3F4'],
  ])('readId reads %j as %j', (cell, id) => {
    expect(readId(cell)).toBe(id)
  })

  test.each(['', '3.91E+09', '3.91E09', 'CASHOUT', 'A1', 'Rahim'])('readId finds no id in %j', (cell) => {
    expect(readId(cell)).toBeUndefined()
  })

  test('readId reads an id that only begins like a rounded number', () => {
    expect(readId('6.01E10-ABC')).toBe('601E10ABC')
  })
})

describe('readLabelledId', () => {
  test.each([
    ['Reversal of TrxID cka1s2d3f4', 'CKA1S2D3F4'],
    ['Reversal of CKA1S2D3F4', undefined],
  ])('readLabelledId reads %j as %j', (text, id) => {
    expect(readLabelledId(text)).toBe(id)
  })
})

describe('isIdCell', () => {
  test.each(['CKA1S2D3F4', '73abcd12', '="CKJ0000001"', '12345678ABCDEF'])('isIdCell takes %j for an id', (cell) => {
    expect(isIdCell(cell)).toBe(true)
  })

  test.each([
    '6017463139',
    'SENDMONEY',
    'A1B2C3D',
    '12345678ABCDEFG',
    'to CKA1S2D3F4',
    'CKA1S2D3F4 ok',
    'CKA1-S2D3-F4',
  ])('isIdCell takes %j for no id', (cell) => {
    expect(isIdCell(cell)).toBe(false)
  })
})

describe('normalizeSender', () => {
  test.each([
    ...[
      '01711223344',
      '+8801711223344',
      '8801711223344',
      '1711223344',
      '01711-223344',
      '01711 223344',
      '="01711223344"',
    ],
    ...['017112233445', '01711223344-9', '০১৭১১২২৩৩৪৪', 'From 01711223344, Dhaka'],
  ])('normalizeSender writes %j with eleven digits', (text) => {
    expect(normalizeSender(text)).toBe('01711223344')
  })

  test.each(['017****3344', '***946', '017xxxx344', '01711•••44'])(
    'normalizeSender keeps the masked number %j',
    (text) => {
      expect(normalizeSender(text)).toBe(text)
    },
  )

  test.each(['', 'Sonali Bank', '6017112233449999', '6601711223344', '***'])(
    'normalizeSender finds no number in %j',
    (text) => {
      expect(normalizeSender(text)).toBeUndefined()
    },
  )
})

describe('maybeSameNumber', () => {
  test.each([
    ['01711223344', true],
    ['017****3344', true],
    ['017**22**44', true],
    ['***344', true],
    ['01711•••', true],
    ['017XXXX3344', true],
    ['017****3345', false],
    ['018****3344', false],
    ['01811223344', false],
  ])('maybeSameNumber compares %s with 01711223344: %s', (number, isSame) => {
    expect(maybeSameNumber(number, '01711223344')).toBe(isSame)
  })
})
