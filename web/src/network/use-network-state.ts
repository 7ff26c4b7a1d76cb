import { useDeviceValue } from '../device/hydration.ts'
import { runAfterPress } from '../device/presses.ts'
import { followNetwork, hasNetworkFailed } from './network-state.ts'

function subscribe(changed: () => void): () => void {
  const onChange = () => runAfterPress(changed)
  const unfollow = followNetwork(onChange)
  window.addEventListener('offline', onChange)
  return () => {
    unfollow()
    window.removeEventListener('offline', onChange)
  }
}

/** Returns whether the device is offline, or has a network that did not answer the last request (`silent`). */
export function useNetworkState(): 'answering' | 'offline' | 'silent' {
  return useDeviceValue(
    subscribe,
    () => (navigator.onLine ? (hasNetworkFailed() ? 'silent' : 'answering') : 'offline'),
    () => 'answering',
  )
}
