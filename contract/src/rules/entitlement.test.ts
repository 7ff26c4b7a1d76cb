import { expect, test } from 'vitest'
import { isOpenedBy, lockableKinds, unlockingTypes } from './entitlement.ts'

const openToAny = ['article', 'formula', 'owners']

const table: [string, string[]][] = [
  ['jobs', ['answer', ...openToAny]],
  ['format', ['file', ...openToAny]],
  ['studio', ['studio', ...openToAny]],
  ['Jobs', ['answer', ...openToAny]],
  ['STUDIO', ['studio', ...openToAny]],
  ['gsd', openToAny],
  ['', openToAny],
]

for (const [type, open] of table) {
  test(`isOpenedBy: a package of the type "${type}" opens ${open.join(', ')}`, () => {
    expect(lockableKinds.filter((kind) => isOpenedBy(kind, type)).sort()).toEqual(open.sort())
  })
}

test('Each unlocking type opens something that another type does not', () => {
  for (const type of unlockingTypes)
    expect(lockableKinds.filter((kind) => isOpenedBy(kind, type) && !isOpenedBy(kind, 'gsd'))).toHaveLength(1)
})
