import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readPackVersion } from '@shelai/content/pack-version.ts'
import { pino } from 'pino'
import { buildApp } from '../app.ts'
import { ensureOwner } from '../back-office/first-owner.ts'
import { hasWaitingImport } from '../back-office/imports/imports-store.ts'
import { runImports } from '../back-office/imports/run-imports.ts'
import { publishScheduled } from '../back-office/scheduled-store.ts'
import { deleteExpired } from '../delete-expired.ts'
import { notifyOfCirculars } from '../features/circulars/notify-readers.ts'
import { sendDigests } from '../features/circulars/send-digests.ts'
import { scheduleCampaigns } from '../features/notifications/send-campaigns.ts'
import { applyDueNumbers } from '../features/orders/change-pay-to.ts'
import { sendReminders } from '../features/orders/send-reminders.ts'
import { remindToPractise } from '../features/practice/remind-to-practise.ts'
import { isQueueEmpty } from '../features/search/search-index-store.ts'
import { announceNotice } from '../kernel/announce-notice.ts'
import { loadStoredSecret } from '../kernel/auth/stored-secrets-store.ts'
import { readConfigOrExit } from '../kernel/config.ts'
import { DailyCounters } from '../kernel/counters/daily-counters.ts'
import { describeUnwritable } from '../kernel/data-folder.ts'
import { isEmpty } from '../kernel/database/is-empty.ts'
import { migrate } from '../kernel/database/migrate.ts'
import { openDatabase, openReplica } from '../kernel/database/open-configured-database.ts'
import type { OpenDatabase } from '../kernel/database/open-database.ts'
import { Replica } from '../kernel/database/replica.ts'
import { lockWaitMs } from '../kernel/database/sqlite-dialect.ts'
import { explainStartFailure, requireMoved, requireRestored, StartRefusal } from '../kernel/database/start-refusal.ts'
import { explainListenFailure } from '../kernel/explain-listen-failure.ts'
import { fetchPage } from '../kernel/fetch-page.ts'
import { openFileStore } from '../kernel/files/open-file-store.ts'
import { createMessenger } from '../kernel/messages/messenger.ts'
import { scheduleMessages } from '../kernel/messages/send-queued-messages.ts'
import { SecurityLog } from '../kernel/observability/security-log.ts'
import { loadPageRenderer } from '../kernel/pages/page-renderer.ts'
import { sendQueuedPushes } from '../kernel/push/send-queued-pushes.ts'
import { createReadQueues } from '../kernel/read-queues.ts'
import { followNotifications } from '../kernel/realtime/follow-notifications.ts'
import { LiveSockets } from '../kernel/realtime/live-sockets.ts'
import { invalidateChangedContent } from '../kernel/response-cache/invalidate-changed-content.ts'
import { ResponseCache } from '../kernel/response-cache/response-cache.ts'
import { runEvery, runOnRequest } from '../kernel/scheduler.ts'
import { backupSecrets, keepSecrets, storageSecrets } from '../kernel/secrets-of-environment.ts'
import { SettingsCache } from '../kernel/settings-cache.ts'
import { WorkQueue } from '../kernel/work-queue.ts'
import { isAnyBackupDue } from '../operations/backups/backup-plan-store.ts'
import type { RunRestore } from '../operations/backups/mount-restore.ts'
import { findQueueAges } from '../queue-ages-store.ts'
import { resources } from '../resources.ts'
import { findNewestVersion } from '../starter-pack/starter-items-store.ts'
import { importsOnly, runOwnProcess } from './run-own-process.ts'

/** The argument of a process that only loads the starter content. */
const firstContentOnly = '--first-content-only'
/** The argument of a process that only compares a newer starter content with what is here. */
const offerContentOnly = '--offer-content-only'

const config = readConfigOrExit(process.env)
// The fonts of share pictures, whatever the machine has. The library that shapes text reads them from here.
process.env.FONTCONFIG_FILE = fileURLToPath(new URL('../../fonts/fonts.conf', import.meta.url))
// Errors of the database may quote personal data, so they are redacted.
const log = pino({
  level: config.logLevel,
  redact: { paths: ['err.detail', 'err.where', 'err.parameters'], remove: true },
})
const now = () => new Date()
const isForImports = process.argv.includes(importsOnly)

const { databaseUrl, s3, smtpUrl, smsUrl, clamdUrl, tracesEndpoint } = config
// A server without outgoing connections does not load the code that judges them.
if (
  !isForImports &&
  [databaseUrl, s3, smtpUrl, smsUrl, clamdUrl, tracesEndpoint].some((named) => named !== undefined)
) {
  const { listPlainConnections } = await import('../kernel/plain-connections.ts')
  for (const variable of listPlainConnections(config))
    log.warn({ variable }, 'a connection to another network is not encrypted')
}

// Where the database and the files are elsewhere, a process needs no folder of its own.
const isStateless = config.databaseUrl !== undefined && config.s3 !== undefined
const unwritable = isStateless ? undefined : await describeUnwritable(config.dataDir)
if (unwritable !== undefined) {
  process.stderr.write(`${unwritable}\n`)
  process.exit(1)
}
// Metrics and traces are loaded only where they are wanted, because they take memory.
const tracing =
  config.tracesEndpoint === undefined || isForImports
    ? undefined
    : (await import('../kernel/observability/tracing.ts')).startTracing(config.tracesEndpoint, now)

/**
 * The time for which a start waits for another process that migrates or loads the starter content, in milliseconds. On a
 * slow machine that takes longer than a request may wait.
 */
const startLockWaitMs = 120_000

/** Ends a start with one sentence where an operator can mend what is wrong. */
function exitUnstarted(error: unknown): never {
  const explained = explainStartFailure(error, config)
  if (!(explained instanceof StartRefusal)) throw explained
  process.stderr.write(`${explained.message}\n`)
  process.exit(1)
}

async function openMigrated(): Promise<OpenDatabase> {
  try {
    await requireRestored(config)
    const opened = await openDatabase(config, tracing?.observeQuery)
    if (isForImports) return opened
    opened.setLockWait?.(startLockWaitMs)
    await requireMoved(opened)
    await migrate(opened)
    return opened
  } catch (error) {
    return exitUnstarted(error)
  }
}

const database = await openMigrated()

const files = await openFileStore(config, (err) => log.warn({ err }, 'a file could not be deleted'))
/** Runs a process that does one thing with the starter content: its loader needs more memory than the server and only once. */
async function runContentProcess(argument: string): Promise<void> {
  const [code] = await once(
    spawn(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url), argument], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: keepSecrets(process.env, storageSecrets),
    }),
    'exit',
  )
  if (code !== 0) throw new StartRefusal(`The process of ${argument} ended with an error, which it has printed.`)
}

const contentProcess = [firstContentOnly, offerContentOnly].find((argument) => process.argv.includes(argument))
/** Loads the starter content into an empty database, or compares a newer one with what is here. */
async function handleContent(): Promise<void> {
  const { loadPack } = await import('@shelai/content/load-pack.ts')
  if (contentProcess === offerContentOnly) {
    const { readNewerPack } = await import('../starter-pack/offer-pack.ts')
    const pack = await loadPack()
    if (await readNewerPack(database.db, files, pack, now()))
      log.info({ version: pack.version }, 'newer starter content is offered to owners')
  } else if (config.starterContent && (await isEmpty(database.db))) {
    const { loadStarterContent } = await import('../starter-content.ts')
    const isLoaded = await loadStarterContent(database.db, files, await loadPack(), now())
    const { updateIndex } = await import('../features/search/update-index.ts')
    await updateIndex(database.db)
    log.info(isLoaded ? 'starter content loaded' : 'another process loaded the starter content')
  }
}
if (contentProcess !== undefined) {
  // A server does not load what explains the failures of commands.
  const { runCommand } = await import('./run-command.ts')
  await runCommand(config, handleContent)
  await database.close()
  process.exit()
}
if (config.starterContent && !isForImports) {
  if (await isEmpty(database.db)) await runContentProcess(firstContentOnly).catch(exitUnstarted)
  else if ((await findNewestVersion(database.db)) < (await readPackVersion()))
    // Without the offer the product works as before, so a failure does not keep it from starting.
    await runContentProcess(offerContentOnly).catch((err: unknown) =>
      log.error({ err }, 'offering starter content failed'),
    )
}

const messenger = createMessenger(config, now, database.db)
const cache = new ResponseCache()
const settings = new SettingsCache(database.db)
const live = new LiveSockets(database.db, now)
const replicaDatabase = isForImports ? undefined : await openReplica(config.databaseReadUrl)
const replica =
  replicaDatabase &&
  new Replica({
    db: replicaDatabase.db,
    now,
    onFailure: (err) => log.warn({ err }, 'the replica cannot be read, so the primary database is'),
  })
const context = {
  config,
  db: database.db,
  now,
  log,
  securityLog: new SecurityLog(await loadStoredSecret(database.db, 'log_secret')),
  cache,
  settings,
  files,
  messenger,
  live,
  counters: new DailyCounters(),
  readQueues: createReadQueues(),
  fetchPage: (address: string) => fetchPage(address),
  pictureWork: new WorkQueue({ concurrency: 1, maxWaiting: 16 }),
  documentWork: new WorkQueue({ concurrency: 1, maxWaiting: 16 }),
}

if (isForImports) {
  let isLeft = !process.connected
  // A terminal sends its signals to this process too. The server ends it by closing the channel.
  for (const event of ['disconnect', 'SIGINT', 'SIGTERM'])
    process.on(event, () => {
      isLeft = true
    })
  await runImports(context, resources, () => isLeft)
  await messenger.close()
  await database.close()
  process.exit(0)
}

const content = await invalidateChangedContent(
  database,
  cache,
  (err) => {
    settings.invalidate()
    log.error({ err }, 'reading content versions failed')
  },
  (versions) => {
    replica?.setKnown(versions)
    settings.invalidate()
    live.sendVersions(versions)
  },
)
const stopPushing = await followNotifications(
  database,
  (notification) => live.push(notification),
  (err) => log.error({ err }, 'reading new notifications failed'),
)
const renderer = await loadPageRenderer(fileURLToPath(new URL('../../../web/.built', import.meta.url)))
const adminFolder = fileURLToPath(new URL('../../../admin/.built', import.meta.url))
const stopping = new AbortController()
const logFailure = (message: string) => (err: unknown) => log.error({ err }, message)
const imports = runOnRequest(async () => {
  const isWaiting = await hasWaitingImport(database.db, now())
  if (isWaiting && !stopping.signal.aborted)
    await runOwnProcess(
      // A table of 20,000 rows fits into half of the heap.
      { script: fileURLToPath(import.meta.url), args: [importsOnly], heapMegabytes: 80 },
      keepSecrets(process.env, storageSecrets),
      stopping.signal,
    )
}, logFailure('running imports failed'))
/** Ends the process with one sentence where it cannot listen. */
const exitUnheard = (place: Parameters<typeof explainListenFailure>[1]) => (error: unknown) => {
  const explained = explainListenFailure(error, place)
  if (explained === undefined) throw error
  process.stderr.write(`${explained}\n`)
  process.exit(1)
}
const metrics =
  config.metrics &&
  (await (
    await import('../kernel/observability/metrics.ts')
  )
    .startMetrics(
      config.metrics,
      {
        readCache: () => cache.statistics,
        countSockets: () => live.count,
        countHeavyWork: () => context.pictureWork.waitingCount + context.documentWork.waitingCount,
        countWaitingReads: () => context.readQueues.usual.waitingCount + context.readQueues.costly.waitingCount,
        findQueues: () => findQueueAges(database.db, now()),
        readPool: database.readPool,
      },
      logFailure('reading the metrics failed'),
    )
    .catch(exitUnheard({ ...config.metrics, prefix: 'METRICS_' })))
const backups = runOnRequest(async () => {
  if (stopping.signal.aborted || !(await isAnyBackupDue(database.db, config, now()))) return
  const script = fileURLToPath(new URL('./back-up.ts', import.meta.url))
  const env = keepSecrets(process.env, [...storageSecrets, ...backupSecrets])
  await runOwnProcess({ script, args: ['due'], heapMegabytes: 160 }, env, stopping.signal)
}, logFailure('making a backup failed'))
/** Restores a backup into this installation, which nobody uses yet, in a process of its own. */
const runRestore: RunRestore = ({ id, ownerId, archive, secret }) => {
  const script = fileURLToPath(new URL('./back-up.ts', import.meta.url))
  const env = { ...keepSecrets(process.env, storageSecrets), BACKUP_KEY: secret }
  const args = ['restore-into-blank', id, ownerId, ...(archive === null ? [] : [archive])]
  return runOwnProcess({ script, args, heapMegabytes: 160 }, env, stopping.signal)
}
/** The process that draws the pictures of links whose content has changed. */
const sharePictures = runOnRequest(async () => {
  const script = fileURLToPath(new URL('./draw-shares.ts', import.meta.url))
  await runOwnProcess(
    { script, args: [], heapMegabytes: 80 },
    keepSecrets(process.env, storageSecrets),
    stopping.signal,
  )
}, logFailure('drawing share pictures failed'))
let drawnVersions: object | undefined
const app = await buildApp(context, {
  renderer,
  adminFolder,
  requestImports: imports.request,
  runRestore,
  stopping: stopping.signal,
  replica,
  refreshContent: content.refresh,
  observers: [tracing, metrics].filter((observer) => observer !== undefined),
})

await app.listen({ port: config.port, host: config.host }).catch(exitUnheard(config))
// A start that cannot listen makes no owner: the password is shown once.
const firstOwner = await ensureOwner(database.db, config, now(), (text) => log.warn(text))
if (firstOwner) {
  const { email, password, expiresAt } = firstOwner
  process.stdout.write(`The back office opens for ${email} with the password ${password}\n`)
  process.stdout.write(`Set another there before ${expiresAt.slice(0, 10)}, when this one ends.\n`)
}
database.setLockWait?.(lockWaitMs)
if (metrics) log.info({ port: metrics.port }, 'metrics are served')
const address = app.server.address()
const port = typeof address === 'object' && address ? address.port : config.port
if (!config.isWorker)
  process.stdout.write(
    `Ready at ${config.tls ? 'https' : 'http'}://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}\n`,
  )

const logCounting = logFailure('writing the daily counters failed')
const stopCounting = runEvery(5000, () => context.counters.flush(database.db), logCounting)

/** Repeated work. Each stop waits for the run under way. */
const stops = [
  content.stop,
  stopPushing,
  scheduleMessages(context, 1000),
  scheduleCampaigns(context, 1000),
  // The last counts are written after the last request.
  () => stopCounting().then(() => context.counters.flush(database.db).catch(logCounting)),
  runEvery(
    1000,
    () => publishScheduled(database.db, now(), resources),
    logFailure('publishing scheduled content failed'),
  ),
  runEvery(1000, () => applyDueNumbers(context, now()), logFailure('changing pay-to numbers failed')),
  // The code that indexes is loaded with the first change.
  runEvery(
    1000,
    async () => {
      if (await isQueueEmpty(database.db)) return
      const { updateIndex } = await import('../features/search/update-index.ts')
      await updateIndex(database.db)
    },
    logFailure('updating the search index failed'),
  ),
  // Imports that a process left behind are continued.
  runEvery(5000, async () => imports.request(), logFailure('continuing imports failed')),
  runEvery(1000, () => announceNotice(database.db, now()), logFailure('announcing the notice failed')),
  runEvery(60_000, () => sendReminders(context), logFailure('sending reminders failed')),
  runEvery(60_000, () => notifyOfCirculars(context), logFailure('notifying of circulars failed')),
  runEvery(60_000, () => sendDigests(context), logFailure('sending digests of circulars failed')),
  runEvery(60_000, () => remindToPractise(context), logFailure('reminding of rehearsals failed')),
  runEvery(10_000, () => sendQueuedPushes(context), logFailure('sending web push failed')),
  runEvery(
    10_000,
    async () => {
      const { versions } = live
      if (!config.drawsSharePictures || stopping.signal.aborted || versions === drawnVersions) return
      drawnVersions = versions
      sharePictures.request()
    },
    logFailure('asking for share pictures failed'),
  ),
  runEvery(1000, async () => backups.request(), logFailure('asking for backups failed')),
  runEvery(60 * 60_000, () => deleteExpired(context), logFailure('deleting expired rows and unused files failed')),
]

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping.signal.aborted) return
    stopping.abort()
    wait(config.drainMs)
      .then(() => app.close())
      .then(() =>
        Promise.all([...stops.map((stop) => stop()), imports.settled(), backups.settled(), sharePictures.settled()]),
      )
      .then(() => messenger.close())
      .then(() => Promise.all([metrics?.stop(), tracing?.stop()]))
      .then(() => Promise.all([database.close(), replicaDatabase?.close()]))
      .then(() => process.exit(0))
      .catch((err: unknown) => {
        log.error({ err }, 'stopping failed')
        process.exit(1)
      })
  })
}
