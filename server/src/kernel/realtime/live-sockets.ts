import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import type { UserId } from '@shelai/contract/api/ids.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import { Server, type Socket } from 'socket.io'
import type { EntitlementTables } from '../../joined-tables.ts'
import type { AuthTables } from '../auth/auth-tables.ts'
import { findClientNetwork } from '../auth/client-network.ts'
import type { SessionHash } from '../auth/secrets.ts'
import { findReader, listRunningSessions } from '../auth/sessions-store.ts'
import { createAddressReader, readTrustedProxies } from '../client-address.ts'
import type { Config } from '../config.ts'
import type { Handle } from '../database/handle.ts'
import { createSiteFinder } from '../hosts.ts'
import type { ContentVersions } from '../response-cache/invalidate-changed-content.ts'
import { createCostlyPace } from '../response-cache/read-limits.ts'
import { buildTransportHeaders } from '../transport-security.ts'
import type { NewNotification } from './new-notifications-store.ts'

type Db = Handle<AuthTables & EntitlementTables>

type ServerEvents = {
  /** The message, and what it is in each language. */
  new_notification: (message: string, messages: Readonly<Record<Language, string>>) => void
  /**
   * The content version of each feature: all of them on connect, then those that change. An open page refetches data of
   * an older version.
   */
  content_changed: (versions: Readonly<Record<string, number>>) => void
}
type ClientEvents = Record<string, never>
type SocketData = { session?: SessionHash }
type LiveSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>

const everybodyRoom = 'everybody'
const getReaderRoom = (readerId: UserId) => `reader:${readerId}`

type SocketsConfig = Pick<Config, 'publicUrl' | 'adminUrl' | 'workers' | 'trustedProxies' | 'readsPerAddress'>

/** The largest message from a browser, in bytes. Browsers send no events. */
const maxMessageBytes = 4096

/**
 * The sockets of this process: all in one room, and a signed-in reader's also in the reader's own. Personal events
 * reach only sockets whose session is still running, which is checked on every send.
 */
export class LiveSockets {
  readonly #db: Db
  readonly #now: () => Date
  #versions: Readonly<Record<string, number>> = {}
  #io: Server<ClientEvents, ServerEvents, Record<string, never>, SocketData> | undefined

  constructor(db: Db, now: () => Date) {
    this.#db = db
    this.#now = now
  }

  /**
   * Accepts sockets on a server, from pages of this site only and from each network at a pace. Several workers on one port accept WebSockets alone,
   * because the requests of long polling would reach different workers.
   */
  attach(server: HttpServer, config: SocketsConfig): void {
    const { publicUrl, workers } = config
    const findSite = createSiteFinder(config)
    const isReadersHost = (host: string | undefined) => (findSite(host) ?? 'readers') === 'readers'
    const readAddress = createAddressReader(readTrustedProxies(config.trustedProxies))
    const pace = createCostlyPace(config)
    const keepsPace = (request: IncomingMessage) =>
      pace === undefined || pace.count(findClientNetwork(readAddress(request)), this.#now().getTime()) === 0
    const io = new Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>({
      serveClient: false,
      perMessageDeflate: false,
      httpCompression: false,
      maxHttpBufferSize: maxMessageBytes,
      ...(workers > 1 ? { transports: ['websocket'] } : {}),
      // Engine.IO asks for handshakes alone. A refused client tries again later by itself.
      allowRequest: (request, done) => {
        const isOwn = isReadersHost(request.headers.host) && isSameSite(request, publicUrl)
        done(null, isOwn && keepsPace(request))
      },
    })
    io.attach(server)
    const common = Object.entries(buildTransportHeaders(publicUrl))
    // The application does not see the requests of sockets.
    if (common.length > 0)
      server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
        if (request.url?.startsWith(io.path()) === true)
          for (const [name, value] of common) response.setHeader(name, value)
      })
    // Releases the request that opened a socket, because it takes more memory than the socket.
    io.engine.on('connection', (connection: { request: unknown }) => {
      connection.request = null
    })
    io.use((socket, next) => {
      this.#joinRooms(socket)
        .then(() => next())
        // A socket that cannot be authenticated now joins as a guest, because public events are no secret.
        .catch(() => next())
    })
    io.on('connection', (socket) => socket.emit('content_changed', this.#versions))
    this.#io = io
  }

  /** Joins the rooms of a socket. An invalid token is no error: the socket receives what guests receive. */
  async #joinRooms(socket: LiveSocket): Promise<void> {
    await socket.join(everybodyRoom)
    const { token } = socket.handshake.auth
    if (typeof token !== 'string' || !/^[\w-]{43}$/.test(token)) return
    const reader = await findReader(this.#db, token, this.#now())
    if (reader === null) return
    socket.data.session = reader.session
    await socket.join(getReaderRoom(reader.id))
  }

  /** Sends a message to all sockets or to those of one reader. */
  async push({ message, message_bn, user_id: userId }: Omit<NewNotification, 'id'>): Promise<void> {
    if (userId !== null) await this.disconnectEnded(userId)
    const messages = { en: message, bn: message_bn || message }
    this.#io?.to(userId === null ? everybodyRoom : getReaderRoom(userId)).emit('new_notification', message, messages)
  }

  /** The number of open sockets. */
  get count(): number {
    return this.#io?.engine.clientsCount ?? 0
  }

  /** The versions last sent to open pages. A rendered page contains them for a later comparison. */
  get versions(): Readonly<Record<string, number>> {
    return this.#versions
  }

  /** Sends the changed versions to every open page, except those of notifications, which have their own event. */
  sendVersions(now: ContentVersions): void {
    const changed = [...now].filter(([feature, version]) => {
      return feature !== 'notifications' && this.#versions[feature] !== version
    })
    if (changed.length === 0) return
    this.#versions = { ...this.#versions, ...Object.fromEntries(changed) }
    this.#io?.to(everybodyRoom).emit('content_changed', Object.fromEntries(changed))
  }

  /** Disconnects the reader's sockets whose session has ended by a logout, a new password or a deletion. */
  async disconnectEnded(userId: UserId): Promise<void> {
    const sockets = (await this.#io?.in(getReaderRoom(userId)).fetchSockets()) ?? []
    if (sockets.length === 0) return
    const running = new Set(await listRunningSessions(this.#db, userId, this.#now()))
    for (const socket of sockets) {
      if (socket.data.session === undefined || !running.has(socket.data.session)) socket.disconnect(true)
    }
  }

  /**
   * Closes the connections of all sockets. A page then connects anew by itself, to another process or to this one after its
   * restart; one that is told to disconnect would not.
   */
  close(): void {
    this.#io?.engine.close()
  }
}

/**
 * Returns whether a request comes from a page of this site. Browsers send their origin; a client without one is no
 * browser and carries no reader's token unintentionally.
 */
function isSameSite({ headers: { origin, host } }: IncomingMessage, publicUrl: string): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return origin === new URL(publicUrl).origin || new URL(origin).host === host
}
