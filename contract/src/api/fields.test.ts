import { describe, expect, test } from 'vitest'
import { Password, PersonName } from '../features/accounts/accounts.ts'
import { FlagInput, Id, IdParam, PageLimit, PageNumber } from './fields.ts'

describe('IdParam', () => {
  test.each([
    ['1', 1],
    ['42', 42],
    ['2147483647', 2_147_483_647],
  ])('IdParam accepts %s', (text, id) => {
    expect(IdParam.parse(text)).toBe(id)
    expect(Id.parse(id)).toBe(id)
  })

  test.each([
    '',
    '0',
    '-1',
    '+1',
    '01',
    '1.0',
    '1e3',
    ' 1',
    '1 ',
    'x',
    '১',
    '2147483648',
    '99999999999',
    '0x10',
    'Infinity',
  ])('IdParam refuses %j', (text) => {
    expect(IdParam.safeParse(text).success).toBe(false)
  })
})

describe('PageNumber and PageLimit', () => {
  test.each([
    ['1', 1],
    ['7', 7],
    ['0', 1],
    ['-4', 1],
    ['x', 1],
    ['', 1],
    ['1.5', 1],
    [undefined, 1],
    ['99999999999', 1_000_000],
  ])('PageNumber reads %j as %i', (text, page) => {
    expect(PageNumber.parse(text)).toBe(page)
  })

  test.each([
    ['25', 25],
    ['0', 1],
    ['-4', 1],
    ['x', 10],
    ['', 10],
    [undefined, 10],
    ['1000000000', 100],
  ])('PageLimit reads %j as %i', (text, limit) => {
    expect(PageLimit.parse(text)).toBe(limit)
  })
})

test('FlagInput accepts a number, text or boolean and is 1 only for a true one', () => {
  expect([1, '1', true].map((value) => FlagInput.parse(value))).toEqual([1, 1, 1])
  expect([0, '0', false, '', 'yes', 2].map((value) => FlagInput.parse(value))).toEqual([0, 0, 0, 0, 0, 0])
})

describe('Password', () => {
  test.each([
    ['12345', false],
    ['123456', true],
    ['সেলাই', false],
    ['সেলাইক', true],
    ['🧵🧵🧵🧵🧵', false],
    ['🧵🧵🧵🧵🧵🧵', true],
    ['x'.repeat(128), true],
    ['x'.repeat(129), false],
  ])('Password accepts the length of %j: %s', (text, fits) => {
    expect(Password.safeParse(text).success).toBe(fits)
  })
})

test('PersonName trims, removes control characters and signs of direction, and requires 1 to 80 characters', () => {
  expect(PersonName.parse('  Ra\u0000hi\u0007ma \n')).toBe('Rahima')
  expect(PersonName.parse('Ra\u202ehi\u2066ma\u200f Begum\u061c')).toBe('Rahima Begum')
  expect(PersonName.safeParse(' \t ').success).toBe(false)
  expect(PersonName.safeParse('x'.repeat(81)).success).toBe(false)
})
