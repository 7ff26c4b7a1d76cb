import { partAddress } from '@shelai/contract/rules/urls.ts'
import { expect, it } from 'vitest'
import { createPartMeta, readPart } from './part-address.ts'

it.each([
  ['', 1],
  ['?page=1', 1],
  ['?page=17', 17],
  ['?categoryId=3&page=2', 2],
  ['?page=007', 7],
  ['?page=0', 1],
  ['?page=-2', 1],
  ['?page=two', 1],
  ['?page=1e3', 1],
  ['?page=99999999999', 1],
  ['?page=', 1],
])('readPart reads %j as part %d', (search, page) => {
  expect(readPart(search)).toBe(page)
})

it('partAddress adds the part to an address with or without a query, and leaves the address of the first part unchanged', () => {
  expect(partAddress('/formulas', 1)).toBe('/formulas')
  expect(partAddress('/formulas', 2)).toBe('/formulas?page=2')
  expect(partAddress('/skills/quality?categoryId=3', 12)).toBe('/skills/quality?categoryId=3&page=12')
})

it('createPartMeta names the neighbours of a part, and gives each part its own address and title', () => {
  expect(createPartMeta('/formulas', 'Formulas', 1, 1, 'en')).toEqual({ canonical: '/formulas', title: 'Formulas' })
  expect(createPartMeta('/formulas', 'Formulas', 1, 3, 'en')).toEqual({
    canonical: '/formulas',
    title: 'Formulas',
    next: '/formulas?page=2',
  })
  expect(createPartMeta('/formulas', 'Formulas', 2, 3, 'en')).toEqual({
    canonical: '/formulas?page=2',
    title: 'Formulas, part 2',
    previous: '/formulas',
    next: '/formulas?page=3',
  })
  expect(createPartMeta('/formulas', 'ফর্মুলা', 12, 13, 'bn').title).toBe('ফর্মুলা, অংশ ১২')
  expect(createPartMeta('/formulas', 'Formulas', 3, 3, 'en')).not.toHaveProperty('next')
})
