import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '../../api/call.ts'
import { calls } from '../../calls.ts'
import { describeShortPassword, fieldTexts, translateFieldError } from './accounts-field-texts.ts'

const translated = new Set<string>(Object.values(fieldTexts).map(({ en }) => en))
const wrongValues = [undefined, null, 5, true, [], {}, '', ' \u0000 ', 'x', 'x'.repeat(2000), '\u200b']

const callsWithFields = (Object.entries(calls) as [string, Call][]).filter(
  ([, { listsFieldErrors }]) => listsFieldErrors,
)

test.each(callsWithFields)('%s reports invalid fields in texts that have a Bangla translation', (_, { body }) => {
  const { shape } = z.instanceof(z.ZodObject).parse(body)
  for (const field of Object.keys(shape))
    for (const value of wrongValues)
      for (const { path, message } of body?.safeParse({ [field]: value }).error?.issues ?? [])
        expect(translated, `${path.join()} ${JSON.stringify(value)?.slice(0, 20)}`).toContain(message)
})

test('translateFieldError translates known messages and returns others unchanged', () => {
  expect(translateFieldError(fieldTexts.nameMissing.en, 'bn')).toBe(fieldTexts.nameMissing.bn)
  expect(translateFieldError(fieldTexts.nameMissing.en, 'en')).toBe(fieldTexts.nameMissing.en)
  expect(translateFieldError(describeShortPassword(12), 'bn')).toContain('১২')
  expect(translateFieldError(describeShortPassword(12), 'en')).toContain('12')
  expect(translateFieldError('Something new', 'bn')).toBe('Something new')
})
