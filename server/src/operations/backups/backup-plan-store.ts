import { join } from 'node:path'
import type { BackupPlanBody } from '@shelai/contract/back-office/backups.ts'
import { loadOpeningKeys, loadSealingKey, sealSecret, unsealSecret } from '../../kernel/auth/sealed-secrets.ts'
import type { Config } from '../../kernel/config.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import { findValue, setValue } from '../../kernel/settings-store.ts'
import type { SettingsTables } from '../../kernel/settings-tables.ts'
import { findAskedBackup } from './backup-runs-store.ts'
import { isBackupDue } from './backup-schedule.ts'
import type { BackupsTables } from './backups-tables.ts'

type Db = Handle<SettingsTables>

export type PlanConfig = Pick<
  Config,
  | 'dataDir'
  | 'backupKey'
  | 'backupFolder'
  | 'backupBucket'
  | 'backupKeep'
  | 'nightlyBackup'
  | 'secondFactorKey'
  | 'formerSecondFactorKeys'
>

/** When backups are made and how many are kept. The environment wins, where it names a time. */
export type BackupPlan = { source: 'environment' | 'settings'; at: string | null; keep: number }

/** The rows of the settings. The secret is sealed under its own key. */
const rows = { at: 'backup_at', keep: 'backup_keep', secret: 'backup_secret' } as const

export async function findBackupPlan(db: Db, { nightlyBackup, backupKeep }: PlanConfig): Promise<BackupPlan> {
  if (nightlyBackup) return { source: 'environment', at: nightlyBackup.at, keep: nightlyBackup.keep }
  const [at, keep] = [await findValue(db, rows.at), await findValue(db, rows.keep)]
  return { source: 'settings', at: at || null, keep: keep === undefined ? backupKeep : Number(keep) }
}

/** Finds the secret that encrypts backups: that of the environment, else that which an owner has set. */
export async function findBackupSecret(db: Db, config: PlanConfig): Promise<string | undefined> {
  if (config.backupKey !== undefined) return config.backupKey
  const sealed = await findValue(db, rows.secret)
  return sealed === undefined ? undefined : unsealSecret(await loadOpeningKeys(config), rows.secret, sealed)?.secret
}

export async function setBackupPlan(db: Db, config: PlanConfig, { at, keep, secret }: BackupPlanBody): Promise<void> {
  await setValue(db, rows.at, at)
  await setValue(db, rows.keep, String(keep))
  if (secret !== '') await setValue(db, rows.secret, sealSecret(await loadSealingKey(config), rows.secret, secret))
}

/** The folder of backups. Without one of the environment they are stored in the data folder, where an owner can download them. */
export const findBackupFolder = ({ backupFolder, dataDir }: Pick<PlanConfig, 'backupFolder' | 'dataDir'>): string =>
  backupFolder ?? join(dataDir, 'backups')

/** Returns whether a backup has to be made: the one of the day, or one that an owner asks for. */
export async function isAnyBackupDue(
  db: Handle<SettingsTables & BackupsTables>,
  config: PlanConfig,
  now: Date,
): Promise<boolean> {
  const { at } = await findBackupPlan(db, config)
  const isDue = (await findAskedBackup(db, now)) !== undefined || (at !== null && (await isBackupDue(db, { at }, now)))
  // Without a secret that this server can open, none can be made.
  return isDue && (await findBackupSecret(db, config)) !== undefined
}
