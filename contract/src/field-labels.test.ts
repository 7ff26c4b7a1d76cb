import { expect, test } from 'vitest'
import { adminResources, resourceNames } from './admin-resources.ts'
import { fieldHints, fieldLabels } from './field-labels.ts'
import type { AdminResource } from './records/admin-resource.ts'

/** As many characters of a label as a field of a phone shows: a number has a narrower field, a switch wraps its label. */
const longest = { whole: 26, taka: 26, flag: 80 } as const
const longestText = 34

test('Every label fits the field of a phone', () => {
  const cut = resourceNames.flatMap((resource) => {
    const { fields }: AdminResource = adminResources[resource]
    return Object.entries(fields).flatMap(([name, { kind, isReadOnly }]) => {
      const room = kind in longest ? longest[kind as keyof typeof longest] : longestText
      const words = fieldLabels[name]
      return isReadOnly || words === undefined || Math.max(words.en.length, words.bn.length) <= room
        ? []
        : [`${resource}.${name}: ${words.en} | ${words.bn}`]
    })
  })
  expect(cut).toEqual([])
})

test('Every hint has both languages', () => {
  for (const [field, { en, bn }] of Object.entries(fieldHints)) {
    expect(en.trim(), field).not.toBe('')
    expect(bn, field).toMatch(/\p{Script=Bengali}/u)
  }
})
