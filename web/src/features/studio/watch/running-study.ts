import { type Study, studioRecords } from '@shelai/contract/features/studio/studio-records.ts'
import { forgetStored, isStored, readStored, writeStored } from '../../../device/safe-storage.ts'

/** The key of the study that runs. The prefix `own_` makes a logout remove that of an account. */
const keyOf = (account: string) => (account === '' ? 'running_study' : `own_${account}_running_study`)

/**
 * Keeps the study that runs at once: localStorage writes before a press has ended, a database only later, and the page may be killed
 * in between. Returns whether it did.
 */
export function keepRunningStudy(account: string, study: Study): boolean {
  return writeStored(keyOf(account), JSON.stringify(study))
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
 * signed in since.
 */
export function findUnkeptStudy(account: string, find: (id: string) => Study | undefined): Study | undefined {
  const ofGuest = account === '' ? undefined : readRunningStudy('')
  if (ofGuest) {
    keepRunningStudy(account, ofGuest)
    forgetRunningStudy('')
  }
  const running = readRunningStudy(account)
  if (running === undefined) return undefined
  const kept = find(running.id)
  // A storage that was full at the last press has fewer laps than the records.
  const isOlder = kept !== undefined && kept.laps.length > running.laps.length
  return isOlder || JSON.stringify(kept) === JSON.stringify(running) ? undefined : running
}
