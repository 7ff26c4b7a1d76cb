import { pino } from 'pino'
import { loadStoredSecret } from '../kernel/auth/stored-secrets-store.ts'
import { readConfig } from '../kernel/config.ts'
import type { Context } from '../kernel/context.ts'
import { DailyCounters } from '../kernel/counters/daily-counters.ts'
import { openFileStore } from '../kernel/files/open-file-store.ts'
import { createMessenger, type Messenger } from '../kernel/messages/messenger.ts'
import { SecurityLog } from '../kernel/observability/security-log.ts'
import { createReadQueues } from '../kernel/read-queues.ts'
import { LiveSockets } from '../kernel/realtime/live-sockets.ts'
import { ResponseCache } from '../kernel/response-cache/response-cache.ts'
import { SettingsCache } from '../kernel/settings-cache.ts'
import { WorkQueue } from '../kernel/work-queue.ts'
import type { Db } from '../tables.ts'
import { writtenAt } from './content-fixtures.ts'
import { createFolder } from './temp-folder.ts'

type Given = {
  now?: () => Date
  cache?: ResponseCache
  publicUrl?: string
  messenger?: Messenger
  env?: Record<string, string>
  fetchPage?: Context['fetchPage']
}

/** Creates a context with files in a temporary folder; `errors` collects what is logged as an error. */
export async function createContext(
  db: Db,
  {
    now = () => new Date(writtenAt),
    cache = new ResponseCache(),
    publicUrl = 'http://shelai.test',
    messenger,
    env = {},
    // No test calls anything outside.
    fetchPage = async () => undefined,
  }: Given = {},
): Promise<Context & { errors: string[] }> {
  const dataDir = await createFolder()
  const errors: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) })
  // The clock of most tests stands still, so that no limit would ever permit more.
  const unlimited = { READS_PER_ADDRESS: '0', READS_PER_READER: '0' }
  const config = readConfig({ ...unlimited, ...env, DATA_DIR: dataDir, PUBLIC_URL: publicUrl })
  const files = await openFileStore(config, (err) => log.error({ err }))
  return {
    config,
    db,
    now,
    log,
    securityLog: new SecurityLog(await loadStoredSecret(db, 'log_secret')),
    cache,
    settings: new SettingsCache(db),
    files,
    messenger: messenger ?? createMessenger(config, now, db),
    live: new LiveSockets(db, now),
    counters: new DailyCounters(),
    readQueues: createReadQueues(),
    fetchPage,
    pictureWork: new WorkQueue({ concurrency: 1, maxWaiting: 16 }),
    documentWork: new WorkQueue({ concurrency: 1, maxWaiting: 16 }),
    errors,
  }
}
