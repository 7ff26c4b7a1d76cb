import { expect, test } from 'vitest'
import { buildTimeRows, listBuckets, sumColumn } from './figure-sheet.ts'

test('listBuckets names every day of a time, and every month once', () => {
  expect(listBuckets({ from: '2026-02-27', to: '2026-03-01' }, 'day')).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ])
  expect(listBuckets({ from: '2025-11-21', to: '2026-01-20' }, 'month')).toEqual(['2025-11', '2025-12', '2026-01'])
})

test('buildTimeRows adds entries up by day or month and keeps the days without any', () => {
  const period = { from: '2026-11-29', to: '2026-12-01' }
  const entries = [
    { day: '2026-11-29', column: 'bKash', number: 199 },
    { day: '2026-11-29', column: 'bKash', number: 1 },
    { day: '2026-12-01', column: 'Nagad', number: -50 },
    { day: '2026-10-01', column: 'bKash', number: 1000 },
  ]
  const rows = buildTimeRows(period, 'day', ['bKash', 'Nagad'], entries)
  expect(rows).toEqual([
    { bucket: '2026-11-29', bKash: 200, Nagad: 0 },
    { bucket: '2026-11-30', bKash: 0, Nagad: 0 },
    { bucket: '2026-12-01', bKash: 0, Nagad: -50 },
  ])
  expect(sumColumn({ rows }, 'bKash')).toBe(200)
  expect(buildTimeRows(period, 'month', ['bKash', 'Nagad'], entries)).toEqual([
    { bucket: '2026-11', bKash: 200, Nagad: 0 },
    { bucket: '2026-12', bKash: 0, Nagad: -50 },
  ])
})
