import { expect, test } from 'vitest'
import { parseRegistration } from './account-drafts.ts'

const draft = {
  username: 'Nusrat',
  email: 'n@example',
  phone: '017',
  gender: 'female',
  profession: 'student',
} as const

test('parseRegistration returns what was typed, and nothing else that is kept beside it', () => {
  expect(parseRegistration({ ...draft, password: 'secret' })).toEqual(draft)
})

test.each([{}, { ...draft, phone: 17 }, { ...draft, gender: 'none' }, { ...draft, profession: undefined }])(
  'parseRegistration returns nothing for what is no draft: %j',
  (kept) => {
    expect(parseRegistration(kept)).toBeUndefined()
  },
)
