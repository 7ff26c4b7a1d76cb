import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

let spies: MockInstance[] = []

beforeEach(() => {
  spies = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level).mockImplementation(() => {}))
})

/** A stray error or warning on the console fails the test during which it came. */
afterEach(() => {
  const strays = spies.flatMap((spy) => spy.mock.calls)
  for (const spy of spies) spy.mockRestore()
  expect(strays, 'written to the console').toEqual([])
})
