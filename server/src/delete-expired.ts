import { deleteEnded } from './features/accounts/one-time-codes-store.ts'
import type { Context } from './platform/context.ts'
import { deleteEndedAttempts } from './platform/readers/rate-limits-store.ts'
import { deleteEndedSessions } from './platform/readers/sessions-store.ts'
import { sweepFiles } from './platform/staff/held-files.ts'
import { resources } from './resources.ts'

/** Deletes what has ended: codes, tickets, sessions, counts of attempts, and files that nothing holds. */
export async function deleteExpired(context: Context): Promise<void> {
  const { db, now } = context
  await deleteEnded(db, now())
  await deleteEndedSessions(db, now())
  await deleteEndedAttempts(db, now())
  await sweepFiles(context, resources)
}
