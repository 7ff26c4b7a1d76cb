import { expect, test } from 'vitest'
import { pickLanguage } from './office-words.ts'

test('pickLanguage refuses words that lack a language, when types are checked', () => {
  // @ts-expect-error The Bangla is missing.
  const lacking = () => pickLanguage({ crop: { whole: { en: 'Use the whole picture' } } }, 'bn')
  expect(lacking).toThrow()
  expect(pickLanguage({ crop: { whole: { en: 'Whole', bn: 'পুরো' } } }, 'bn')).toEqual({ crop: { whole: 'পুরো' } })
})
