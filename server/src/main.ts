import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { deleteExpired } from './delete-expired.ts'
import { remind } from './features/orders/remind.ts'
import { followContent } from './platform/answers/follow-content.ts'
import { KeptAnswers } from './platform/answers/kept-answers.ts'
import { readConfig } from './platform/config.ts'
import { isEmpty } from './platform/database/is-empty.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { createFileStore } from './platform/files/file-store.ts'
import { messengerOf } from './platform/messages/messenger.ts'
import { keepSending } from './platform/messages/send-waiting.ts'
import { loadPageRenderer } from './platform/pages/page-renderer.ts'
import { followNotifications } from './platform/realtime/follow-notifications.ts'
import { LiveSockets } from './platform/realtime/live-sockets.ts'
import { runEvery } from './platform/scheduler.ts'
import { ensureOwner } from './platform/staff/first-owner.ts'
import { setDueLive } from './platform/staff/scheduled-store.ts'
import { WorkQueue } from './platform/work-queue.ts'
import { resourceOf } from './resources.ts'

/** Told to a process that is to load the first content and nothing else. */
const firstContentOnly = '--first-content-only'

const config = readConfig(process.env)
// What a database says of an error may quote what somebody typed.
const log = pino({
  level: config.logLevel,
  redact: { paths: ['err.detail', 'err.where', 'err.parameters'], remove: true },
})
const now = () => new Date()

await mkdir(config.dataDir, { recursive: true })
const database = await openDatabase(config.databaseUrl, config.dataDir)
await migrate(database)

const files = createFileStore(config.dataDir)
if (config.starterContent && (await isEmpty(database.db))) {
  if (process.argv.includes(firstContentOnly)) {
    const { loadPack } = await import('@shelai/content/load-pack.ts')
    const { loadStarterContent } = await import('./starter-content.ts')
    const isLoaded = await loadStarterContent(database.db, files, await loadPack(), now())
    log.info(isLoaded ? 'starter content loaded' : 'another process loaded the starter content')
  } else {
    // What reads and checks the first content weighs more than the server, and is never needed again.
    const self = [...process.execArgv, fileURLToPath(import.meta.url), firstContentOnly]
    const [code] = await once(spawn(process.execPath, self, { stdio: ['ignore', 'inherit', 'inherit'] }), 'exit')
    if (code !== 0) throw new Error('the starter content could not be loaded')
  }
}
if (process.argv.includes(firstContentOnly)) {
  await database.close()
  process.exit(0)
}

const firstOwner = await ensureOwner(database.db, config, now())
if (firstOwner) {
  process.stdout.write(`The back office opens for ${firstOwner.email} with the password ${firstOwner.password}\n`)
}

const messenger = messengerOf(config, now)
const kept = new KeptAnswers()
const live = new LiveSockets(database.db, now)
const stopFollowing = await followContent(
  database,
  kept,
  (err) => log.error({ err }, 'content versions unread'),
  (versions) => live.tellVersions(versions),
)
const stopPushing = await followNotifications(
  database,
  ({ message, user_id }) => live.push({ message, userId: user_id }),
  (err) => log.error({ err }, 'new notifications unread'),
)
const renderer = await loadPageRenderer(fileURLToPath(new URL('../../web/.built', import.meta.url)))
const context = {
  config,
  db: database.db,
  now,
  log,
  kept,
  files,
  messenger,
  live,
  heavyWork: new WorkQueue({ concurrency: 1, maxWaiting: 16 }),
}
const app = await buildApp(context, renderer)

await app.listen({ port: config.port, host: config.host })
const address = app.server.address()
const port = typeof address === 'object' && address ? address.port : config.port
process.stdout.write(`Ready at http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}\n`)

const logFailure = (message: string) => (err: unknown) => log.error({ err }, message)

/** Repeated work. Each stop waits for the run that is under way. */
const stops = [
  stopFollowing,
  stopPushing,
  keepSending(context, 1000),
  runEvery(1000, () => setDueLive(database.db, now(), resourceOf), logFailure('publishing scheduled content failed')),
  runEvery(60_000, () => remind(context), logFailure('sending reminders failed')),
  runEvery(60 * 60_000, () => deleteExpired(context), logFailure('deleting expired rows and unused files failed')),
]

let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    app
      .close()
      .then(() => Promise.all(stops.map((stop) => stop())))
      .then(() => messenger.close())
      .then(() => database.close())
      .then(() => process.exit(0))
      .catch((err: unknown) => {
        log.error({ err }, 'stopping failed')
        process.exit(1)
      })
  })
}
