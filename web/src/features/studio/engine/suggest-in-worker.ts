import type { BalanceRequest, Suggestion } from './balance.ts'

/** What is used of a worker. */
type SearchWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

const startWorker = (): SearchWorker => new Worker(new URL('./balance-worker.ts', import.meta.url), { type: 'module' })

/** Searches for a balance beside the page. An aborted search ends at once, and rejects. */
export function suggestInWorker(
  request: BalanceRequest,
  signal?: AbortSignal,
  createWorker: () => SearchWorker = startWorker,
): Promise<Suggestion> {
  return new Promise<Suggestion>((resolve, reject) => {
    signal?.throwIfAborted()
    const worker = createWorker()
    const end = (settle: () => void) => {
      worker.terminate()
      settle()
    }
    worker.onmessage = ({ data }: MessageEvent<Suggestion>) => end(() => resolve(data))
    worker.onerror = ({ message }) => end(() => reject(new Error(`searching for a balance failed: ${message}`)))
    signal?.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true })
    worker.postMessage(request)
  })
}
