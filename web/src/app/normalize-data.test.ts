import { expect, it } from 'vitest'
import { normalizeData } from './normalize-data.ts'

it('takes no data as an empty list', () => {
  expect(normalizeData('formulas.all', null)).toEqual([])
  expect(normalizeData('formulas.all', undefined)).toEqual([])
  expect(normalizeData('formulas.all', [{ formula_id: 1 }])).toEqual([{ formula_id: 1 }])
})

it('takes one thing by itself or in a list that holds it', () => {
  expect(normalizeData('formulas.one', { formula_id: 1 })).toEqual({ formula_id: 1 })
  expect(normalizeData('formulas.one', [{ formula_id: 1 }])).toEqual({ formula_id: 1 })
})

it.each([null, undefined, []])('takes one thing that is not there for one that does not exist: %j', (data) => {
  expect(() => normalizeData('articles.one', data)).toThrow(expect.objectContaining({ status: 404 }))
})

it('leaves what a change answers as it came', () => {
  expect(normalizeData('saved.add', null)).toBeNull()
})
