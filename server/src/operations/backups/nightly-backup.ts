import { dayMs } from '@shelai/contract/rules/dhaka-time.ts'
import type { NightlyBackup } from '../../kernel/config.ts'
import { type BackupRun, deleteOldBackupRuns, updateBackup } from './backup-runs-store.ts'
import { getDueDay, getRunId } from './backup-schedule.ts'
import type { BackupTarget } from './backup-target.ts'
import { claim, damagedEnding, type ProvingNeeds, proveBackup } from './prove-backup.ts'

/** The time for which records of backups are kept, in milliseconds. */
const recordsKeptMs = 400 * dayMs

/** The beginning of the names of nightly backups. */
const partsPrefix = 'shelai-'

/**
 * Gives up a nightly backup in the middle, because its server stops. Nothing of its archive stays, and another process, or
 * this server after its next start, makes the backup. The attempt does not count.
 */
export async function abandonNightlyBackup(
  { source, target }: Pick<ProvingNeeds, 'source' | 'target'>,
  run: BackupRun,
  name: string,
): Promise<void> {
  // The archive goes before the claim: afterwards the name may be another process's.
  await target.deleteParts(partsPrefix)
  await target.delete(name)
  await updateBackup(source.database.db, run, { lease: null, lease_until: null, attempts: run.attempts - 1 })
}

/** Makes the latest nightly backup unless another process does, and deletes those beyond the number that is kept. */
export async function makeNightlyBackup(
  needs: ProvingNeeds,
  { at, keep }: Pick<NightlyBackup, 'at' | 'keep'>,
  onClaim: (run: BackupRun, name: string) => void = () => {},
): Promise<void> {
  const { source, target, now } = needs
  const dueDay = getDueDay(now(), at)
  const run = await claim(needs, getRunId(dueDay))
  if (run === undefined) return
  // An attempt that died may have left a complete archive that no drill has seen.
  const attempt = run.attempts > 1 ? `-${run.attempts}` : ''
  const name = `shelai-${dueDay}${attempt}.backup`
  onClaim(run, name)
  await target.deleteParts(partsPrefix)
  const { status } = await proveBackup(needs, run, name)
  if (status === 'proven') await deleteOldArchives(target, keep)
  await deleteOldBackupRuns(source.database.db, new Date(now().getTime() - recordsKeptMs))
}

/** Makes a backup that an owner has asked for. It counts among those that are kept. */
export async function makeAskedBackup(
  needs: ProvingNeeds,
  id: string,
  keep: number,
  onClaim: (run: BackupRun, name: string) => void = () => {},
): Promise<void> {
  const run = await claim(needs, id)
  if (run === undefined) return
  const at = needs.now().toISOString()
  const name = `${partsPrefix}${at.slice(0, 10)}-${at.slice(11, 19).replaceAll(':', '')}.backup`
  onClaim(run, name)
  const { status } = await proveBackup(needs, run, name)
  if (status === 'proven') await deleteOldArchives(needs.target, keep)
}

/** Deletes all but the latest archives. Called after a proven backup only, so that failures never use up the good ones. */
export async function deleteOldArchives(target: BackupTarget, keep: number): Promise<void> {
  const names = await target.list()
  for (const ending of ['.backup', `.backup${damagedEnding}`]) {
    const dated = names.filter((name) => /^shelai-\d{4}-\d\d-\d\d/.test(name) && name.endsWith(ending)).sort()
    for (const name of dated.slice(0, -keep)) await target.delete(name)
  }
}
