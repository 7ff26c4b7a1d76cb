import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { findReader, listRunningSessions } from '../auth/sessions-store.ts'
import type { Db } from '../database/tables.ts'
import type { ContentVersions } from '../response-cache/invalidate-changed-content.ts'

type ToBrowser = {
  new_notification: (message: string) => void
  /**
   * Which version each feature's content has: all of them as a line begins, then those that change. An open page asks
   * again for what it was made from an older one.
   */
  content_changed: (versions: Readonly<Record<string, number>>) => void
}
type FromBrowser = Record<string, never>
type Known = { session?: string }
type Live = Socket<FromBrowser, ToBrowser, Record<string, never>, Known>

const everybody = 'everybody'
const roomOf = (readerId: string) => `reader:${readerId}`

/** The largest thing that a browser may send, in bytes: there is nothing that it has to say. */
const mostBytes = 4096

/**
 * The sockets of this process: everybody's in one room, a signed-in reader's in the reader's own besides. What a reader
 * alone may know goes only to sockets whose session still runs, which is looked up each time it is sent.
 */
export class LiveSockets {
  readonly #db: Db
  readonly #now: () => Date
  #versions: Readonly<Record<string, number>> = {}
  #io: Server<FromBrowser, ToBrowser, Record<string, never>, Known> | undefined

  constructor(db: Db, now: () => Date) {
    this.#db = db
    this.#now = now
  }

  /** Takes sockets beside a server's own requests, from pages of this site alone. */
  attach(server: HttpServer, publicUrl: string): void {
    const io = new Server<FromBrowser, ToBrowser, Record<string, never>, Known>({
      serveClient: false,
      perMessageDeflate: false,
      httpCompression: false,
      maxHttpBufferSize: mostBytes,
      allowRequest: (request, done) => done(null, isOurs(request, publicUrl)),
    })
    io.attach(server)
    // The request that opened a socket is held no longer than that: it weighs more than the socket.
    io.engine.on('connection', (connection: { request: unknown }) => {
      connection.request = null
    })
    io.use((socket, next) => {
      this.#enter(socket)
        .then(() => next())
        // Whoever cannot be recognised now comes in as a guest: what everybody hears is no secret.
        .catch(() => next())
    })
    io.on('connection', (socket) => socket.emit('content_changed', this.#versions))
    this.#io = io
  }

  /** A token that opens nothing is no reason to keep somebody out: they hear what guests hear. */
  async #enter(socket: Live): Promise<void> {
    await socket.join(everybody)
    const { token } = socket.handshake.auth
    if (typeof token !== 'string' || !/^[\w-]{43}$/.test(token)) return
    const reader = await findReader(this.#db, token, this.#now())
    if (reader === null) return
    socket.data.session = reader.session
    await socket.join(roomOf(reader.id))
  }

  /** Shows a message to everybody who is here, or to one reader. */
  async push({ message, userId }: { message: string; userId: string | null }): Promise<void> {
    if (userId !== null) await this.disconnectEnded(userId)
    this.#io?.to(userId === null ? everybody : roomOf(userId)).emit('new_notification', message)
  }

  /** The versions that open pages have been told of; a page made now says them, to be compared later. */
  get versions(): Readonly<Record<string, number>> {
    return this.#versions
  }

  /** Tells every open page what has changed. Notifications are left out: who is told of one hears of it by itself. */
  sendVersions(now: ContentVersions): void {
    const changed = [...now].filter(([feature, version]) => {
      return feature !== 'notifications' && this.#versions[feature] !== version
    })
    if (changed.length === 0) return
    this.#versions = { ...this.#versions, ...Object.fromEntries(changed) }
    this.#io?.to(everybody).emit('content_changed', Object.fromEntries(changed))
  }

  /** Ends the reader's sockets whose session no longer runs: after a logout, a new password, a deletion. */
  async disconnectEnded(userId: string): Promise<void> {
    const sockets = (await this.#io?.in(roomOf(userId)).fetchSockets()) ?? []
    if (sockets.length === 0) return
    const running = new Set(await listRunningSessions(this.#db, userId, this.#now()))
    for (const socket of sockets) {
      if (socket.data.session === undefined || !running.has(socket.data.session)) socket.disconnect(true)
    }
  }

  close(): void {
    this.#io?.disconnectSockets(true)
    this.#io?.engine.close()
  }
}

/** Browsers say from which page they come; what says nothing is no browser, and carries nobody's token along unasked. */
function isOurs({ headers: { origin, host } }: IncomingMessage, publicUrl: string): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return origin === new URL(publicUrl).origin || new URL(origin).host === host
}
