import type { CallApi } from '@shelai/contract/api-client.ts'
import { type StudioRecord, type Study, studioRecords } from '@shelai/contract/features/studio/studio-records.ts'
import { createAccountSync } from '../../network/account-sync.ts'
import { moveGuestLog, openLogRecords, openSyncedLog } from '../../network/synced-log.ts'

/** Why something is not kept: the device is full or refuses to store, or the account has as many records as it may. */
export type StudioLoss = 'device' | 'account'

/**
 * Opens the studio of an account, or of a guest. What a guest makes is kept on the device, and moves into the account that signs in.
 * `onLoss` is called when something is not kept.
 */
export function openStudio(account: string, call: CallApi, onLoss: (loss: StudioLoss) => void) {
  const log = openSyncedLog(studioRecords, account, call)
  /** The entries that were made in this visit. Any other is of another tab or phone. */
  const own = new Set<string>()
  const { start, sync } = createAccountSync(account, async () => {
    await moveGuestLog(studioRecords, log)
    const refused = await log.sync()
    if (refused.length > 0) onLoss('account')
  })

  async function add(records: readonly StudioRecord[]): Promise<boolean> {
    const { ids, isKept } = log.addAll(records)
    for (const id of ids) own.add(id)
    const kept = await isKept
    if (!kept) onLoss('device')
    return kept
  }

  return {
    records: openLogRecords(studioRecords, account),
    start,
    sync,
    isOwn: (entry: string) => own.has(entry),
    /** Adds records, or puts them in the place of their former state. Returns whether the device keeps them. */
    keep: async (...records: StudioRecord[]): Promise<boolean> => {
      const kept = await add(records)
      sync()
      return kept
    },
    /** Keeps a study that runs. It goes out with what is kept next, not at each press. */
    keepRunning: (study: Study): Promise<boolean> => add([study]),
  }
}

export type OpenedStudio = ReturnType<typeof openStudio>
