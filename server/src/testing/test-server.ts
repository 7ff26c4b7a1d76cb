import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { type BuiltApps, buildApp } from '../app.ts'
import type { DailyCounters } from '../kernel/counters/daily-counters.ts'
import type { OpenDatabase } from '../kernel/database/open-database.ts'
import type { FileStore } from '../kernel/files/file-store.ts'
import { followNotifications } from '../kernel/realtime/follow-notifications.ts'
import { invalidateChangedContent } from '../kernel/response-cache/invalidate-changed-content.ts'
import type { ResponseCache } from '../kernel/response-cache/response-cache.ts'
import type { Db } from '../tables.ts'
import { createContext } from './test-context.ts'
import { authorize } from './test-reader.ts'

type Options = Parameters<typeof createContext>[1] & BuiltApps

export type TestServer = {
  db: Db
  port: number
  request: (path: string, init?: RequestInit) => Promise<Response>
  /** Requests a path and returns its envelope. */
  read: (path: string, init?: RequestInit) => Promise<Envelope>
  /** Makes a call in JSON and returns the HTTP status and the body of its answer. A GET sends no body. */
  callApi: <T>(method: string, path: string, body?: unknown, authorization?: string) => Promise<Answer<T>>
  files: FileStore
  dataDir: string
  cache: ResponseCache
  /** Drops cached responses whose content a test has changed by itself, as every call that saves does. */
  refreshContent: () => Promise<void>
  counters: DailyCounters
  /** The errors that were logged. A test that causes one removes it. */
  errors: string[]
}

type Answer<T> = { status: number; body: T }

export type Envelope = { status: boolean; code?: string; message: string; data?: unknown; meta?: unknown }

/**
 * Closes the application. A connection whose answer has only just arrived does not count as idle yet, and a client would
 * keep it open for seconds, so the idle ones are closed again and again.
 */
async function closeApp(app: FastifyInstance): Promise<void> {
  const timer = setInterval(() => app.server.closeIdleConnections(), 10)
  await app.close().finally(() => clearInterval(timer))
}

/** Starts the whole application over real HTTP and stops it after the test. */
export async function startServer(
  database: Pick<OpenDatabase, 'db' | 'watchContent'>,
  { renderer, adminFolder, replica, stopping, observers, runRestore, ...options }: Options = {},
): Promise<TestServer> {
  const context = await createContext(database.db, options)
  const { cache, counters, settings, files, errors, log, live } = context
  const content = await invalidateChangedContent(
    database,
    cache,
    (err) => log.error({ err }),
    (versions) => {
      replica?.setKnown(versions)
      settings.invalidate()
      live.sendVersions(versions)
    },
  )
  const stopPushing = await followNotifications(
    database,
    (notification) => live.push(notification),
    (err) => log.error({ err }),
  )
  const app = await buildApp(context, {
    renderer,
    adminFolder,
    replica,
    stopping,
    observers,
    runRestore,
    refreshContent: content.refresh,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await closeApp(app)
    await content.stop()
    await stopPushing()
    await context.messenger.close()
    expect(errors, 'logged as errors').toEqual([])
  })

  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const request = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
  const read = async (path: string, init?: RequestInit) => (await (await request(path, init)).json()) as Envelope
  const callApi = async <T>(method: string, path: string, body?: unknown, authorization?: string) => {
    const hasBody = body !== undefined && method !== 'GET'
    const bare = { method, headers: authorization ? { authorization } : {} }
    const answer = await request(path, hasBody ? authorize(body, method, authorization) : bare)
    return { status: answer.status, body: (await answer.json()) as T }
  }
  return {
    db: database.db,
    port,
    request,
    read,
    callApi,
    files,
    dataDir: context.config.dataDir,
    cache,
    counters,
    errors,
    refreshContent: content.refresh,
  }
}
