import { Refused } from '@shelai/contract/api/refused.ts'
import type { CallApi } from '@shelai/contract/api-client.ts'
import { type SavedType, savedTypes } from '@shelai/contract/rules/limits.ts'
import { followNetwork, isNetworkDead } from '../../network/network-state.ts'
import { isAway, noteSent, retryLater } from '../../network/retry-later.ts'
import type { SignedIn } from '../../session/session.ts'
import type { Saveable } from '../../ui/heart.tsx'
import {
  addPendingSave,
  createPendingSavesKey,
  isSame,
  type PendingSave,
  readPendingSaves,
  removePendingSave,
  writePendingSaves,
} from '../../ui/pending-saves.ts'
import { readList, type SavedLists, type SavedRow, writeList } from './guest-lists.ts'

/** The state of an account's saved items for hearts and lists: the server's list, and unsent presses. */
export type AccountView = {
  /** Undefined until the server's list has come. */
  lists: SavedLists | undefined
  /** Whether the list could not be fetched. */
  failed: boolean
  /** Undefined until the server's list has come, or a press on the item has been confirmed. */
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

/**
 * Opens the saved items of a signed-in reader. It synchronizes them with the server, and stores presses while it is
 * unreachable.
 */
export function openAccountSaves({ reader, call, show, report }: Options) {
  const id = reader.user_id
  let rows: SavedRow[] | undefined
  let failed = false
  /** The number of calls for the list, and the latest of them that was answered. */
  let requested = 0
  let answered = 0
  /** The number of presses that the server has confirmed. A list from before the latest does not contain it. */
  let confirmed = 0
  /** The last confirmed press on each item that the list does not contain yet. */
  const settled = new Map<string, PendingSave>()
  let isOpen = true
  /** The queue of calls. They run one at a time, so that two presses on a heart arrive in their order. */
  let sending: Promise<unknown> = Promise.resolve()
  /** The items of calls that are under way, which do not count as waiting. */
  const underWay = new Set<string>()
  /** Rows of the guest's list that the server refused during this visit. They stay in the guest's list. */
  const refused = new Set<string>()
  const createId = ({ type, item_id }: { type: SavedType; item_id: number }) => `${type} ${item_id}`

  const guestRows = () => savedTypes.flatMap((type) => readList(type)).filter((row) => !refused.has(createId(row)))

  function render(): void {
    if (!isOpen) return
    const pendingSaves = readPendingSaves(id)
    const coming = guestRows()
    const waiting = [...pendingSaves, ...coming]
    const added = pendingSaves.filter(({ wanted }) => wanted).map(toRow)
    const base = rows === undefined ? undefined : [...rows, ...coming.filter((row) => !rows?.some(isSame(row)))]
    const kept = base?.filter((row) => !pendingSaves.some(isSame(row)) || added.some(isSame(row)))
    const all = kept && [...kept, ...added.filter((row) => !kept.some(isSame(row)))]
    const known = new Set((all ?? coming).map(createId))
    const pressed = new Map([...settled.values(), ...pendingSaves].map((save) => [createId(save), save.wanted]))
    const isSaved = (item: string) => (all ? known.has(item) : (pressed.get(item) ?? (known.has(item) || undefined)))
    show({
      failed,
      lists:
        all && (Object.fromEntries(savedTypes.map((type) => [type, all.filter((row) => row.type === type)])) as never),
      isSaved: (type, item_id) => isSaved(createId({ type, item_id })),
      isWaiting: (type, item_id) =>
        !underWay.has(createId({ type, item_id })) && waiting.some(isSame({ type, item_id })),
    })
  }

  /** Fetches the list. A failure stays reported until an answer has come, even while the list is fetched again. */
  async function fetchList(): Promise<void> {
    requested += 1
    const [round, before] = [requested, confirmed]
    try {
      const items = await call('saved.all', { params: { email: reader.email } })
      if (round < answered) return
      answered = round
      failed = false
      rows = items.map(({ type, item_id, title, path }) => ({
        ...toRow({ type, item_id, title, path: path ?? '' }),
        isGone: path === null,
      }))
      if (before === confirmed) settled.clear()
      else {
        for (const save of settled.values()) rows = applyPress(rows, save)
        enqueue(fetchList)
      }
    } catch {
      if (answered < round) failed = true
    }
    render()
  }

  const sendSave = (save: PendingSave) =>
    save.wanted
      ? call('saved.add', {
          body: { user_email: reader.email, type: save.type, title: save.title, item_id: save.item_id },
        })
      : call('saved.remove', { params: { itemId: String(save.item_id) }, query: { type: save.type } })

  /** Records a press that the server has confirmed. */
  function settle(save: PendingSave): void {
    confirmed += 1
    settled.set(createId(save), save)
    if (rows) rows = applyPress(rows, save)
  }

  /**
   * Sends one press; returns whether the server took a decision. A press that it refuses is undone; one that it cannot
   * save for the moment waits and is sent again.
   */
  async function send(save: PendingSave, isPressed: boolean): Promise<boolean> {
    const isStillPending = () =>
      isOpen && readPendingSaves(id).some((other) => isSame(save)(other) && other.wanted === save.wanted)
    if (!isStillPending()) return true
    underWay.add(createId(save))
    render()
    try {
      await sendSave(save)
      noteSent()
      settle(save)
      if (!isOpen) return true
      if (isStillPending()) writePendingSaves(id, removePendingSave(readPendingSaves(id), save))
      if (isPressed) report(save.wanted ? 'saved' : 'removed')
      return true
    } catch (error) {
      if (!isOpen) return false
      const mayWait = isAway(error)
      if (mayWait) retryLater(error)
      const isRefused = error instanceof Refused && error.code !== 'sign_in_needed' && !mayWait
      if (isRefused && isStillPending()) writePendingSaves(id, removePendingSave(readPendingSaves(id), save))
      if (isRefused) report(save.wanted ? 'notSaved' : 'notRemoved')
      else if (isPressed && navigator.onLine) report(mayWait && error instanceof Refused ? 'waiting' : 'thrown')
      return isRefused
    } finally {
      underWay.delete(createId(save))
      render()
    }
  }

  /** Moves the guest's saved items into the account, row by row; each leaves the guest's list when it is confirmed. */
  async function merge(): Promise<boolean> {
    for (const row of guestRows()) {
      if (!isOpen) return false
      try {
        const save = { ...row, wanted: true }
        await sendSave(save)
        settle(save)
        writeList(row.type, removePendingSave(readList(row.type), row))
      } catch (error) {
        if (isAway(error)) retryLater(error)
        if (!(error instanceof Refused) || error.code === 'sign_in_needed' || isAway(error)) return false
        refused.add(createId(row))
      }
      render()
    }
    return true
  }

  /** Sends all pending presses, and stops if the server cannot be reached. */
  async function flush(): Promise<void> {
    for (const save of readPendingSaves(id)) if (!(await send(save, false))) return
    if (!(await merge())) return
    if (rows === undefined || failed) await fetchList()
  }
  const enqueue = (work: () => Promise<unknown>) => {
    sending = sending.then(work)
  }
  const enqueueFlush = () => enqueue(flush)
  /** Sends what waits once the network answers again, and replaces the kept copy of the list. */
  const onNetwork = () => {
    if (isNetworkDead()) return
    enqueueFlush()
    enqueue(fetchList)
  }
  const unfollowNetwork = followNetwork(onNetwork)

  const onStorage = ({ key }: StorageEvent) => {
    if (key === createPendingSavesKey(id)) enqueue(fetchList)
  }
  addEventListener('online', enqueueFlush)
  addEventListener('storage', onStorage)
  render()
  enqueue(fetchList)
  enqueueFlush()

  return {
    toggle: (item: Saveable, isSaved: boolean | undefined) => {
      const { type, item_id, title, path } = item
      const save = { type, item_id, title, path, wanted: !isSaved }
      writePendingSaves(id, addPendingSave(readPendingSaves(id), save))
      enqueue(async () => {
        if (await send(save, true)) await flush()
      })
      underWay.add(createId(save))
      render()
    },
    /** Fetches the list again at once, because the call before may never be answered. */
    retry: () => {
      failed = false
      render()
      return fetchList()
    },
    close: () => {
      isOpen = false
      unfollowNetwork()
      removeEventListener('online', enqueueFlush)
      removeEventListener('storage', onStorage)
    },
  }
}

export type AccountSaves = ReturnType<typeof openAccountSaves>

/** Returns the list after a press: without the item, or with it, unchanged if the list contains it. */
function applyPress(rows: readonly SavedRow[], save: PendingSave): SavedRow[] {
  const others = removePendingSave(rows, save)
  return save.wanted ? [...others, rows.find(isSame(save)) ?? toRow(save)] : others
}

function toRow({ type, item_id, title, path }: Saveable): SavedRow {
  return { v: 1, type, item_id, title, path, savedAt: new Date().toISOString() }
}
