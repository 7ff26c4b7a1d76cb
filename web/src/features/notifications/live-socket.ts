import { socket as limits } from '@shelai/contract/limits.ts'
import { io } from 'socket.io-client'

type Live = {
  token: () => string | null
  /** A notification came. */
  said: (message: string) => void
  /** The line stands: what came before, or while it was away, was not heard. */
  connected: (isAgain: boolean) => void
  /** Of these features something is newer than what the page was made from. */
  changed: (features: readonly string[]) => void
  /** From which versions of the content the page was made, by feature. */
  versions: Readonly<Record<string, number>>
}

/** Within this time pages ask for what has changed, in milliseconds. */
const spread = 1000

/** Keeps a line to the server while the page is seen and the device has a network; gives back the way to end it. */
export function openLive({ token, said, connected, changed, versions }: Live): () => void {
  const socket = io({
    autoConnect: false,
    transports: ['websocket', 'polling'],
    ...limits,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    auth: (give) => give({ token: token() ?? undefined }),
  })
  const known = new Map(Object.entries(versions))
  let isAgain = false
  let isOver = false
  const isWanted = () => !isOver && document.visibilityState === 'visible' && navigator.onLine
  socket.on('connect', () => {
    if (!isWanted()) return socket.disconnect()
    connected(isAgain)
    isAgain = true
  })
  socket.on('connect_error', () => {
    if (!isWanted()) socket.disconnect()
  })
  socket.on('content_changed', (now: Readonly<Record<string, number>>) => {
    const newer = Object.entries(now).filter(([feature, version]) => known.get(feature) !== version)
    for (const [feature, version] of newer) known.set(feature, version)
    // Not all phones at once: a change reaches thousands in the same moment.
    if (newer.length > 0) setTimeout(() => changed(newer.map(([feature]) => feature)), Math.random() * spread)
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
