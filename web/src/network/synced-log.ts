import type { CallApi } from '@shelai/contract/api-client.ts'
import { syncing } from '@shelai/contract/rules/limits.ts'
import { isLater, type SyncedCollection } from '@shelai/contract/rules/synced-entry.ts'
import { createId } from '../device/create-id.ts'
import { type Collection, openRecords } from '../device/records.ts'
import { serverNow } from '../device/server-clock.ts'
import { isCurrentReader } from '../session/session-store.ts'

/** The contents of the entries of a collection. */
type Contents = Record<string, unknown>

/** An entry of a log as a device of the account keeps it. Its record has its key as id. */
export type LogEntry<T> = {
  id: string
  at: string
  data: T
  /** True if the server has it. */
  isSent: boolean
}

/** The part of a log that the device has fetched, and the database that it comes from. */
type Progress = { last: number; isComplete: boolean; epoch?: string | undefined }
const progressOfLogs: Collection<Progress> = {
  name: 'progress',
  version: 1,
  isValid: (value): value is Progress => typeof (value as Partial<Progress>)?.last === 'number',
}

/** Opens what the device keeps of the log of an account. */
export function openLogRecords<T extends Contents>({ name, parse }: SyncedCollection<T>, account: string) {
  const isValid = (value: unknown): value is LogEntry<T> => {
    const { id, at, data } = { ...(value as Partial<LogEntry<T>>) }
    return typeof id === 'string' && typeof at === 'string' && parse(data) !== undefined
  }
  const settle = (left: LogEntry<T>, kept: LogEntry<T>) => (isLater(kept, left) ? kept : left)
  return openRecords<LogEntry<T>>({ name, version: 1, isValid, settle }, account)
}

/** Throws if an account is no longer signed in: then nothing more is sent for it, and nothing that comes is kept. */
function checkCurrent(account: string): void {
  if (!isCurrentReader(account)) throw new Error('the account is no longer signed in')
}

/** Opens the log that the devices of an account share. What is added goes out with the next `sync`. */
export function openSyncedLog<T extends Contents>(collection: SyncedCollection<T>, account: string, callApi: CallApi) {
  const { name, getKey, parse, merge } = collection
  const records = openLogRecords(collection, account)
  const progress = openRecords(progressOfLogs, account)
  const params = { collection: name }
  const call: CallApi = async (name, input) => {
    checkCurrent(account)
    const answer = await callApi(name, input)
    checkCurrent(account)
    return answer
  }
  const findKey = ({ id, data }: { id: string; data: T }) => getKey?.(data) ?? id
  /** The part of the log that this visit has fetched and the device could not keep, or not read: the next visit fetches it again. */
  let unkept: Progress | undefined
  /** True once an entry has come that this release cannot read. A later one may. */
  let hasUnread = false
  const findProgress = () => unkept ?? progress.find(name)

  const isComplete = () => findProgress()?.isComplete === true

  /** Notes how far the log is fetched, once the entries themselves are kept. What was known as complete stays so. */
  async function setProgress(last: number, hasMore: boolean, epoch = findProgress()?.epoch): Promise<void> {
    const reached = { last, isComplete: isComplete() || !hasMore, epoch }
    const isKept = records.findUnkept() === undefined
    unkept = isKept && !hasUnread ? undefined : reached
    const lastRead = hasUnread ? Math.min(last, progress.find(name)?.last ?? 0) : last
    if (isKept) await progress.change(() => [[name, { ...reached, last: lastRead }]])
  }
  /** Has the log fetched from its beginning. */
  const startAnew = (epoch?: string) => setProgress(0, true, epoch)

  /** Sends what the server does not have. What it refuses is removed, and the log fetched again as the server has it. */
  async function send(): Promise<string[]> {
    const unsent = (await records.load()).filter(({ value }) => !value.isSent).map(({ value }) => value)
    const refused: string[] = []
    await progress.load()
    let hasLostEnd = false
    for (const entries of splitIntoBatches(unsent)) {
      const answer = await call('sync.append', {
        params,
        body: { entries: entries.map(({ isSent: _, ...entry }) => entry) },
      })
      refused.push(...answer.refused)
      hasLostEnd ||= answer.before !== undefined && answer.before < (findProgress()?.last ?? 0)
      await records.change(() =>
        entries.flatMap((entry) => {
          const key = findKey(entry)
          // A later entry has taken its place meanwhile.
          if (records.find(key)?.id !== entry.id) return []
          return [[key, answer.refused.includes(entry.id) ? null : { ...entry, isSent: true }] as const]
        }),
      )
    }
    if (hasLostEnd) refused.push(...(await sendLost()))
    if (refused.length > 0) await startAnew()
    return refused
  }

  /** Returns the entry that has to be kept after one that came: the later of the two, or one of this device that has what both say. */
  function settle(arrived: LogEntry<T>, before: LogEntry<T> | undefined): LogEntry<T> | undefined {
    if (before === undefined || before.id === arrived.id) return arrived
    const [later, earlier] = isLater(arrived, before) ? [arrived, before] : [before, arrived]
    const data = merge?.(later.data, earlier.data) ?? later.data
    if (data !== later.data) return { id: createId(), at: afterEntry(later), data, isSent: false }
    return later === arrived ? arrived : undefined
  }

  /** Fetches what other devices have added. What is merged with it has to be sent. */
  async function fetchOthers(): Promise<void> {
    await Promise.all([records.load(), progress.load()])
    // A device that has lost all entries, and not how far it had fetched them, fetches them again.
    let after = records.list()?.length === 0 ? 0 : (findProgress()?.last ?? 0)
    for (let hasMore = true; hasMore; ) {
      const answer = await call('sync.entries', { params, query: { after } })
      const epoch = findProgress()?.epoch
      if (answer.last < after || (epoch !== undefined && answer.epoch !== undefined && answer.epoch !== epoch)) {
        await sendLost(answer.epoch)
        return
      }
      await records.change(() =>
        answer.entries.flatMap(({ id, at, data }) => {
          // A release of the future may add what this one cannot read.
          const parsed = parse(data)
          hasUnread ||= parsed === undefined
          if (parsed === undefined) return []
          const fetched = { id, at, data: parsed, isSent: true }
          const key = findKey(fetched)
          const entry = settle(fetched, records.find(key))
          return entry ? [[key, entry] as const] : []
        }),
      )
      hasMore = answer.hasMore
      after = answer.last
      await setProgress(after, hasMore, answer.epoch)
    }
  }

  /**
   * A restored backup has lost entries that this device still has: it fetches the log from its beginning, and sends those that the log
   * has not. Returns the ids of those that are refused.
   */
  async function sendLost(epoch?: string): Promise<string[]> {
    await records.change((kept) => kept.map(({ id, value }) => [id, { ...value, isSent: false }]))
    await startAnew(epoch)
    await fetchOthers()
    return send()
  }

  const addEntries = (entries: readonly { id: string; data: T }[]) =>
    records.change(() =>
      entries.map(({ id, data }) => {
        const key = findKey({ id, data })
        return [key, { id, at: afterEntry(records.find(key)), data, isSent: false }] as const
      }),
    )

  return {
    /** The entries of the device, in the order in which it got them; undefined until they are read. */
    list: () => records.list()?.map(({ value }) => value),
    find: (key: string) => records.find(key),
    /** Returns whether the device has had all entries that the server had. */
    isComplete,
    /**
     * Adds an entry, which is later than what is known of its key. Returns its id, and whether the device keeps it; where it does
     * not, it goes out if it is sent before the page is left.
     */
    add: (data: T): { id: string; isKept: Promise<boolean> } => {
      const id = createId()
      return { id, isKept: addEntries([{ id, data }]) }
    },
    /** Adds entries at once: the device keeps all of them or none. Returns as `add` does. */
    addAll: (all: readonly T[]): { ids: string[]; isKept: Promise<boolean> } => {
      const entries = all.map((data) => ({ id: createId(), data }))
      return { ids: entries.map(({ id }) => id), isKept: addEntries(entries) }
    },
    /** Adds an entry that was made before, once however often it is added. It is settled with what is known of its key. */
    addFormer: (former: Pick<LogEntry<T>, 'id' | 'at' | 'data'>): Promise<boolean> =>
      records.change(() => {
        checkCurrent(account)
        const key = findKey(former)
        const before = records.find(key)
        const entry = before?.id === former.id ? undefined : settle({ ...former, isSent: false }, before)
        return entry ? [[key, entry]] : []
      }),
    /** Sends and fetches. Returns the ids of the entries that the server refuses; throws where it cannot be reached. */
    sync: async (): Promise<string[]> => {
      // What others have changed is merged before this device replaces it on the server.
      if (merge) await fetchOthers()
      const refused = await send()
      if (!merge || refused.length > 0) await fetchOthers()
      return refused
    },
    /** Calls back when entries come or change, in any tab. */
    follow: (changed: () => void): (() => void) => {
      const unfollow = [records.follow(changed), progress.follow(changed)]
      return () => {
        for (const stop of unfollow) stop()
      }
    },
  }
}

/** Returns the moment, later than an entry, of one that takes its place. */
function afterEntry(former: { at: string } | undefined): string {
  return new Date(Math.max(serverNow(), Date.parse(former?.at ?? '') + 1 || 0)).toISOString()
}

/** Splits entries into parts that the server accepts in one call. Bangla takes three bytes a letter. */
function splitIntoBatches<T>(entries: readonly T[]): T[][] {
  const batches: T[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const entry of entries) {
    const size = new TextEncoder().encode(JSON.stringify(entry)).length
    bytes += size
    if (bytes > syncing.bytes || batches.at(-1)?.length === syncing.batch) {
      batches.push([])
      bytes = size
    }
    batches.at(-1)?.push(entry)
  }
  return batches
}

/** The account of a guest, whose logs stay on the device. */
const guest = ''

/**
 * Moves what a guest kept on this device into the log of the account that has signed in. An entry of which `endsOwn` is true only says
 * that the guest has ended something: it is removed, because it would end that of the account.
 */
export async function moveGuestLog<T extends Contents>(
  collection: SyncedCollection<T>,
  log: Pick<ReturnType<typeof openSyncedLog<T>>, 'addFormer'>,
  endsOwn: (data: T) => boolean = () => false,
): Promise<void> {
  const records = openLogRecords(collection, guest)
  const entries = await records.load()
  const moved = entries.filter(({ value }) => !endsOwn(value.data))
  const kept = await Promise.all(moved.map(({ value }) => log.addFormer(value)))
  if (entries.length > 0 && kept.every(Boolean)) await records.change(() => entries.map(({ id }) => [id, null]))
}
