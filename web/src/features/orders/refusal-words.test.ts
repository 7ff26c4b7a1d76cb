import { createRefusal, refusals } from '@shelai/contract/refusals.ts'
import { expect, test } from 'vitest'
import { checkoutWords } from './checkout-words.ts'
import { refusalText } from './refusal-words.ts'

test('The checkout and the server refuse a transaction’s id in the same words, in both languages', () => {
  const refused = createRefusal('tran_id_refused')
  expect(checkoutWords.tranIdLetters.en).toBe(refusals.tran_id_refused[1])
  expect(refusalText(refused, 'en')).toBe(checkoutWords.tranIdLetters.en)
  expect(refusalText(refused, 'bn')).toBe(checkoutWords.tranIdLetters.bn)
})
