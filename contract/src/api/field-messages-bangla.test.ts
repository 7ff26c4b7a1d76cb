import { expect, test } from 'vitest'
import { translateFieldMessage } from './field-messages-bangla.ts'

test('translateFieldMessage names a post among what readers prepare with', () => {
  const message = 'The address of a post, an article, a question or a formula, such as /formulas/12.'
  expect(translateFieldMessage(message, 'bn')).toBe('একটি পদ, আর্টিকেল, প্রশ্ন বা ফর্মুলার ঠিকানা দিন, যেমন /formulas/12।')
})
