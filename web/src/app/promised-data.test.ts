import { expect, it } from 'vitest'
import { promisedData } from './promised-data.ts'

it('takes no data as an empty list', () => {
  expect(promisedData('formulas.all', null)).toEqual([])
  expect(promisedData('formulas.all', undefined)).toEqual([])
  expect(promisedData('formulas.all', [{ formula_id: 1 }])).toEqual([{ formula_id: 1 }])
})

it('takes one thing by itself or in a list that holds it', () => {
  expect(promisedData('formulas.one', { formula_id: 1 })).toEqual({ formula_id: 1 })
  expect(promisedData('formulas.one', [{ formula_id: 1 }])).toEqual({ formula_id: 1 })
})

it.each([null, undefined, []])('takes one thing that is not there for one that does not exist: %j', (data) => {
  expect(() => promisedData('articles.one', data)).toThrow(expect.objectContaining({ status: 404 }))
})

it('leaves what a change answers as it came', () => {
  expect(promisedData('saved.add', null)).toBeNull()
})
