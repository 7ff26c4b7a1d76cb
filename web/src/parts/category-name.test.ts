import { expect, test } from 'vitest'
import { categoryNamed } from './category-name.ts'

const categories = [
  { category_id: 1, category_name: 'IE', former_names: ['industrial engineering', 'cutting'] },
  { category_id: 2, category_name: 'Cutting' },
]

test('a category is found by its name, whatever the case', () => {
  expect(categoryNamed(categories, 'ie')?.category_id).toBe(1)
})

test('a category is found by a name that it had before, unless another has it now', () => {
  expect(categoryNamed(categories, 'Industrial Engineering')?.category_id).toBe(1)
  expect(categoryNamed(categories, 'CUTTING')?.category_id).toBe(2)
  expect(categoryNamed(categories, 'washing')).toBeUndefined()
})
