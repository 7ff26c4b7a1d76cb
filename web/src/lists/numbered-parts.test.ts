import { expect, it } from 'vitest'
import type { ListPart } from './list-source.ts'
import { keepUnchanged, numberParts } from './numbered-parts.ts'

type Row = { id: number }
const getId = ({ id }: Row) => id
const rowsFrom = (first: number, last: number): Row[] =>
  Array.from({ length: last - first + 1 }, (_, at) => ({ id: first + at }))
const part = (page: number, rows: Row[], total = 250): ListPart<Row> => ({ page, rows, total })

const shown = (parts: ListPart<Row>[]) =>
  numberParts(parts, getId).flatMap(({ rows }) => rows.map(({ row, number }) => [number, row.id]))

it('numberParts numbers the rows of all parts consecutively', () => {
  const numbered = shown([part(1, rowsFrom(1, 100)), part(2, rowsFrom(101, 200)), part(3, rowsFrom(201, 250))])
  expect(numbered).toEqual(rowsFrom(1, 250).map(({ id }) => [id, id]))
})

it('numberParts begins with the number of the first row if earlier parts are not loaded', () => {
  expect(shown([part(3, rowsFrom(201, 203))])).toEqual([
    [201, 201],
    [202, 202],
    [203, 203],
  ])
})

it('numberParts includes a row once that a new row moved into the next part', () => {
  const first = rowsFrom(1, 100)
  const second = part(2, rowsFrom(100, 199), 251)
  const numbered = shown([part(1, first), second])
  expect(numbered.map(([, id]) => id)).toEqual(rowsFrom(1, 199).map(({ id }) => id))
  expect(numbered.at(-1)).toEqual([200, 199])
})

it('numberParts gives a row its new number after an earlier row was deleted', () => {
  const numbered = shown([part(1, rowsFrom(1, 100)), part(2, rowsFrom(102, 201), 249)])
  expect(numbered.at(100)).toEqual([101, 102])
})

it('keepUnchanged returns the former objects of unchanged parts, and new ones of changed parts', () => {
  const [one, two] = [part(1, rowsFrom(1, 100)), part(2, rowsFrom(101, 200))]
  const before = numberParts([one], getId)
  const now = keepUnchanged(before, numberParts([one, two], getId))
  expect(now[0]).toBe(before[0])
  expect(now.map(({ page }) => page)).toEqual([1, 2])
  const changed = part(1, [...rowsFrom(1, 99), { id: 100 }])
  const later = keepUnchanged(now, numberParts([changed, two], getId))
  expect(later[0]).not.toBe(now[0])
  expect(later[1]).toBe(now[1])
})
