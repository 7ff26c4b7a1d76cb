import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Db } from './database/tables.ts'
import type { FileStore } from './files/file-store.ts'
import type { Messenger } from './messages/messenger.ts'
import type { LiveSockets } from './realtime/live-sockets.ts'
import type { ResponseCache } from './response-cache/response-cache.ts'
import type { WorkQueue } from './work-queue.ts'

/** What the server's parts are handed; nothing reads the environment, the clock or a singleton by itself. */
export type Context = {
  config: Config
  db: Db
  now: () => Date
  log: FastifyBaseLogger
  cache: ResponseCache
  files: FileStore
  messenger: Messenger
  live: LiveSockets
  /** Decoding pictures and checking documents: one at a time, so that many at once cannot fill the memory. */
  heavyWork: WorkQueue
}
