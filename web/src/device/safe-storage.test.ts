import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  forgetAllStored,
  forgetStored,
  listStoredKeys,
  readStored,
  readTabRecord,
  storeTabRecord,
  writeStored,
} from './safe-storage.ts'
import { createMemoryStorage, throwDenied } from './storage.fixture.ts'

const refusing = { getItem: throwDenied, setItem: throwDenied, removeItem: throwDenied }
const containing = (text: string) => ({ getItem: () => text, setItem: () => {}, removeItem: () => {} })

beforeEach(() => {
  vi.stubGlobal('localStorage', refusing)
  vi.stubGlobal('sessionStorage', refusing)
})
afterEach(() => {
  for (const key of ['own_a', 'b']) {
    forgetStored(key)
    storeTabRecord(key, undefined)
  }
  vi.unstubAllGlobals()
})

test('writeStored and storeTabRecord keep texts in memory if the browser refuses to store them', () => {
  expect(readStored('b')).toBeNull()
  expect(readTabRecord('b')).toEqual({})
  expect(writeStored('b', 'text')).toBe(false)
  storeTabRecord('b', { typed: '1' })
  expect(readStored('b')).toBe('text')
  expect(readTabRecord('b')).toEqual({ typed: '1' })
})

test('listStoredKeys lists what the browser stores, and nothing where it has no storage', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(listStoredKeys()).toEqual([])
  vi.stubGlobal('localStorage', createMemoryStorage(new Map([['own_a', 'text']])))
  expect(listStoredKeys()).toEqual(['own_a'])
})

test('forgetAllStored removes every key with the prefix, also from memory', () => {
  for (const key of ['own_a', 'b']) {
    writeStored(key, 'text')
    storeTabRecord(key, { typed: '1' })
  }
  forgetAllStored('own_')
  expect(readStored('own_a')).toBeNull()
  expect(readTabRecord('own_a')).toEqual({})
  expect(readStored('b')).toBe('text')
  expect(readTabRecord('b')).toEqual({ typed: '1' })
})

test.each(['{', 'null', '7', '"text"', ''])(
  'readTabRecord returns an empty record for a stored text that is none: %s',
  (text) => {
    vi.stubGlobal('sessionStorage', containing(text))
    expect(readTabRecord('b')).toEqual({})
  },
)
