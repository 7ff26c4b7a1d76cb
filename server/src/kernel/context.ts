import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../tables.ts'
import type { Config } from './config.ts'
import type { DailyCounters } from './counters/daily-counters.ts'
import type { FetchedPage } from './fetch-page.ts'
import type { FileStore } from './files/file-store.ts'
import type { Messenger } from './messages/messenger.ts'
import type { SecurityLog } from './observability/security-log.ts'
import type { ReadQueues } from './read-queues.ts'
import type { LiveSockets } from './realtime/live-sockets.ts'
import type { ResponseCache } from './response-cache/response-cache.ts'
import type { SettingsCache } from './settings-cache.ts'
import type { WorkQueue } from './work-queue.ts'

/** The dependencies of the server's modules. No module reads the environment, the clock or a singleton itself. */
export type Context = {
  config: Config
  db: Db
  now: () => Date
  log: FastifyBaseLogger
  securityLog: SecurityLog
  cache: ResponseCache
  settings: SettingsCache
  files: FileStore
  messenger: Messenger
  live: LiveSockets
  counters: DailyCounters
  readQueues: ReadQueues
  /** Fetches public web pages that staff name. */
  fetchPage: (address: string) => Promise<FetchedPage | undefined>
  /** Decodes pictures one at a time, so that concurrent uploads cannot exhaust the memory. */
  pictureWork: WorkQueue
  /** Checks and reads documents of staff one at a time. One may take 15 s, so that no reader's picture waits for it. */
  documentWork: WorkQueue
}
