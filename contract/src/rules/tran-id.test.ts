import { describe, expect, test } from 'vitest'
import { readTranId } from './tran-id.ts'

describe('readTranId', () => {
  test.each([
    ['9B12CD34EF', '9B12CD34EF'],
    [' 9b12-cd34 ef. ', '9B12CD34EF'],
    ['৯B১২CD৩৪EF', '9B12CD34EF'],
    ['٩B١٢CD٣٤EF', '9B12CD34EF'],
    ['۹B۱۲CD۳۴EF', '9B12CD34EF'],
    ['९B१२CD३४EF', '9B12CD34EF'],
    ['９Ｂ１２ＣＤ３４ＥＦ', '9B12CD34EF'],
    ['𝟗𝐁𝟏𝟐𝐂𝐃𝟑𝟒𝐄𝐅', '9B12CD34EF'],
    ['⑨Ⓑ①②ⒸⒹ③④ⒺⒻ', '9B12CD34EF'],
    ['9B\u200b12\u200dCD\u206034\ufeffEF\u00ad', '9B12CD34EF'],
    ['9B\u00a012\u202fCD\u300034\u2009EF', '9B12CD34EF'],
    ['9B\u202e12\u2066CD34EF\u2069', '9B12CD34EF'],
    ['\u{e0041}9B12CD34EF', '9B12CD34EF'],
    ['\u212aB12CD34EF', 'KB12CD34EF'],
    ['', ''],
    [' \u200b\u2060-–. ', ''],
  ])('readTranId reads %j as %j', (typed, plain) => {
    expect(readTranId(typed)).toBe(plain)
  })

  test.each([
    ['a Hangul filler', '9B12\u3164CD34EF'],
    ['a half-width Hangul filler', '9B12CD34EF\uffa0'],
    ['a Hangul choseong filler', '\u115f9B12CD34EF'],
    ['a Hangul jungseong filler', '9B12CD34EF\u1160'],
    ['a blank Braille pattern', '9B12\u2800CD34EF'],
    ['a variation selector', '9B12\ufe0fCD34EF'],
    ['a combining grapheme joiner', '9B12\u034fCD34EF'],
    ['a Khmer inherent vowel, which draws nothing', '9B12\u17b4CD34EF'],
    ['a Mongolian variation selector', '9B12\u180bCD34EF'],
    ['a Cyrillic В', '9\u041212CD34EF'],
    ['a Greek Ε', '9B12CD34\u0395F'],
    ['a Cherokee Ꭼ', '9B12CD34\u13acF'],
    ['a dotless i', '9B12CD34ıF'],
    ['a sharp s', '9B12CD34ßF'],
    ['an accented letter', '9B12CD34ÉF'],
    ['an accent of its own', '9B\u033112CD34EF'],
    ['a Bangla letter', '9B12CD34কF'],
    ['a private character', '9B12\ue000CD34EF'],
    ['an unassigned character', '9B12\u0378CD34EF'],
    ['half a character', '9B12\ud800CD34EF'],
  ])('readTranId refuses %s', (_, typed) => {
    expect(readTranId(typed)).toBeUndefined()
  })

  test('readTranId returns only A to Z and 0 to 9 for any character', () => {
    for (let point = 0; point <= 0x10ffff; point += 1) {
      const plain = readTranId(`AB${String.fromCodePoint(point)}12`)
      if (plain !== undefined && !/^AB[A-Z0-9]*12$/.test(plain)) expect.fail(`U+${point.toString(16)}: ${plain}`)
    }
  })

  test('readTranId is fast for long input', () => {
    expect(readTranId('৯ '.repeat(50_000))).toHaveLength(50_000)
  })
})
