import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { createFieldRefusal, createRefusal } from '@shelai/contract/api/refusals.ts'
import { backupCalls } from '@shelai/contract/back-office/backups.ts'
import { dayMs } from '@shelai/contract/rules/dhaka-time.ts'
import type { FastifyInstance } from 'fastify'
import { insertAudit } from '../../back-office/audit-store.ts'
import type { Actor } from '../../back-office/change-records.ts'
import { mountStaffCall } from '../../back-office/mount-staff-call.ts'
import type { Context } from '../../kernel/context.ts'
import { findBackupFolder, findBackupPlan, findBackupSecret, setBackupPlan } from './backup-plan-store.ts'
import { askForBackup, findLastBackup, findLastProven } from './backup-runs-store.ts'
import { openBackupTarget } from './open-backup-target.ts'

/** The highest age of the last proven backup where one is made every night, in milliseconds. */
const overdueMs = 2 * dayMs

/** Serves what owners see of backups, when they are made, one at once, and the download of the last. */
export function mountBackups(app: FastifyInstance, context: Context): void {
  const { db, config } = context
  mountStaffCall(app, context, backupCalls.findBackups, async ({ actor: { now } }) => {
    const proven = (await findLastProven(db)) ?? null
    const last = (await findLastBackup(db)) ?? null
    // A backup may be proven between the two reads.
    const lastProven = last?.status === 'proven' ? last : proven
    const isOld = lastProven === null || Date.parse(lastProven.started_at) < now.getTime() - overdueMs
    const { source, at, keep } = await findBackupPlan(db, config)
    return {
      source,
      place: config.backupBucket ? `s3://${config.backupBucket.bucket}` : findBackupFolder(config),
      keep,
      has_secret: (await findBackupSecret(db, config)) !== undefined,
      nightly_at: at,
      last,
      last_proven: lastProven,
      is_overdue: at !== null && isOld,
    }
  })

  const requirePassword = async (actor: Actor) => {
    const isFresh = await db.transaction().execute((tx) => actor.isPasswordFresh(tx))
    if (!isFresh) throw createRefusal('password_needed')
  }

  mountStaffCall(app, context, backupCalls.saveBackupPlan, async ({ body, actor }) => {
    if (config.nightlyBackup) throw createRefusal('set_by_environment')
    if (config.backupKey !== undefined && body.secret !== '') throw createRefusal('set_by_environment')
    await requirePassword(actor)
    if (body.at !== '' && body.secret === '' && (await findBackupSecret(db, config)) === undefined)
      throw createFieldRefusal({ secret: 'Please fill this in.' })
    await db.transaction().execute(async (tx) => {
      await actor.requireCurrent(tx)
      await setBackupPlan(tx, config, body)
      const after = { at: body.at, keep: body.keep, is_new_secret: body.secret !== '' }
      await insertAudit(
        tx,
        { who: actor.who, action: 'set-backups', resource: 'settings', id: 'backups', after },
        actor.now,
      )
    })
    return null
  })

  mountStaffCall(app, context, backupCalls.makeBackup, async ({ actor }) => {
    if ((await findBackupSecret(db, config)) === undefined) throw createRefusal('backup_secret_needed')
    await db.transaction().execute(async (tx) => {
      await actor.requireCurrent(tx)
      if (!(await askForBackup(tx, randomUUID(), actor.now))) throw createRefusal('backup_running')
      await insertAudit(tx, { who: actor.who, action: 'make-backup', resource: 'settings', id: 'backups' }, actor.now)
    })
    return null
  })

  mountStaffCall(app, context, backupCalls.downloadBackup, async ({ actor }) => {
    await requirePassword(actor)
    const archive = (await findLastProven(db))?.archive
    const target = await openBackupTarget(config)
    const names: string[] = await target.list().catch(() => [])
    if (!archive || !names.includes(archive)) throw createRefusal('not_found')
    await db.transaction().execute(async (tx) => {
      await actor.requireCurrent(tx)
      const entry = {
        who: actor.who,
        action: 'download-backup',
        resource: 'settings',
        id: 'backups',
        after: { archive },
      }
      await insertAudit(tx, entry, actor.now)
    })
    return { bytes: Readable.from(target.open(archive), { objectMode: false }), type: 'application/octet-stream' }
  })
}
