import { socket as limits } from '@shelai/contract/limits.ts'
import { io } from 'socket.io-client'

type Live = {
  token: () => string | null
  /** A notification came. */
  said: (message: string) => void
  /** The line stands, perhaps again: what came meanwhile was not heard. */
  connected: () => void
}

/** Keeps a line to the server while the page is seen and the device has a network; gives back the way to end it. */
export function openLive({ token, said, connected }: Live): () => void {
  const socket = io({
    autoConnect: false,
    transports: ['websocket', 'polling'],
    ...limits,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    auth: (give) => give({ token: token() ?? undefined }),
  })
  socket.on('connect', connected)
  socket.on('new_notification', (message: unknown) => {
    if (typeof message === 'string') said(message)
  })
  const follow = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) socket.connect()
    else socket.disconnect()
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  addEventListener('online', follow)
  addEventListener('offline', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    removeEventListener('online', follow)
    removeEventListener('offline', follow)
    socket.disconnect()
  }
}
