import { backupCalls } from '@shelai/contract/backups.ts'
import { day } from '@shelai/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { mountOfficeCall } from '../admin/mount-office-call.ts'
import type { Context } from '../context.ts'
import { findLastBackup, findLastProven } from './backup-runs-store.ts'

/** How old the last proven backup may be where one is made every night, in milliseconds. */
const overdueMs = 2 * day.milliseconds

/** Serves what the home of the back office says about backups. */
export function mountBackups(app: FastifyInstance, context: Context): void {
  const { db, config } = context
  mountOfficeCall(app, context, backupCalls.findBackups, async ({ actor: { now } }) => {
    const [last = null, lastProven = null] = [await findLastBackup(db), await findLastProven(db)]
    const isOld = lastProven === null || Date.parse(lastProven.started_at) < now.getTime() - overdueMs
    return {
      nightly_at: config.nightlyBackup?.at ?? null,
      last,
      last_proven: lastProven,
      is_overdue: config.nightlyBackup !== undefined && isOld,
    }
  })
}
