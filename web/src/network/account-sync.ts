import { followNetwork, isNetworkDead } from './network-state.ts'
import { isAway, noteSent, retryLater } from './retry-later.ts'

/**
 * Runs what sends and fetches the logs of an account, one run at a time: at the start, whenever the network comes back, and when it
 * is asked for. What a guest keeps stays on the device, so that nothing runs for nobody's account.
 */
export function createAccountSync(account: string, send: () => Promise<unknown>) {
  let sending: Promise<unknown> = Promise.resolve()
  const run = async () => {
    try {
      await send()
      noteSent()
    } catch (error) {
      if (isAway(error)) retryLater(error)
    }
  }
  const sync = () => {
    if (account !== '') sending = sending.then(run)
  }
  return {
    sync,
    /** Sends and fetches now, and again whenever the network comes back. Returns how to stop that. */
    start: (): (() => void) => {
      sync()
      return followNetwork(() => {
        if (!isNetworkDead()) sync()
      })
    },
  }
}
