import { appFiles } from '@shelai/contract/rules/app-files.ts'
import { loadUntilThere } from '../device/load-until-there.ts'
import { trustedScriptUrl } from '../device/trusted-html.ts'
import { runWhenIdle } from '../device/when-idle.ts'

/** The wait of the worker's installation, so that it takes nothing from the first page, in milliseconds. */
const delayMs = 3000

/**
 * Registers the service worker once the page is at rest. Nothing happens where the browser has none or refuses one, as in some
 * private windows.
 */
export function registerWorkerLater(): void {
  if (!('serviceWorker' in navigator)) return
  const followAccepted = (isAccepted: boolean) => {
    if (isAccepted) followWorker().catch(() => {})
  }
  setTimeout(() => runWhenIdle(() => loadUntilThere(registerWorker, followAccepted)), delayMs)
}

/** Returns whether the browser accepts the worker. Throws where its script was lost on the way. */
async function registerWorker(): Promise<boolean> {
  try {
    await navigator.serviceWorker.register(trustedScriptUrl(appFiles.worker), { updateViaCache: 'none' })
    return true
  } catch (error) {
    // A browser that refuses workers says so by another error.
    if (error instanceof TypeError) throw error
    return false
  }
}

async function followWorker(): Promise<void> {
  document.addEventListener('visibilitychange', () => void takeUp().catch(() => {}))
  const { active } = await navigator.serviceWorker.ready
  const announceVisit = () => active?.postMessage({ type: 'visit', urls: listLoadedFiles() })
  announceVisit()
  addEventListener('online', announceVisit)
}

/** Has a waiting worker replace the former one while no page is looked at. A tab that is being closed has no registration. */
async function takeUp(): Promise<void> {
  if (document.visibilityState !== 'hidden') return
  const registration = await navigator.serviceWorker.getRegistration()
  registration?.waiting?.postMessage({ type: 'takeUp' })
}

/** Lists the pictures and the files that the page loaded, which may have been before the worker was there. */
const listLoadedFiles = (): string[] => performance.getEntriesByType('resource').map(({ name }) => name)
