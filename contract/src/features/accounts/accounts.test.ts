import { expect, test } from 'vitest'
import { Phone } from './accounts.ts'
import { fieldTexts } from './accounts-field-texts.ts'

test.each(['', '01712345678', '+880 1712-345678', '০১৭১২৩৪৫৬৭৮', '(02) 9876543', ' 123456 '])(
  'Phone accepts a phone number or an empty text: %j',
  (typed) => {
    expect(Phone.parse(typed)).toBe(typed.trim())
  },
)

test.each(['12', 'abc', '12345', '1234567890123456', '01712345678 home', '----------', '০১৭'])(
  'Phone refuses text that is no phone number: %j',
  (typed) => {
    expect(Phone.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([fieldTexts.phoneMalformed.en])
  },
)
