import { adminResources } from '@shelai/contract/admin-resources.ts'
import type { AdminResource } from '@shelai/contract/records/admin-resource.ts'
import { expect, test } from 'vitest'
import { officeWords, pickLanguage } from './office-words.ts'

test('pickLanguage refuses words that lack a language, when types are checked', () => {
  // @ts-expect-error The Bangla is missing.
  const lacking = () => pickLanguage({ crop: { whole: { en: 'Use the whole picture' } } }, 'bn')
  expect(lacking).toThrow()
  expect(pickLanguage({ crop: { whole: { en: 'Whole', bn: 'পুরো' } } }, 'bn')).toEqual({ crop: { whole: 'পুরো' } })
})

test('The audit log has words for every action of every record', () => {
  const { action } = officeWords('bn')
  const names = Object.values<AdminResource>(adminResources).flatMap(({ actions, customActions = {} }) => [
    ...actions.filter((name) => name !== 'read'),
    ...Object.keys(customActions),
  ])
  expect(names.filter((name) => typeof action === 'object' && !(name in action))).toEqual([])
})
