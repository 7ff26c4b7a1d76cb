import { useDeviceValue } from '../device/hydration.ts'
import { forgetStored, readStored, writeStored } from '../device/safe-storage.ts'
import { applyReadingSettings, type ReadingSetting, readingSettings } from '../session/reading-settings.ts'

const listeners = new Set<() => void>()

/** The theme of a page for a reader who has chosen none. */
let pageTheme: string | null = null

function apply(): void {
  applyReadingSettings((key) => readStored(key) ?? (key === 'theme' ? pageTheme : null))
  for (const listener of listeners) listener()
}

/**
 * Sets a reading setting, or returns it to its default (`undefined`). Returns whether the device remembers it; it applies to
 * this visit in any case.
 */
export function setReadingSetting(key: ReadingSetting, value: string | undefined): boolean {
  let isRemembered = true
  if (value === undefined) forgetStored(key)
  else isRemembered = writeStored(key, value)
  apply()
  return isRemembered
}

/** Applies what another tab changes, or has changed since the page was painted. */
export function followReadingSettings(): void {
  apply()
  addEventListener('storage', ({ key }) => {
    if (key === null || readingSettings.some((setting) => setting === key)) apply()
  })
}

/** Sets the theme of a page for readers who have chosen none. Returns how to end that. */
export function setPageTheme(theme: 'light' | 'dark'): () => void {
  pageTheme = theme
  apply()
  return () => {
    pageTheme = null
    apply()
  }
}

/** Calls a listener after every change of a reading setting; returns the way to stop that. */
export function subscribeToReadingSettings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns what is chosen for a reading setting; null if nothing is. */
export function useReadingSetting(key: ReadingSetting): string | null {
  return useDeviceValue(
    subscribeToReadingSettings,
    () => readStored(key),
    () => null,
  )
}
