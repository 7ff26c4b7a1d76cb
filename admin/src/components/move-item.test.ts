import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

test('moveItem moves an item up, down, and nowhere beyond the ends', () => {
  const list = ['a', 'b', 'c']
  expect(moveItem(list, 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moveItem(list, 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moveItem(list, 0, -1)).toEqual(list)
  expect(moveItem(list, 2, 3)).toEqual(list)
})
