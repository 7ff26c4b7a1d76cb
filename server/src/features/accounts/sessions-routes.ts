import { getDhakaDate } from '@shelai/contract/rules/dhaka-time.ts'
import type { CallRegistry } from '../../kernel/api/call-registry.ts'
import { rateLimits, recordAttempt } from '../../kernel/auth/rate-limits-store.ts'
import { readTokenHash } from '../../kernel/auth/secrets.ts'
import {
  deleteOtherSessions,
  deleteSession,
  listSessions,
  nameSession,
  requireSession,
} from '../../kernel/auth/sessions-store.ts'
import type { Context } from '../../kernel/context.ts'
import { requireReaderPassword } from './reader-password.ts'

/** Serves the reader's own sessions. */
export function serveSessions(registry: CallRegistry, { db, live }: Context): void {
  registry.handle('accounts.sessions', async ({ reader, now, refuse }) => {
    if (reader === null) return refuse('sign_in_needed')
    const sessions = await listSessions(db, reader.id, now)
    return sessions.map(({ session, device, created_at, last_used_at }) => ({
      id: nameSession(session),
      device,
      signed_in_on: getDhakaDate(new Date(created_at)),
      last_seen_on: getDhakaDate(new Date(last_used_at)),
      is_current: session === reader.session ? (1 as const) : (0 as const),
    }))
  })

  registry.handle('accounts.endSession', async ({ reader, params: { session: named }, body, now, refuse }) => {
    if (reader === null) return refuse('sign_in_needed')
    await requireReaderPassword(db, reader, body.password, now)
    await db.transaction().execute(async (tx) => {
      await requireSession(tx, reader, now)
      if (named === 'others') return deleteOtherSessions(tx, reader.id, reader.session)
      const sessions = await listSessions(tx, reader.id, now)
      const ending = sessions.find(({ session }) => nameSession(session) === named)
      // A session that has ended meanwhile fulfils the request.
      if (ending !== undefined) await deleteSession(tx, ending.session)
    })
    await live.disconnectEnded(reader.id)
    return null
  })

  registry.handle('accounts.endLeftSession', async ({ body, client, now, refuse }) => {
    if (!(await recordAttempt(db, [rateLimits.endingsPerAddress, client.address], now)))
      return refuse('too_many_requests')
    const owner = await deleteSession(db, readTokenHash(body.session))
    if (owner !== undefined) await live.disconnectEnded(owner)
    return null
  })
}
