import { Refused } from '@shelai/contract/api/refused.ts'
import type { CallApi } from '@shelai/contract/api-client.ts'
import { type SavePress, saves } from '@shelai/contract/features/saved/save-press.ts'
import { type SavedType, savedTypes } from '@shelai/contract/rules/limits.ts'
import { readStoredList } from '../../device/safe-storage.ts'
import { followReturn } from '../../network/account-sync.ts'
import { isAway, noteSent, retryLater } from '../../network/retry-later.ts'
import { openSyncedLog } from '../../network/synced-log.ts'
import type { SignedIn } from '../../session/session.ts'
import type { Saveable } from '../../ui/heart.tsx'
import { readList, type SavedLists, type SavedRow, writeList } from './guest-lists.ts'

/** The state of an account's saved items for hearts and lists. */
export type AccountView = {
  /** Undefined until the device has had the whole log of the account; without the empty ones until it was asked for in this visit. */
  lists: Partial<SavedLists> | undefined
  /** True if the log could not be fetched. */
  failed: boolean
  /** Undefined as long as neither the log nor a press on the item is known. */
  isSaved: (type: SavedType, itemId: number) => boolean | undefined
  isWaiting: (type: SavedType, itemId: number) => boolean
}

export type SaveOutcome = 'saved' | 'notSaved' | 'removed' | 'notRemoved' | 'thrown' | 'waiting'
type Options = {
  reader: SignedIn
  call: CallApi
  show: (view: AccountView) => void
  /** Called with the outcome of a press. */
  report: (text: SaveOutcome) => void
}

/** Opens the saved items of a signed-in reader: the presses on hearts, which all devices of the account share. */
export function openAccountSaves({ reader, call, show, report }: Options) {
  const log = openSyncedLog(saves, reader.user_id, call)
  let failed = false
  /**
   * True once a call for the log has ended: before that a device that knows no item of a type does not claim that there
   * is none.
   */
  let isAnswered = false
  let isOpen = true
  /** The ids of the presses whose sending is under way: they do not count as waiting. */
  const underWay = new Set<string>()
  /** The ids of the presses that the server has refused. */
  const refused = new Set<string>()
  /** The sendings run one at a time. */
  let sending: Promise<unknown> = Promise.resolve()

  const findPress = (type: SavedType, itemId: number) => log.find(`${type} ${itemId}`)

  function render(): void {
    if (!isOpen) return
    const isComplete = log.isComplete()
    const wanted = (log.list() ?? [])
      .filter(({ data }) => data.wanted)
      .sort((one, other) => (one.at < other.at ? -1 : 1))
    const lists: { [T in SavedType]?: SavedRow[] } = {}
    for (const type of savedTypes) {
      const ofType = wanted.filter(({ data }) => data.type === type)
      if (ofType.length > 0 || isAnswered) lists[type] = ofType.map(({ at, data }) => ({ v: 1, ...data, savedAt: at }))
    }
    show({
      failed: failed && !isComplete,
      lists: isComplete ? lists : undefined,
      isSaved: (type, itemId) => findPress(type, itemId)?.data.wanted ?? (isComplete ? false : undefined),
      isWaiting: (type, itemId) => {
        const press = findPress(type, itemId)
        return press !== undefined && !press.isSent && !underWay.has(press.id)
      },
    })
  }

  /** Adds what a guest saved on this device, and the presses that a former release has not sent. */
  async function adopt() {
    await Promise.all(readFormerPresses(reader.user_id).map((press) => log.add(press).isKept))
    const rows = savedTypes.flatMap((type) => readList(type))
    for (const { type, item_id, title, path, savedAt } of rows) {
      // The device may have stored anything.
      const data = saves.parse({ type, item_id, title, path, wanted: true })
      const pressedMs = Date.parse(savedAt) || 0
      const at = new Date(pressedMs).toISOString()
      if (data) await log.addFormer({ id: `guest-${type}-${item_id}-${pressedMs}`, at, data })
    }
    return rows
  }

  /** Sends and fetches what is new. Returns why that failed. */
  async function sync(): Promise<unknown> {
    try {
      const rows = await adopt()
      for (const id of await log.sync()) refused.add(id)
      const hasArrived = ({ type, item_id }: SavedRow) => findPress(type, item_id)?.isSent === true
      for (const { type, item_id } of rows.filter(hasArrived))
        writeList(
          type,
          readList(type).filter((row) => row.item_id !== item_id),
        )
      failed = false
      return undefined
    } catch (error) {
      failed = true
      if (isAway(error)) retryLater(error)
      return error
    } finally {
      isAnswered = true
      render()
    }
  }
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    const done = sending.then(work)
    sending = done.catch(() => {})
    return done
  }

  /** Sends a press and reports what came of it, unless a later press on the item has taken its place. */
  async function sendPress(id: string, { type, item_id, wanted }: SavePress): Promise<void> {
    const error = await enqueue(sync)
    underWay.delete(id)
    render()
    if (!isOpen) return
    if (refused.delete(id)) return report(wanted ? 'notSaved' : 'notRemoved')
    const press = findPress(type, item_id)
    if (press?.id !== id) return
    if (press.isSent) {
      noteSent()
      report(wanted ? 'saved' : 'removed')
    } else if (navigator.onLine) report(isAway(error) && error instanceof Refused ? 'waiting' : 'thrown')
  }

  const syncLater = () => {
    enqueue(sync)
  }
  const unfollow = [log.follow(render), followReturn(syncLater)]
  render()
  syncLater()

  return {
    toggle: ({ type, item_id, title, path }: Saveable, isSaved: boolean | undefined) => {
      const press = { type, item_id, title, path, wanted: !isSaved }
      const { id } = log.add(press)
      underWay.add(id)
      render()
      sendPress(id, press)
    },
    /** Sends and fetches again at once, because the call before may never be answered. */
    retry: () => {
      failed = false
      render()
      return sync()
    },
    close: () => {
      isOpen = false
      for (const stop of unfollow) stop()
    },
  }
}

export type AccountSaves = ReturnType<typeof openAccountSaves>

/**
 * Reads the presses that a former release could not send. They lie where the records of presses do that the database has not (`records.ts`),
 * which take their place.
 */
const readFormerPresses = (userId: string) => readStoredList(`own_${userId}_saves`, saves.parse)
