// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followReadingSettings, setReadingSetting } from '../../../session/reading-settings-store.ts'
import { useNight } from './use-night.ts'

const readTheme = () => document.documentElement.dataset.theme

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test('useNight darkens a page at night also after the settings are applied again, and ends with the page', () => {
  vi.setSystemTime(new Date(2026, 10, 26, 22))
  const { unmount } = renderHook(useNight)
  expect(readTheme()).toBe('dark')
  followReadingSettings()
  setReadingSetting('textSize', '130%')
  expect(readTheme()).toBe('dark')
  unmount()
  expect(readTheme()).toBe('')
})

test('useNight leaves a page as it is by day, and as its reader has chosen it at night', () => {
  vi.setSystemTime(new Date(2026, 10, 26, 12))
  const day = renderHook(useNight)
  expect(readTheme() ?? '').toBe('')
  day.unmount()
  vi.setSystemTime(new Date(2026, 10, 26, 22))
  setReadingSetting('theme', 'light')
  renderHook(useNight)
  expect(readTheme()).toBe('light')
})
