import { expect, test } from 'vitest'
import { parseRegistration } from './account-drafts.ts'

const draft = {
  username: 'Nusrat',
  email: 'n@example',
  phone: '017',
  gender: 'female',
  profession: 'student',
} as const

test('parseRegistration returns the typed fields of a record, and no others', () => {
  expect(parseRegistration({ ...draft, password: 'secret' })).toEqual(draft)
})

test.each([{}, { ...draft, phone: 17 }, { ...draft, gender: 'none' }, { ...draft, profession: undefined }])(
  'parseRegistration returns undefined for a record that is no draft: %j',
  (record) => {
    expect(parseRegistration(record)).toBeUndefined()
  },
)
