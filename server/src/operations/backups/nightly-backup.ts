import { randomUUID } from 'node:crypto'
import { dayMs } from '@shelai/contract/rules/dhaka-time.ts'
import type { NightlyBackup } from '../../kernel/config.ts'
import { archivePrefix, compareArchives, nameAskedArchive, nameNightlyArchive } from './archive-names.ts'
import { type BackupRun, deleteOldBackupRuns, isOtherBackupRunning, updateBackup } from './backup-runs-store.ts'
import { getDueDay, getRunId } from './backup-schedule.ts'
import type { BackupTarget } from './backup-target.ts'
import { claim, damagedEnding, type ProvingNeeds, proveBackup } from './prove-backup.ts'

/** The time for which records of backups are kept, in milliseconds. */
const recordsKeptMs = 400 * dayMs

/**
 * Gives up a backup in the middle, because its server stops. Nothing of its archive stays, and another process, or this
 * server after its next start, makes the backup. The attempt does not count. A backup that is proven already is left.
 */
export async function abandonBackup(
  { source, target }: Pick<ProvingNeeds, 'source' | 'target'>,
  run: BackupRun,
  name: string,
): Promise<void> {
  const { db } = source.database
  // Work that goes on until the process ends can prove nothing under another lease.
  const ending = { id: run.id, lease: randomUUID() }
  if (!(await updateBackup(db, run, { lease: ending.lease }))) return
  // The archive goes before the claim: afterwards the name may be another process's.
  await target.deleteParts(name)
  await target.delete(name)
  await updateBackup(db, ending, { lease: null, lease_until: null, attempts: run.attempts - 1 })
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
  const name = nameNightlyArchive(dueDay, run.attempts)
  onClaim(run, name)
  // Killed processes have left the parts, unless another one writes its archive at this moment.
  if (!(await isOtherBackupRunning(source.database.db, run.id, now()))) await target.deleteParts(archivePrefix)
  const { status } = await proveBackup(needs, run, name)
  if (status === 'proven') await deleteOldArchives(target, keep, name)
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
  const name = nameAskedArchive(needs.now())
  onClaim(run, name)
  const { status } = await proveBackup(needs, run, name)
  if (status === 'proven') await deleteOldArchives(needs.target, keep, name)
}

/**
 * Deletes all but the latest archives. Called after a proven backup only, so that failures never use up the good ones. The
 * one that was just proven counts as the latest: a night's backup that is made late has the name of an earlier time.
 */
export async function deleteOldArchives(target: BackupTarget, keep: number, proven?: string): Promise<void> {
  const names = await target.list()
  for (const ending of ['.backup', `.backup${damagedEnding}`]) {
    const dated = names
      .filter((name) => /^shelai-\d{4}-\d\d-\d\d/.test(name) && name.endsWith(ending))
      .sort((one, other) => Number(one === proven) - Number(other === proven) || compareArchives(one, other))
    for (const name of dated.slice(0, -keep)) await target.delete(name)
  }
}
