import { appFiles } from '@shelai/contract/app-files.ts'
import { trustedScriptUrl } from '../components/trusted-html.ts'
import { runWhenIdle } from '../components/when-idle.ts'

/** How long the installation of the worker waits, so that it takes nothing from the first page, in milliseconds. */
const delayMs = 3000

/**
 * Registers the service worker once the page is at rest. Nothing happens where the browser has none or refuses one, as in some
 * private windows.
 */
export function registerWorkerLater(): void {
  if (!('serviceWorker' in navigator)) return
  setTimeout(() => runWhenIdle(() => registerWorker().catch(() => {})), delayMs)
}

async function registerWorker(): Promise<void> {
  const isFirst = navigator.serviceWorker.controller === null
  const registration = await navigator.serviceWorker.register(trustedScriptUrl(appFiles.worker), {
    updateViaCache: 'none',
  })
  // A waiting worker replaces the former one while no page is looked at.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') registration.waiting?.postMessage({ type: 'takeUp' })
  })
  if (!isFirst) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ type: 'keep', urls: listLoadedFiles() })
}

/** Lists the pictures and the files that the page loaded before the worker was there. */
const listLoadedFiles = (): string[] => performance.getEntriesByType('resource').map(({ name }) => name)
