// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { countBegun, parseBegun } from './begun.ts'
import { readBegun, storeBegun } from './stored-begun.ts'

const reading = { path: '/skills/Quality/4', title: 'DHU', share: 60 }
const deadline = { path: '/jobs-circular-details/3', title: 'QA Officer', company: 'Namuna Knit', day: '2026-11-30' }

test('storeBegun keeps the last of each kind, and forgets one', () => {
  storeBegun('reading', reading)
  storeBegun('deadline', deadline)
  expect(readBegun('2026-11-30')).toEqual({ reading, deadline })
  storeBegun('reading', undefined)
  expect(readBegun('2026-11-30')).toEqual({ deadline })
})

test('parseBegun leaves out a deadline that has passed and what is malformed', () => {
  expect(parseBegun(JSON.stringify({ reading, deadline }), '2026-12-01')).toEqual({ reading })
  expect(parseBegun(JSON.stringify({ reading: { ...reading, share: 'much' } }), '')).toEqual({})
  expect(parseBegun('{', '')).toEqual({})
  expect(parseBegun('null', '')).toEqual({})
})

test('countBegun counts what the home page shows', () => {
  expect(countBegun(() => JSON.stringify({ reading, deadline }), '2026-11-30')).toBe(2)
  expect(countBegun(() => null, '2026-11-30')).toBe(0)
})
