import { trustedScriptUrl } from '../../../device/trusted-html.ts'
import type { BalanceAnswer, BalanceRequest } from './balance-request.ts'
import workerUrl from './balance-worker.ts?worker&url'

/** The used part of a worker. */
type SearchWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

const startWorker = (): SearchWorker => new Worker(trustedScriptUrl(workerUrl), { type: 'module' })

/** Searches for a balance beside the page. An aborted search ends at once, and rejects. */
export function searchInWorker<R extends BalanceRequest>(
  request: R,
  signal?: AbortSignal,
  createWorker: () => SearchWorker = startWorker,
): Promise<BalanceAnswer<R>> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const worker = createWorker()
    const end = (settle: () => void) => {
      worker.terminate()
      settle()
    }
    worker.onmessage = ({ data }: MessageEvent<BalanceAnswer<R>>) => end(() => resolve(data))
    worker.onerror = ({ message }) => end(() => reject(new Error(`searching for a balance failed: ${message}`)))
    signal?.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true })
    worker.postMessage(request)
  })
}
