import { useDeviceValue } from '../device/hydration.ts'
import { forgetStored, readStored, readTabRecord, storeTabRecord, writeStored } from '../device/safe-storage.ts'

/** The browser's offer to install the site, which `deferred-hydration.ts` holds back until the reader wants it. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> }
type WithPrompt = { installPrompt?: InstallPrompt | undefined }

const visitsKey = 'visits'
const declinedKey = 'install_declined'
/** The visit from which on a line offers to install the app. */
const hintVisit = 3

const findPrompt = () => (window as WithPrompt).installPrompt
const listeners = new Set<() => void>()
const forgetPrompt = () => {
  ;(window as WithPrompt).installPrompt = undefined
  for (const listener of listeners) listener()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  window.addEventListener('beforeinstallprompt', changed)
  window.addEventListener('appinstalled', forgetPrompt)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('beforeinstallprompt', changed)
    window.removeEventListener('appinstalled', forgetPrompt)
  }
}

/** Tells whether the browser can install the site now. */
export function useIsInstallable(): boolean {
  return useDeviceValue(
    subscribe,
    () => findPrompt() !== undefined,
    () => false,
  )
}

/** Shows the browser's dialog, which it allows once. */
export async function install(): Promise<void> {
  const prompt = findPrompt()
  forgetPrompt()
  await prompt?.prompt()
}

/** Counts the visit of this tab, once. */
export function countVisit(): void {
  if (readTabRecord('visit').isCounted === true) return
  storeTabRecord('visit', { isCounted: true })
  const visits = Number(readStored(visitsKey)) || 0
  if (visits < hintVisit) writeStored(visitsKey, String(visits + 1))
}

/** Tells whether this is the third visit or a later one, and the hint was not declined. */
export const isHintDue = () => Number(readStored(visitsKey)) >= hintVisit && readStored(declinedKey) === null

/** Declines the hint for good. */
export function declineHint(): void {
  writeStored(declinedKey, '1')
  forgetStored(visitsKey)
  for (const listener of listeners) listener()
}

/** Tells whether to offer the installation in a line of the home page. */
export function useIsHintShown(): boolean {
  return useDeviceValue(
    subscribe,
    () => findPrompt() !== undefined && isHintDue(),
    () => false,
  )
}
