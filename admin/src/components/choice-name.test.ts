import { adminResources } from '@shelai/contract/admin-resources.ts'
import { expect, test } from 'vitest'
import { getChoiceName } from './choice-name.ts'

const { employment_type, lang } = adminResources['job-circulars'].fields

test('getChoiceName names a value as its field does in the language, else by the key of its words', () => {
  expect(getChoiceName('full_time', employment_type, 'bn')).toMatch(/\p{Script=Bengali}/u)
  expect(getChoiceName('full_time', employment_type)).not.toBe('full_time')
  expect(getChoiceName('bn', lang, 'bn')).toBe('shelai.content_languages.bn')
  expect(getChoiceName('of no choice')).toBe('of no choice')
})
