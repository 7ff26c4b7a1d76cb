import type { SyncedCollection } from '@shelai/contract/rules/synced-entry.ts'
import { openLogRecords } from '../network/synced-log.ts'

type Contents = Record<string, unknown>
type EntryOptions = { id?: string; at?: Date | string; account?: string }

/** Keeps an entry of a log on the device, as another page has written it that could not send it. */
export function keepEntry<T extends Contents>(log: SyncedCollection<T>, data: T, options: EntryOptions = {}) {
  const { id = crypto.randomUUID(), at = '2026-01-01T00:00:00.000Z', account = '' } = options
  const entry = { id, at: new Date(at).toISOString(), data, isSent: false }
  return openLogRecords(log, account).change(() => [[log.getKey?.(data) ?? id, entry]])
}

/** Lists what the entries say that the device keeps of a log; undefined until they are read. */
export const listKept = <T extends Contents>(log: SyncedCollection<T>, account = '') =>
  openLogRecords(log, account)
    .list()
    ?.map(({ value }) => value.data)
