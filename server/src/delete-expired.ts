import { deleteEndedInvitations } from './features/accounts/invitations-store.ts'
import { deleteEnded } from './features/accounts/one-time-codes-store.ts'
import { deleteOrphanedFiles } from './platform/admin/attachments.ts'
import { deleteExpiredFromBin } from './platform/admin/bin-store.ts'
import { deleteEndedPreviews } from './platform/admin/previews-store.ts'
import { deleteEndedAttempts } from './platform/auth/rate-limits-store.ts'
import { deleteEndedSessions } from './platform/auth/sessions-store.ts'
import type { Context } from './platform/context.ts'
import { resources } from './resources.ts'

/**
 * Deletes expired codes, tickets, invitations, sessions, previews, attempt counts and records of the bin, and files
 * that nothing uses.
 */
export async function deleteExpired(context: Context): Promise<void> {
  const { db, now } = context
  await deleteEnded(db, now())
  await deleteEndedInvitations(db, now())
  await deleteEndedSessions(db, now())
  await deleteEndedAttempts(db, now())
  await deleteEndedPreviews(db, now())
  await deleteExpiredFromBin(db, now())
  await deleteOrphanedFiles(context, resources)
}
