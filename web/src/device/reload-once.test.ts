import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadOnce } from './reload-once.ts'
import { createMemoryStorage } from './storage.fixture.ts'

const reload = vi.fn()
beforeEach(() => {
  reload.mockClear()
  vi.stubGlobal('sessionStorage', createMemoryStorage())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', { href: 'https://shelai.example/skills', reload })
})
afterEach(() => vi.unstubAllGlobals())

test('reloadOnce loads a page whose code is gone once for each address, so that nobody reloads in a circle', () => {
  reloadOnce()
  reloadOnce()
  expect(reload).toHaveBeenCalledOnce()
  vi.stubGlobal('location', { href: 'https://shelai.example/formulas', reload })
  reloadOnce()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('reloadOnce keeps the page that is there without a network', () => {
  vi.stubGlobal('navigator', { onLine: false })
  reloadOnce()
  expect(reload).not.toHaveBeenCalled()
})

test('reloadOnce does nothing where the browser forbids the storage that counts', () => {
  vi.stubGlobal('sessionStorage', undefined)
  reloadOnce()
  expect(reload).not.toHaveBeenCalled()
})
