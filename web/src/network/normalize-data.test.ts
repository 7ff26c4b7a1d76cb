import { expect, it } from 'vitest'
import { normalizeData } from './normalize-data.ts'

it('normalizeData returns an empty list for a list call without data', () => {
  expect(normalizeData('formulas.all', null)).toEqual([])
  expect(normalizeData('formulas.all', undefined)).toEqual([])
  expect(normalizeData('formulas.all', [{ formula_id: 1 }])).toEqual([{ formula_id: 1 }])
})

it('normalizeData returns one thing whether it comes by itself or in a list', () => {
  expect(normalizeData('formulas.one', { formula_id: 1 })).toEqual({ formula_id: 1 })
  expect(normalizeData('formulas.one', [{ formula_id: 1 }])).toEqual({ formula_id: 1 })
})

it.each([null, undefined, []])('normalizeData throws not found for a call of one thing whose data are %j', (data) => {
  expect(() => normalizeData('articles.one', data)).toThrow(expect.objectContaining({ status: 404 }))
})

it('normalizeData leaves the answer of a call that changes something unchanged', () => {
  expect(normalizeData('saved.add', null)).toBeNull()
})
