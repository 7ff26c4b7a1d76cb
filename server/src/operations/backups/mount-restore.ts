import { randomUUID } from 'node:crypto'
import type { UserId } from '@shelai/contract/api/ids.ts'
import { createFieldRefusal, createRefusal } from '@shelai/contract/api/refusals.ts'
import { pieceBytes, restoreCalls } from '@shelai/contract/back-office/restore.ts'
import type { FastifyInstance } from 'fastify'
import { mountFileCall, mountOpenCall, mountStaffCall } from '../../back-office/mount-staff-call.ts'
import type { Staff } from '../../back-office/staff-auth.ts'
import { verifyPassword } from '../../kernel/auth/passwords.ts'
import type { Context } from '../../kernel/context.ts'
import { compareArchives } from './archive-names.ts'
import { findBackupFolder } from './backup-plan-store.ts'
import { findPasswordHash, isBlank } from './blank-installation-store.ts'
import { openBackupTarget } from './open-backup-target.ts'
import { openSentBackup } from './sent-backup.ts'

/** A restore that the first owner has asked for. Without a name the archive is the file that was sent. */
export type RestoreRequest = { id: string; ownerId: UserId; archive: string | null; secret: string }

/** Restores in a process of its own, which settles when it has ended. */
export type RunRestore = (request: RestoreRequest) => Promise<void>

/** Serves the restore of a backup into an installation that nobody uses yet. */
export function mountRestore(app: FastifyInstance, context: Context, run: RunRestore | undefined): void {
  const { db, config, now, log } = context
  const sent = openSentBackup(config.dataDir)
  // Where several machines share a database and a bucket, the pieces of a file would reach any of them.
  const takesFiles = config.databaseUrl === undefined || config.s3 === undefined

  /**
   * Only the first owner may, with the password of the first start: an owner who has set another one has begun to use
   * the installation.
   */
  const hasFirstPassword = async ({ id, passwordExpiresAt }: Staff) =>
    passwordExpiresAt !== null ||
    (config.adminPassword !== undefined && (await verifyPassword(config.adminPassword, await findPasswordHash(db, id))))
  const isFirstOwner = async (staff: Staff) =>
    run !== undefined && (await isBlank(db, staff.id)) && (await hasFirstPassword(staff))
  const listArchives = async () => {
    const target = await openBackupTarget(config)
    const names: string[] = await target.list().catch(() => [])
    return names.filter((name) => name.endsWith('.backup')).sort((one, other) => compareArchives(other, one))
  }

  mountStaffCall(app, context, restoreCalls.findRestoreOffer, async ({ staff }) => {
    const isPossible = await isFirstOwner(staff)
    return {
      is_possible: isPossible,
      takes_files: takesFiles,
      place: config.backupBucket ? `s3://${config.backupBucket.bucket}` : findBackupFolder(config),
      archives: isPossible ? await listArchives() : [],
    }
  })

  mountStaffCall(app, context, restoreCalls.startRestore, async ({ body, staff, actor }) => {
    if (run === undefined || !(await isFirstOwner(staff))) throw createRefusal('not_blank')
    const isFresh = await db.transaction().execute((tx) => actor.isPasswordFresh(tx))
    if (!isFresh) throw createRefusal('password_needed')
    const { archive, secret } = body
    const isThere = archive === null ? await sent.hasFile() : (await listArchives()).includes(archive)
    if (!isThere) throw createRefusal('not_found')
    const before = await sent.readState(actor.now)
    if (before?.status === 'checking' || before?.status === 'restoring') throw createRefusal('restore_running')
    const id = randomUUID()
    await sent.writeState({ id, status: 'checking', problem: null })
    run({ id, ownerId: staff.id, archive, secret })
      .catch(async (err: unknown) => {
        log.error({ err }, 'restoring a backup failed')
        const state = await sent.readState(now())
        if (state?.id === id && (state.status === 'checking' || state.status === 'restoring'))
          await sent.writeState({ id, status: 'failed', problem: 'interrupted' })
      })
      .catch((err: unknown) => log.error({ err }, 'writing the state of a restore failed'))
    return { id }
  })

  mountOpenCall(app, context, restoreCalls.findRestoreProgress, async ({ now: at, parseInput }) => {
    const state = await sent.readState(at)
    if (state?.id !== parseInput().params.id) throw createRefusal('not_found')
    return state
  })

  mountFileCall(
    app,
    context,
    restoreCalls.sendPiece,
    async ({ staff, query: { offset }, request }) => {
      if (!takesFiles || !(await isBlank(db, staff.id))) throw createRefusal('not_blank')
      if (!Buffer.isBuffer(request.body) || request.body.length === 0)
        throw createFieldRefusal({ file: 'Please choose a file.' })
      if (!(await sent.writePiece(offset, request.body))) throw createRefusal('bad_input')
      return null
    },
    pieceBytes,
  )
}
