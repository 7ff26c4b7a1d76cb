import { followNetwork, isNetworkDead } from './network-state.ts'
import { isAway, noteSent, retryLater } from './retry-later.ts'

/**
 * Calls back whenever the network comes back, and whenever the reader returns to the page: another device may have changed meanwhile
 * what the account has. Returns the function that unsubscribes.
 */
export function followReturn(returned: () => void): () => void {
  const onNetwork = () => {
    if (!isNetworkDead()) returned()
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') onNetwork()
  }
  const unfollow = followNetwork(onNetwork)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    unfollow()
    document.removeEventListener('visibilitychange', onVisible)
  }
}

/**
 * Runs what sends and fetches the logs of an account, one run at a time: at the start, whenever the network or the reader comes back,
 * and when it is asked for. What a guest keeps stays on the device, so that nothing runs for nobody's account.
 */
export function createAccountSync(account: string, send: () => Promise<unknown>) {
  let sending = Promise.resolve(false)
  const run = async () => {
    try {
      await send()
      noteSent()
      return true
    } catch (error) {
      if (isAway(error)) retryLater(error)
      return false
    }
  }
  const sync = () => {
    if (account !== '') sending = sending.then(run)
    return sending
  }
  return {
    /** Sends and fetches now. Returns whether that was answered. */
    sync,
    /** Sends and fetches now, and again whenever the network or the reader comes back. Returns how to stop that. */
    start: (): (() => void) => {
      void sync()
      return followReturn(() => void sync())
    },
  }
}
