import { expect, test } from 'vitest'
import { findCategoryByName } from './category-name.ts'

const categories = [
  { category_id: 1, category_name: 'IE', former_names: ['industrial engineering', 'cutting'] },
  { category_id: 2, category_name: 'Cutting' },
]

test('findCategoryByName finds a category by its name in upper or lower case', () => {
  expect(findCategoryByName(categories, 'ie')?.category_id).toBe(1)
})

test('findCategoryByName finds a category by a former name, unless another category has that name now', () => {
  expect(findCategoryByName(categories, 'Industrial Engineering')?.category_id).toBe(1)
  expect(findCategoryByName(categories, 'CUTTING')?.category_id).toBe(2)
  expect(findCategoryByName(categories, 'washing')).toBeUndefined()
})
