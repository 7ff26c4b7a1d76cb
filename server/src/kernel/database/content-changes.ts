import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { runEvery } from '../scheduler.ts'

/** The pause between two polls of SQLite for writes, in milliseconds. The two pragmas take a few microseconds. */
const pollIntervalMs = 250
/** The delay before a broken PostgreSQL connection is opened again, in milliseconds. */
const reconnectDelayMs = 1000

/**
 * The pause between two questions to a listening connection whether it lives, in milliseconds. A machine that vanished
 * closes no connection, so its silence would be taken for the absence of changes.
 */
const defaultHeartbeatMs = 5000

/** The channel on which PostgreSQL's triggers announce changed content. */
export const contentChannel = 'content_changed'

/** Polls for writes of other connections (`data_version`) and of this one (`total_changes`). */
export function watchSqlite(sqlite: DatabaseSync, onChange: () => void): () => Promise<void> {
  const others = sqlite.prepare('PRAGMA data_version')
  const own = sqlite.prepare('SELECT total_changes() AS n')
  const readState = () => `${others.get()?.data_version}:${own.get()?.n}`
  let lastState = readState()
  const timer = setInterval(() => {
    const now = readState()
    if (now === lastState) return
    lastState = now
    onChange()
  }, pollIntervalMs)
  timer.unref()
  return async () => clearInterval(timer)
}

/**
 * Listens to PostgreSQL's notifications. After a broken connection it opens a new one and assumes that it missed a
 * change.
 */
export async function watchPostgres(
  newClient: () => pg.Client,
  onChange: () => void,
  heartbeatMs = defaultHeartbeatMs,
): Promise<() => Promise<void>> {
  let stopped = false
  let current: pg.Client

  /** Resolves once the client listens; `ended` resolves when it no longer does. */
  const listen = async (): Promise<{ ended: Promise<void> }> => {
    const client = newClient()
    current = client
    // A broken connection emits 'end', but an 'error' event without a listener ends the process.
    client.on('error', () => {})
    client.on('notification', onChange)
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    await client.connect()
    await client.query(`LISTEN ${contentChannel}`)
    const stopHeartbeat = runEvery(
      heartbeatMs,
      () => client.query('select 1'),
      () => client.end().catch(() => {}),
    )
    ended.then(stopHeartbeat)
    return { ended }
  }

  const relisten = async ({ ended }: { ended: Promise<void> }): Promise<void> => {
    let broken = ended
    for (;;) {
      await broken
      await wait(reconnectDelayMs, undefined, { ref: false })
      if (stopped) return
      try {
        broken = (await listen()).ended
        onChange()
      } catch {
        await current.end().catch(() => {})
        broken = Promise.resolve()
      }
    }
  }

  relisten(await listen())
  return async () => {
    stopped = true
    await current.end()
  }
}

type Watch = (changed: () => void) => Promise<() => Promise<void>>

/** Shares one watch among all who call it. It begins with the first and ends with the last. */
export function shareWatch(watch: Watch): Watch {
  const callbacks = new Set<() => void>()
  let watching: ReturnType<Watch> | undefined
  return async (changed) => {
    const callback = () => changed()
    callbacks.add(callback)
    watching ??= watch(() => {
      for (const one of callbacks) one()
    })
    const shared = watching
    try {
      await shared
    } catch (error) {
      if (watching === shared) watching = undefined
      callbacks.delete(callback)
      throw error
    }
    return async () => {
      callbacks.delete(callback)
      if (callbacks.size > 0 || watching !== shared) return
      watching = undefined
      await (await shared)()
    }
  }
}
