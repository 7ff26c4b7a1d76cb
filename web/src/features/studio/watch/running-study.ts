import { type StudioRecord, type Study, studioRecords } from '@shelai/contract/features/studio/studio-records.ts'
import { forgetStored, isStored, readStored, writeStored } from '../../../device/safe-storage.ts'
import type { LogEntry } from '../../../network/synced-log.ts'

/** The key of the study that runs. The prefix `own_` makes a logout remove that of an account. */
const keyOf = (account: string) => (account === '' ? 'running_study' : `own_${account}_running_study`)

/**
 * Keeps the study that runs at once: localStorage writes before a press has ended, a database only later, and the page may be killed
 * in between. `pressedAt` is the moment of the press, ISO 8601 in UTC. Returns whether it did.
 */
export function keepRunningStudy(account: string, study: Study, pressedAt: string): boolean {
  return writeStored(keyOf(account), JSON.stringify({ ...study, pressedAt }))
}

/** Returns the moment of the last press; undefined where a former release, which noted none, has kept the study. */
function readPressedAt(account: string): string | undefined {
  const { pressedAt } = JSON.parse(readStored(keyOf(account)) ?? '{}') as { pressedAt?: unknown }
  return typeof pressedAt === 'string' ? pressedAt : undefined
}

/** Reads the study that runs, or ran when the page was killed; undefined for none. */
export function readRunningStudy(account: string): Study | undefined {
  try {
    const record = studioRecords.parse(JSON.parse(readStored(keyOf(account)) ?? 'null'))
    return record?.kind === 'study' ? record : undefined
  } catch {
    return undefined
  }
}

/** Tells whether a study lies in localStorage as it is, so that a next page has it whatever becomes of the records. */
export function isKeptAsRunning(account: string, study: Study): boolean {
  return isStored(keyOf(account)) && JSON.stringify(readRunningStudy(account)) === JSON.stringify(study)
}

export function forgetRunningStudy(account: string): void {
  forgetStored(keyOf(account))
}

/**
 * Finds a study that the records do not have as it was when the page was killed. That of a guest belongs to the account that has
 * signed in since. `find` returns the entry of a study in the records.
 */
export function findUnkeptStudy(
  account: string,
  find: (id: string) => Pick<LogEntry<StudioRecord>, 'at' | 'data'> | undefined,
): Study | undefined {
  const ofGuest = account === '' ? null : readStored(keyOf(''))
  if (ofGuest !== null && readRunningStudy('')) {
    writeStored(keyOf(account), ofGuest)
    forgetRunningStudy('')
  }
  const running = readRunningStudy(account)
  if (running === undefined) return undefined
  const kept = find(running.id)
  if (kept?.data.kind !== 'study') return running
  const pressedAt = readPressedAt(account)
  // What another phone has made of the study since the press is later than it.
  const isUnkept = pressedAt === undefined ? running.laps.length > kept.data.laps.length : pressedAt > kept.at
  return isUnkept ? running : undefined
}
