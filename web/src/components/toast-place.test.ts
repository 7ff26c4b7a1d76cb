import { expect, test } from 'vitest'
import { findFreeTop, isFree } from './toast-place.ts'

const view = { left: 0, top: 0, right: 360, bottom: 660 }
const toast = { left: 16, right: 344, top: 0, bottom: 76 }
const button = (top: number, left = 16, right = 344) => ({ left, right, top, bottom: top + 48 })

test('findFreeTop puts a toast at the bottom if no control is there', () => {
  expect(findFreeTop(toast, view, [])).toBe(660 - 76)
  expect(findFreeTop(toast, view, [button(100)])).toBe(660 - 76)
})

test('findFreeTop puts a toast above a button at the bottom', () => {
  expect(findFreeTop(toast, view, [button(600)])).toBe(600 - 4 - 76)
})

test('findFreeTop skips a gap that is too low for the toast', () => {
  const taken = [button(600), button(500)]
  expect(findFreeTop(toast, view, taken)).toBe(500 - 4 - 76)
})

test('findFreeTop puts a narrow toast beside a button', () => {
  expect(findFreeTop({ ...toast, left: 100, right: 260 }, view, [button(600, 300, 348)])).toBe(660 - 76)
})

test('findFreeTop finds no place on a screen full of rows', () => {
  const rows = Array.from({ length: 12 }, (_, place) => button(56 + place * 56))
  expect(findFreeTop(toast, view, rows)).toBeUndefined()
})

test('isFree requires a distance of four pixels to a control', () => {
  expect(isFree(toast, [button(79)])).toBe(false)
  expect(isFree(toast, [button(80)])).toBe(true)
})
