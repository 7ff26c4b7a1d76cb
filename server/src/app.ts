import type { RequestListener } from 'node:http'
import { fileURLToPath } from 'node:url'
import fastifyMultipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import { createRefusal } from '@shelai/contract/api/refusals.ts'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { createRestoreAction } from './back-office/bin.ts'
import { mountExports } from './back-office/exports/mount-exports.ts'
import { mountImports } from './back-office/imports/mount-imports.ts'
import { mountAdmin } from './back-office/mount-admin.ts'
import { mountAdminApp } from './back-office/mount-admin-app.ts'
import { mountAudit } from './back-office/mount-audit.ts'
import { mountGateways } from './back-office/mount-gateways.ts'
import { mountPreviews } from './back-office/mount-previews.ts'
import { mountReports } from './back-office/mount-reports.ts'
import { serveAbout } from './features/about/about-routes.ts'
import { accountsActions } from './features/accounts/accounts-actions.ts'
import { serveAccounts } from './features/accounts/accounts-routes.ts'
import { mountInvitations } from './features/accounts/mount-invitations.ts'
import { mountOwnPassword } from './features/accounts/mount-own-password.ts'
import { mountReadersOffice } from './features/accounts/mount-readers-office.ts'
import { mountSecondFactor } from './features/accounts/mount-second-factor.ts'
import { serveArticles } from './features/articles/articles-routes.ts'
import { mountCircularsOffice } from './features/circulars/circulars-office.ts'
import { serveCirculars } from './features/circulars/circulars-routes.ts'
import { circularReportActions } from './features/circulars/report-circular.ts'
import { mountDownloads, openFreeFile, serveDownloads } from './features/downloads/downloads-routes.ts'
import { serveFormulas } from './features/formulas/formulas-routes.ts'
import { serveHome } from './features/home/home-routes.ts'
import { serveJobs } from './features/jobs/jobs-routes.ts'
import { cancelCampaignAction, mountCampaignsOffice } from './features/notifications/campaigns-office.ts'
import { serveNotifications } from './features/notifications/notifications-routes.ts'
import { payToActions } from './features/orders/change-pay-to.ts'
import { signDay } from './features/orders/close-day.ts'
import { extendOrder } from './features/orders/grant-plan.ts'
import { mountOrdersOffice } from './features/orders/mount-orders-office.ts'
import { ordersActions } from './features/orders/orders-actions.ts'
import { serveOrders } from './features/orders/orders-routes.ts'
import { servePacks } from './features/packs/packs-routes.ts'
import { servePlans } from './features/plans/plans-routes.ts'
import { reportsActions } from './features/reports/reports-actions.ts'
import { mountReportsOffice } from './features/reports/reports-office.ts'
import { serveReports } from './features/reports/reports-routes.ts'
import { adoptSaved, recordPresses } from './features/saved/save-log.ts'
import { serveSaved } from './features/saved/saved-routes.ts'
import { serveSearch } from './features/search/search-routes.ts'
import { mountShares } from './features/shares/mount-shares.ts'
import { serveSync } from './features/sync/sync-routes.ts'
import { mountApiDocs } from './kernel/api/api-docs.ts'
import { CallRegistry } from './kernel/api/call-registry.ts'
import { isTooDeep } from './kernel/api/json-depth.ts'
import { handleErrors, mountCalls, sendRefusal } from './kernel/api/mount-calls.ts'
import { createReplicaRegistry } from './kernel/api/replica-registry.ts'
import { endStalledBodies } from './kernel/api/stalled-body.ts'
import { createAddressReader, readTrustedProxies } from './kernel/client-address.ts'
import type { Context } from './kernel/context.ts'
import type { Replica } from './kernel/database/replica.ts'
import { mountUploads } from './kernel/files/mount-uploads.ts'
import { mountHealth } from './kernel/health.ts'
import { createSiteFinder, refuseHost, separateHosts } from './kernel/hosts.ts'
import { observeRequests, type RequestObserver, readRequestId } from './kernel/observability/request-observer.ts'
import { mountAppManifest } from './kernel/pages/mount-app-manifest.ts'
import { mountPages, type ServePage } from './kernel/pages/mount-pages.ts'
import { mountServiceWorker } from './kernel/pages/mount-service-worker.ts'
import type { PageRenderer } from './kernel/pages/page-renderer.ts'
import { mountSiteMap } from './kernel/pages/site-map.ts'
import { createReadLimits } from './kernel/response-cache/read-limits.ts'
import { serveFromCache } from './kernel/response-cache/serve-from-cache.ts'
import { SettingsCache } from './kernel/settings-cache.ts'
import { buildTransportHeaders } from './kernel/transport-security.ts'
import { mountChecklist } from './mount-checklist.ts'
import { findLastProven } from './operations/backups/backup-runs-store.ts'
import { mountBackups } from './operations/backups/mount-backups.ts'
import { mountRestore, type RunRestore } from './operations/backups/mount-restore.ts'
import { mountFigures } from './operations/figures/mount-figures.ts'
import { resources } from './resources.ts'
import { mountStarterPack } from './starter-pack/mount-starter-pack.ts'

/**
 * Node's `http` module, without an import statement: importing a built-in module reads all its properties, and one of
 * them, `WebSocket`, loads Node's HTTP client, which takes 12 MB of memory.
 */
const http = process.getBuiltinModule('node:http')

/** Serves the logs that the devices of an account share, each by the feature that it belongs to. */
function serveSynced(registry: CallRegistry, context: Context): void {
  const { db } = context
  serveSync(registry, context, {
    saves: {
      append: (userId, presses, now) => recordPresses(db, userId, presses, now),
      adopt: (userId, now) => adoptSaved(db, userId, now),
    },
  })
}

const features = [
  serveAbout,
  serveHome,
  serveArticles,
  serveJobs,
  serveCirculars,
  serveFormulas,
  serveDownloads,
  servePlans,
  serveOrders,
  serveNotifications,
  serveAccounts,
  serveSaved,
  servePacks,
  serveSearch,
  serveReports,
  serveSynced,
]

const oneYear = '365d'

/** Files of the built web app never change, because their name contains their hash. */
const immutableFiles = { maxAge: oneYear, immutable: true, index: false, decorateReply: false } as const

/** Builds the registry with the handlers of every feature. */
export function buildRegistry(context: Context): CallRegistry {
  const registry = new CallRegistry()
  for (const serve of features) serve(registry, context)
  return registry
}

/**
 * Refuses the JSON Schema of a route: calls are validated and serialized by the contract. Fastify's own compilers, which it
 * loads unless others are given, take 4 MB of memory.
 */
function refuseSchemas(): never {
  throw new Error('a route declares a JSON Schema, but the contract validates and serializes')
}

/**
 * The longest time for a request's headers, for the whole request, and between two requests of one connection, in
 * milliseconds. The first two are compared every five seconds. The last is longer than `deploy/Caddyfile` lets a proxy
 * use a connection again, so that no request meets one that is being closed.
 */
const requestTimes = {
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5000,
  keepAliveTimeout: 75_000,
} as const

/** After this pause of a connection under way it is closed, in milliseconds: a client that reads nothing holds memory. */
const maxPauseMs = 60_000

/** The dependencies that the process provides: the built apps, without which their pages do not exist. */
export type BuiltApps = {
  /** The page renderer of the readers' app. */
  renderer?: PageRenderer | undefined
  /** The folder of the built back office. */
  adminFolder?: string | undefined
  /** Has the imports that wait run by another process. Without it the application runs them itself. */
  requestImports?: (() => void) | undefined
  /** Restores a backup into an installation that nobody uses yet. Without it none can be restored from the back office. */
  runRestore?: RunRestore | undefined
  /** Aborted when the process is about to end: from then on each connection is closed after its answer. */
  stopping?: AbortSignal | undefined
  /** The replica that guests' reads go to. */
  replica?: Replica | undefined
  /** Drops the cached responses whose content has changed. */
  refreshContent?: (() => Promise<void>) | undefined
  /** Metrics and traces. */
  observers?: readonly RequestObserver[] | undefined
}

/** Builds the application without side effects: tests call it, `programs/serve.ts` starts it. Without apps it serves the API. */
export async function buildApp(
  context: Context,
  {
    renderer,
    adminFolder,
    requestImports,
    runRestore,
    stopping,
    replica,
    refreshContent,
    observers = [],
  }: BuiltApps = {},
): Promise<FastifyInstance> {
  let servePage: ServePage | undefined
  const isTrustedProxy = readTrustedProxies(context.config.trustedProxies)
  const findSite = createSiteFinder(context.config)
  // A server of plain HTTP does not load TLS.
  const https = context.config.tls && (await import('node:https'))
  const limitReads = createReadLimits(context.config, createAddressReader(isTrustedProxy))
  const app = Fastify({
    loggerInstance: context.log,
    genReqId: (request) => readRequestId(request, isTrustedProxy(request.socket.remoteAddress ?? '')),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isTrustedProxy,
    bodyLimit: 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
    // Handles URLs that the router cannot parse.
    frameworkErrors: (_error, request, reply) => {
      if (servePage === undefined || request.url.startsWith('/api/'))
        return sendRefusal(reply, createRefusal('not_found'))
      const site = findSite(request.headers.host) ?? 'readers'
      return site === 'readers' ? servePage(request, reply) : refuseHost(request, reply, site)
    },
    // A request on an open connection is answered while the process ends.
    return503OnClosing: false,
    serverFactory: (application) => {
      const commonHeaders = buildTransportHeaders(context.config.publicUrl)
      const serve = serveFromCache(context, application, { limitReads, commonHeaders, findSite })
      const answer: RequestListener = (request, response) => {
        if (stopping?.aborted) response.setHeader('connection', 'close')
        serve(request, response)
      }
      const server = https
        ? https.createServer({ ...requestTimes, ...context.config.tls }, answer)
        : http.createServer(requestTimes, answer)
      return server.setTimeout(maxPauseMs)
    },
  })
  // Requests that began before the process was told to end are answered after it.
  app.addHook('onSend', async (_request, reply) => {
    if (stopping?.aborted) reply.header('connection', 'close')
  })
  // A client that was told of a saved change finds it with its next request.
  app.addHook('onSend', async ({ method }, reply) => {
    if (method !== 'GET' && method !== 'HEAD' && reply.statusCode < 400) await refreshContent?.()
  })
  // Every answer has these, unless its handler says more.
  app.addHook('onRequest', async (_request, reply) => {
    reply.raw.setHeader('x-content-type-options', 'nosniff')
    reply.raw.setHeader('content-security-policy', "frame-ancestors 'none'")
  })
  if (context.config.adminUrl !== undefined) separateHosts(app, findSite)
  handleErrors(app, context.securityLog)
  endStalledBodies(app, sendRefusal)
  observeRequests(app, observers)

  app.register(fastifyMultipart)
  acceptEmptyJson(app)

  const registry = buildRegistry(context)
  const guestRegistry = replica
    ? createReplicaRegistry(registry, buildRegistry({ ...context, db: replica.db }), replica)
    : registry
  mountCalls(app, guestRegistry, context)
  mountApiDocs(app, context, fileURLToPath(new URL('../../package.json', import.meta.url)))
  mountAdmin(app, context, resources, [
    ...ordersActions,
    ...payToActions,
    extendOrder,
    signDay,
    cancelCampaignAction,
    ...accountsActions,
    ...circularReportActions,
    ...reportsActions,
    createRestoreAction(resources),
  ])
  mountReports(app, context, resources)
  mountExports(app, context, resources)
  mountImports(app, context, resources, requestImports)
  mountOrdersOffice(app, context)
  mountReadersOffice(app, context)
  mountAudit(app, context, resources)
  mountChecklist(app, context, async ({ db }) => (await findLastProven(db)) !== undefined)
  mountStarterPack(app, context)
  mountBackups(app, context)
  mountRestore(app, context, runRestore)
  mountGateways(app, context)
  mountCampaignsOffice(app, context)
  mountCircularsOffice(app, context)
  mountReportsOffice(app, context)
  mountFigures(app, context)
  mountInvitations(app, context)
  mountSecondFactor(app, context)
  mountOwnPassword(app, context)
  mountHealth(app, context, stopping)

  mountUploads(app, context, (path, request) => openFreeFile(context, path, request))
  mountDownloads(app, context)
  const findSharePicture = mountShares(app, registry, context)
  mountSiteMap(app, registry, context)
  if (adminFolder !== undefined) await mountAdminApp(app, adminFolder, context.config)
  if (renderer) {
    mountPreviews(app, context, resources, {
      renderer,
      // The transaction holds the connection, so the settings are read by it too.
      createRegistry: (tx) => buildRegistry({ ...context, db: tx, settings: new SettingsCache(tx) }),
      publicUrl: context.config.publicUrl,
      findVersions: () => context.live.versions,
    })
    app.register(fastifyStatic, {
      root: renderer.assetsRoot,
      prefix: '/assets/',
      preCompressed: true,
      ...immutableFiles,
    })
    mountAppManifest(app, registry, context, renderer.appImages)
    mountServiceWorker(app, context, renderer.serviceWorker)
    servePage = mountPages(app, guestRegistry, context, renderer, findSharePicture)
  }
  context.live.attach(app.server, context.config)
  app.addHook('preClose', async () => context.live.close())
  await app.ready()
  return app
}

/**
 * Treats an empty JSON body as no body, because some clients send its content type without a body, for example with
 * DELETE.
 */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text === '') done(null, undefined)
    else if (isTooDeep(text)) done(createRefusal('bad_input'), undefined)
    else parse(request, text, done)
  })
}
