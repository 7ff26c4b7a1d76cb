import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** How often SQLite is asked whether anything was written. Two pragmas cost a few microseconds. */
const lookEvery = 250
/** The wait before a broken PostgreSQL connection is opened again. */
const listenAgainAfter = 1000

/** The channel on which PostgreSQL's triggers tell of changed content. */
export const contentChannel = 'content_changed'

/** Looks for writes of other connections (`data_version`) and of this one (`total_changes`). */
export function watchSqlite(sqlite: DatabaseSync, changed: () => void): () => Promise<void> {
  const others = sqlite.prepare('PRAGMA data_version')
  const own = sqlite.prepare('SELECT total_changes() AS n')
  const mark = () => `${others.get()?.data_version}:${own.get()?.n}`
  let seen = mark()
  const timer = setInterval(() => {
    const now = mark()
    if (now === seen) return
    seen = now
    changed()
  }, lookEvery)
  timer.unref()
  return async () => clearInterval(timer)
}

/**
 * Listens to PostgreSQL's notices. When the connection breaks a new one is opened, and a change is assumed
 * to have been missed meanwhile.
 */
export async function watchPostgres(newClient: () => pg.Client, changed: () => void): Promise<() => Promise<void>> {
  let stopped = false
  let current: pg.Client

  /** Resolves once it listens; `ended` resolves when it no longer does. */
  const listen = async (): Promise<{ ended: Promise<void> }> => {
    const client = newClient()
    current = client
    // A break shows as 'end'; but an 'error' that nobody hears ends the process.
    client.on('error', () => {})
    client.on('notification', changed)
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    await client.connect()
    await client.query(`LISTEN ${contentChannel}`)
    return { ended }
  }

  const keepListening = async ({ ended }: { ended: Promise<void> }): Promise<void> => {
    let broken = ended
    for (;;) {
      await broken
      await wait(listenAgainAfter, undefined, { ref: false })
      if (stopped) return
      try {
        broken = (await listen()).ended
        changed()
      } catch {
        await current.end().catch(() => {})
        broken = Promise.resolve()
      }
    }
  }

  keepListening(await listen())
  return async () => {
    stopped = true
    await current.end()
  }
}
