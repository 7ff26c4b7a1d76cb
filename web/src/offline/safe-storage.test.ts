import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetAllStored, forgetStored, keepTabRecord, readStored, readTabRecord, writeStored } from './safe-storage.ts'

const refuse = () => {
  throw new DOMException('denied', 'SecurityError')
}
const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse }
const holding = (text: string) => ({ getItem: () => text, setItem: () => {}, removeItem: () => {} })

beforeEach(() => {
  vi.stubGlobal('localStorage', refusing)
  vi.stubGlobal('sessionStorage', refusing)
})
afterEach(() => {
  for (const key of ['own_a', 'b']) {
    forgetStored(key)
    keepTabRecord(key, undefined)
  }
  vi.unstubAllGlobals()
})

test('writeStored and keepTabRecord keep in memory what the browser refuses', () => {
  expect(readStored('b')).toBeNull()
  expect(readTabRecord('b')).toEqual({})
  expect(writeStored('b', 'text')).toBe(false)
  keepTabRecord('b', { typed: '1' })
  expect(readStored('b')).toBe('text')
  expect(readTabRecord('b')).toEqual({ typed: '1' })
})

test('forgetAllStored forgets what has the prefix, also where it is held in memory', () => {
  for (const key of ['own_a', 'b']) {
    writeStored(key, 'text')
    keepTabRecord(key, { typed: '1' })
  }
  forgetAllStored('own_')
  expect(readStored('own_a')).toBeNull()
  expect(readTabRecord('own_a')).toEqual({})
  expect(readStored('b')).toBe('text')
  expect(readTabRecord('b')).toEqual({ typed: '1' })
})

test.each(['{', 'null', '7', '"text"', ''])('readTabRecord reads nothing from what is no record: %s', (text) => {
  vi.stubGlobal('sessionStorage', holding(text))
  expect(readTabRecord('b')).toEqual({})
})
