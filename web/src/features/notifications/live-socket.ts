import { socket as limits } from '@shelai/contract/rules/limits.ts'
import { io } from 'socket.io-client'

type Live = {
  token: () => string | null
  /** Called when a notification arrives. */
  onNotification: (message: string) => void
  /** Called when the socket has connected. Events before that, or during an interruption, were missed. */
  onConnect: (isReconnect: boolean) => void
  /** Called with the features whose content is newer than the page. */
  onContentChange: (features: readonly string[]) => void
  /** The content versions from which the page was rendered, by feature. */
  versions: Readonly<Record<string, number>>
}

/** Pages fetch changed content at a random time within this span, in milliseconds. */
const spreadMs = 1000

/** Keeps a socket open while the page is visible and the device is online. Returns the function that closes it. */
export function openLive({ token, onNotification, onConnect, onContentChange, versions }: Live): () => void {
  const socket = io({
    autoConnect: false,
    transports: ['websocket', 'polling'],
    ...limits,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    auth: (send) => send({ token: token() ?? undefined }),
  })
  const known = new Map(Object.entries(versions))
  let isReconnect = false
  let isClosed = false
  const isWanted = () => !isClosed && document.visibilityState === 'visible' && navigator.onLine
  socket.on('connect', () => {
    if (!isWanted()) return socket.disconnect()
    onConnect(isReconnect)
    isReconnect = true
  })
  socket.on('connect_error', () => {
    if (!isWanted()) socket.disconnect()
  })
  socket.on('content_changed', (now: Readonly<Record<string, number>>) => {
    const newer = Object.entries(now).filter(([feature, version]) => known.get(feature) !== version)
    for (const [feature, version] of newer) known.set(feature, version)
    // A change reaches thousands of phones at the same moment, so they wait for a random time.
    if (newer.length > 0) setTimeout(() => onContentChange(newer.map(([feature]) => feature)), Math.random() * spreadMs)
  })
  socket.on('new_notification', (message: unknown, messages?: Readonly<Record<string, unknown>> | null) => {
    const shown = messages?.[document.documentElement.lang] ?? message
    if (typeof shown === 'string') onNotification(shown)
  })
  // A socket that is still connecting is closed only afterwards, because browsers log a warning otherwise.
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
    isClosed = true
    follow()
  }
}
