import { expect, test } from 'vitest'
import { formatCsv } from './export-csv.ts'

test('formatCsv writes a column for every field of any record', () => {
  expect(
    formatCsv([
      { id: 1, title: 'সুই' },
      { id: 2, state: 'live' },
    ]),
  ).toBe('"id","title","state"\r\n1,"সুই",""\r\n2,"","live"\r\n')
})
