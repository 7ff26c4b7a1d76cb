import { socket as limits } from '@shelai/contract/limits.ts'
import { io } from 'socket.io-client'

type Live = {
  token: () => string | null
  /** A notification came. */
  said: (message: string) => void
  /** The line stands; where it stands again, what came meanwhile was not heard. */
  connected: (isAgain: boolean) => void
  /** Something of these features was published or changed. */
  changed: (features: readonly string[]) => void
}

/** Within this time pages ask for what has changed, in milliseconds. */
const spread = 1000

/** Keeps a line to the server while the page is seen and the device has a network; gives back the way to end it. */
export function openLive({ token, said, connected, changed }: Live): () => void {
  const socket = io({
    autoConnect: false,
    transports: ['websocket', 'polling'],
    ...limits,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    auth: (give) => give({ token: token() ?? undefined }),
  })
  let stood = false
  let isOver = false
  const isWanted = () => !isOver && document.visibilityState === 'visible' && navigator.onLine
  socket.on('connect', () => {
    if (!isWanted()) return socket.disconnect()
    connected(stood)
    stood = true
  })
  socket.on('connect_error', () => {
    if (!isWanted()) socket.disconnect()
  })
  socket.on('content_changed', (features: unknown) => {
    if (!Array.isArray(features)) return
    // Not all phones at once: a change reaches thousands in the same moment.
    setTimeout(() => changed(features.map(String)), Math.random() * spread)
  })
  socket.on('new_notification', (message: unknown) => {
    if (typeof message === 'string') said(message)
  })
  // A line half opened is let open first: cut off there, browsers write a warning of it.
  const follow = () => {
    if (isWanted()) socket.connect()
    else if (socket.connected) socket.disconnect()
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  addEventListener('online', follow)
  addEventListener('offline', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    removeEventListener('online', follow)
    removeEventListener('offline', follow)
    isOver = true
    follow()
  }
}
