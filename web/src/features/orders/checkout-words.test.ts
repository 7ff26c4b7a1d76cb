import { refusals } from '@shelai/contract/api/refusals.ts'
import { refusalsInBangla } from '@shelai/contract/api/refusals-bangla.ts'
import { expect, test } from 'vitest'
import { checkoutWords } from './checkout-words.ts'

test('The checkout uses the server’s words for a malformed transaction ID and a closed method, in both languages', () => {
  expect(checkoutWords.tranIdLetters).toEqual({ en: refusals.tran_id_refused[1], bn: refusalsInBangla.tran_id_refused })
  expect(checkoutWords.methodOff).toEqual({ en: refusals.method_off[1], bn: refusalsInBangla.method_off })
})
