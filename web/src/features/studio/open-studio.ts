import type { CallApi } from '@shelai/contract/api-client.ts'
import { stampEdits } from '@shelai/contract/features/studio/merge-records.ts'
import { type StudioRecord, type Study, studioRecords } from '@shelai/contract/features/studio/studio-records.ts'
import { serverNow } from '../../device/server-clock.ts'
import { createAccountSync } from '../../network/account-sync.ts'
import { moveGuestLog, openLogRecords, openSyncedLog } from '../../network/synced-log.ts'
import { forgetRunningStudy, keepRunningStudy, readRunningStudy } from './watch/running-study.ts'

/** Why something is not kept: the device is full or refuses to store, or the account has as many records as it may. */
export type StudioLoss = 'device' | 'account'

/**
 * Opens the studio of an account, or of a guest. What a guest makes is kept on the device, and moves into the account that signs in.
 * `onLoss` is called when something is not kept.
 */
export function openStudio(account: string, call: CallApi, onLoss: (loss: StudioLoss) => void) {
  const kept = openLogRecords(studioRecords, account)
  const log = openSyncedLog(studioRecords, account, call)
  /** The entries made in this visit. All others come from another tab or phone. */
  const own = new Set<string>()
  const { start, sync } = createAccountSync(account, async () => {
    await moveGuestLog(studioRecords, log)
    const refused = await log.sync()
    if (refused.length > 0) onLoss('account')
  })

  function add(records: readonly StudioRecord[]): Promise<boolean> {
    const at = new Date(serverNow()).toISOString()
    // A study is timed by one phone, and each lap of it is kept before its press has ended.
    const stamped = records.map((record) =>
      record.kind === 'study' ? record : stampEdits(record, kept.find(`${record.kind} ${record.id}`)?.data, at),
    )
    const { ids, isKept } = log.addAll(stamped)
    for (const id of ids) own.add(id)
    return isKept
  }

  let latest: Study | undefined
  /** Keeps a study that runs before the next frame. It goes out with what is kept next, not at each press. */
  async function keepRunning(study: Study): Promise<boolean> {
    latest = study
    const isInStorage = keepRunningStudy(account, study)
    const isInRecords = await add([study])
    // A full storage still has the study as it was before, unless a later press found room.
    if (!isInStorage && isInRecords && latest === study) forgetRunningStudy(account)
    if (!isInStorage && !isInRecords) onLoss('device')
    return isInStorage || isInRecords
  }

  return {
    records: kept,
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
      const isKept = kept.every(Boolean)
      if (!isKept) onLoss('device')
      sync()
      return isKept
    },
    keepRunning,
  }
}

export type OpenedStudio = ReturnType<typeof openStudio>
