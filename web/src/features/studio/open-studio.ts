import type { CallApi } from '@shelai/contract/api-client.ts'
import { type StudioRecord, type Study, studioRecords } from '@shelai/contract/features/studio/studio-records.ts'
import { findNextMoment, stampEdits } from '@shelai/contract/rules/merge-records.ts'
import { runAfterPress } from '../../device/presses.ts'
import type { StoreFault } from '../../device/records.ts'
import { serverNow } from '../../device/server-clock.ts'
import { createAccountSync } from '../../network/account-sync.ts'
import { moveGuestLog, openLogRecords, openSyncedLog } from '../../network/synced-log.ts'
import { forgetRunningStudy, isKeptAsRunning, keepRunningStudy, readRunningStudy } from './watch/running-study.ts'

/** The records that are in memory alone. */
export type Unkept = { records: readonly StudioRecord[]; fault: StoreFault }

/**
 * Opens the studio of an account, or of a guest. What a guest makes is kept on the device, and moves into the account that signs in.
 * `onRefused` is called when the account has as many records as it may.
 */
export function openStudio(account: string, call: CallApi, onRefused: () => void) {
  const kept = openLogRecords(studioRecords, account)
  const log = openSyncedLog(studioRecords, account, call)
  /** The entries made in this visit. All others come from another tab or phone. */
  const own = new Set<string>()
  /** True while this page itself changes records. */
  let isChanging = false
  const { start, sync } = createAccountSync(account, async () => {
    await moveGuestLog(studioRecords, log)
    const refused = await log.sync()
    if (refused.length > 0) onRefused()
  })

  function add(records: readonly StudioRecord[]): Promise<boolean> {
    const at = new Date(serverNow()).toISOString()
    // A study is timed by one phone, and each lap of it is kept before its press has ended.
    const stamped = records.map((record) =>
      record.kind === 'study' ? record : stampEdits(record, kept.find(`${record.kind} ${record.id}`)?.data, at),
    )
    isChanging = true
    const { ids, isKept } = log.addAll(stamped)
    isChanging = false
    for (const id of ids) own.add(id)
    return isKept
  }

  let latest: Study | undefined
  /** Keeps a study that runs before the next frame. It goes out with what is kept next, not at each press. */
  async function keepRunning(study: Study): Promise<boolean> {
    latest = study
    // Its entry is as late or later, so that only what the records do not have is later than what they have.
    const pressedAt = findNextMoment(kept.find(`study ${study.id}`)?.at, new Date(serverNow()).toISOString())
    const isInStorage = keepRunningStudy(account, study, pressedAt)
    const isInRecords = await add([study])
    // A full storage still has the study as it was before, and one that has ended runs no more; unless a later press came meanwhile.
    const isDone = !isInStorage || study.endedAt !== null
    if (isDone && isInRecords && latest === study) forgetRunningStudy(account)
    return isInStorage || isInRecords
  }

  return {
    records: kept,
    /** Calls back when records change: at once what this page does, and what comes from elsewhere not under a finger that presses. */
    follow: (changed: () => void) => kept.follow(() => (isChanging ? changed() : runAfterPress(changed))),
    start,
    sync,
    isOwn: (entry: string) => own.has(entry),
    /** Adds records, or puts them in the place of their former state. Returns whether the device keeps them. */
    keep: async (...records: StudioRecord[]): Promise<boolean> => {
      const running = readRunningStudy(account)
      const isOfRunning = (record: StudioRecord) => record.kind === 'study' && record.id === running?.id
      const others = records.filter((record) => !isOfRunning(record))
      const kept = await Promise.all([
        ...(others.length > 0 ? [add(others)] : []),
        ...records.filter(isOfRunning).map((record) => keepRunning(record as Study)),
      ])
      void sync()
      return kept.every(Boolean)
    },
    keepRunning,
    /** Returns what no next page would have, because the device does not keep it, and why; undefined where it keeps everything. */
    findUnkept: (): Unkept | undefined => {
      const unkept = kept.findUnkept()
      const records = [...(unkept?.ids ?? [])].flatMap((id) => kept.find(id)?.data ?? [])
      const lost = records.filter((record) => record.kind !== 'study' || !isKeptAsRunning(account, record))
      return unkept && lost.length > 0 ? { records: lost, fault: unkept.fault } : undefined
    },
    /** Tries again to write what the device did not keep. */
    tryAgain: () => void kept.change(() => []),
  }
}

export type OpenedStudio = ReturnType<typeof openStudio>
