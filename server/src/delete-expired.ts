import { undoableImportMs } from '@shelai/contract/back-office/imports.ts'
import { dayMs, getDhakaDate } from '@shelai/contract/rules/dhaka-time.ts'
import { deleteOrphanedFiles } from './back-office/attachments.ts'
import { deleteExpiredFromBin } from './back-office/bin-store.ts'
import { expireImports } from './back-office/imports/imports-store.ts'
import { deleteEndedPreviews } from './back-office/previews-store.ts'
import { deleteEndedInvitations } from './features/accounts/invitations-store.ts'
import { deleteEnded } from './features/accounts/one-time-codes-store.ts'
import { forgetOldDevices } from './kernel/auth/known-devices-store.ts'
import { deleteEndedAttempts } from './kernel/auth/rate-limits-store.ts'
import { deleteEndedSessions } from './kernel/auth/sessions-store.ts'
import type { Context } from './kernel/context.ts'
import { deleteEndedPushes } from './kernel/push/push-store.ts'
import { openSentBackup } from './operations/backups/sent-backup.ts'
import { resources } from './resources.ts'

/** The time for which an import may wait to be applied, in milliseconds. */
const unappliedImportMs = 12 * 60 * 60_000

/**
 * Deletes expired codes, tickets, invitations, sessions, previews, attempt counts, devices that were not used for long, web pushes that came too late, records of the bin and rows of
 * imports, a backup that was sent and not restored, and files that nothing uses.
 */
export async function deleteExpired(context: Context): Promise<void> {
  const { db, now } = context
  await deleteEnded(db, now())
  await deleteEndedInvitations(db, now())
  await deleteEndedSessions(db, now())
  await deleteEndedAttempts(db, now())
  await forgetOldDevices(db, now())
  await deleteEndedPreviews(db, now())
  await deleteExpiredFromBin(db, now())
  const at = now().getTime()
  await deleteEndedPushes(db, now(), getDhakaDate(new Date(at - dayMs)))
  const unread = await expireImports(db, new Date(at - unappliedImportMs), new Date(at - undoableImportMs))
  for (const path of unread) await context.files.delete(path)
  await openSentBackup(context.config.dataDir).deleteOld(now())
  await deleteOrphanedFiles(context, resources)
}
