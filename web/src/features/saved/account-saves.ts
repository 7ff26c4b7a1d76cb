import type { CallApi } from '@shelai/contract/api-client.ts'
import { type SavedType, savedTypes } from '@shelai/contract/limits.ts'
import { Refused } from '@shelai/contract/refused.ts'
import type { Saveable } from '../../components/heart.tsx'
import type { SignedIn } from '../../session/session.ts'
import { readList, type SavedLists, type SavedRow, writeList } from './guest-lists.ts'
import {
  addPendingSave,
  isSame,
  type PendingSave,
  pendingSavesKey,
  readPendingSaves,
  removePendingSave,
  writePendingSaves,
} from './pending-saves.ts'

/** What hearts and the list show of an account: what the server has, and on top what is not sent yet. */
export type AccountView = {
  /** Undefined until the server's list has come. */
  lists: SavedLists | undefined
  /** Whether the list could not be fetched. */
  failed: boolean
  /** Undefined as long as the server's list has not come and no press on the item has been confirmed. */
  isSaved: (type: SavedType, itemId: number) => boolean | undefined
  isWaiting: (type: SavedType, itemId: number) => boolean
}

export type SaveOutcome = 'saved' | 'notSaved' | 'removed' | 'notRemoved' | 'thrown'
type Options = {
  reader: SignedIn
  ask: CallApi
  show: (view: AccountView) => void
  /** Says one of the specification's texts; a refusal also in the server's own words. */
  say: (text: SaveOutcome) => void
}

/** Keeps a signed-in reader's saved items: with the server, and through times without one. */
export function openAccountSaves({ reader, ask: call, show, say }: Options) {
  const id = reader.user_id
  let rows: SavedRow[] | undefined
  let failed = false
  /** How often the list was asked for, and which of these calls was answered last. */
  let asked = 0
  let answered = 0
  /** How many presses the server has confirmed: a list from before the latest does not have it. */
  let confirmed = 0
  /** The last confirmed press on each item that the list does not have yet. */
  const settled = new Map<string, PendingSave>()
  let isOpen = true
  /** Sending is one at a time, so that two presses on a heart arrive in their order. */
  let sending: Promise<unknown> = Promise.resolve()
  /** What is on its way right now is not marked as waiting. */
  const underway = new Set<string>()
  /** Rows of the guest's list that the server refused in this visit: they stay with the guest. */
  const refused = new Set<string>()
  const name = ({ type, item_id }: { type: SavedType; item_id: number }) => `${type} ${item_id}`

  const guestRows = () => savedTypes.flatMap((type) => readList(type)).filter((row) => !refused.has(name(row)))

  function render(): void {
    if (!isOpen) return
    const wishes = readPendingSaves(id)
    const coming = guestRows()
    const waiting = [...wishes, ...coming]
    const wished = wishes.filter(({ wanted }) => wanted).map(asRow)
    const base = rows === undefined ? undefined : [...rows, ...coming.filter((row) => !rows?.some(isSame(row)))]
    const kept = base?.filter((row) => !wishes.some(isSame(row)) || wished.some(isSame(row)))
    const all = kept && [...kept, ...wished.filter((row) => !kept.some(isSame(row)))]
    const known = new Set((all ?? coming).map(name))
    const pressed = new Map([...settled.values(), ...wishes].map((wish) => [name(wish), wish.wanted]))
    const isSaved = (item: string) => (all ? known.has(item) : (pressed.get(item) ?? (known.has(item) || undefined)))
    show({
      failed,
      lists:
        all && (Object.fromEntries(savedTypes.map((type) => [type, all.filter((row) => row.type === type)])) as never),
      isSaved: (type, item_id) => isSaved(name({ type, item_id })),
      isWaiting: (type, item_id) => !underway.has(name({ type, item_id })) && waiting.some(isSame({ type, item_id })),
    })
  }

  /** A failure is told until an answer has come, also while the list is asked for again. */
  async function fetchList(): Promise<void> {
    asked += 1
    const [round, before] = [asked, confirmed]
    try {
      const items = await call('saved.all', { params: { email: reader.email } })
      if (round < answered) return
      answered = round
      failed = false
      rows = items.map(({ type, item_id, title, path }) => ({
        ...asRow({ type, item_id, title, path: path ?? '' }),
        isGone: path === null,
      }))
      if (before === confirmed) settled.clear()
      else {
        for (const wish of settled.values()) rows = withPress(rows, wish)
        inTurn(fetchList)
      }
    } catch {
      if (answered < round) failed = true
    }
    render()
  }

  const sendCall = (wish: PendingSave) =>
    wish.wanted
      ? call('saved.add', {
          body: { user_email: reader.email, type: wish.type, title: wish.title, item_id: wish.item_id },
        })
      : call('saved.remove', { params: { itemId: String(wish.item_id) }, query: { type: wish.type } })

  /** Notes a press that the server has confirmed. */
  function settle(wish: PendingSave): void {
    confirmed += 1
    settled.set(name(wish), wish)
    if (rows) rows = withPress(rows, wish)
  }

  /** Sends one press. Whether the server was reached; a press that it refuses is taken back. */
  async function send(wish: PendingSave, isPressed: boolean): Promise<boolean> {
    const isStillWanted = () =>
      isOpen && readPendingSaves(id).some((other) => isSame(wish)(other) && other.wanted === wish.wanted)
    if (!isStillWanted()) return true
    underway.add(name(wish))
    render()
    try {
      await sendCall(wish)
      settle(wish)
      if (!isOpen) return true
      if (isStillWanted()) writePendingSaves(id, removePendingSave(readPendingSaves(id), wish))
      if (isPressed) say(wish.wanted ? 'saved' : 'removed')
      return true
    } catch (error) {
      if (!isOpen) return false
      const isRefused = error instanceof Refused && error.code !== 'sign_in_needed'
      if (isRefused && isStillWanted()) writePendingSaves(id, removePendingSave(readPendingSaves(id), wish))
      if (isRefused) say(wish.wanted ? 'notSaved' : 'notRemoved')
      else if (isPressed && navigator.onLine) say('thrown')
      return isRefused
    } finally {
      underway.delete(name(wish))
      render()
    }
  }

  /** Brings what was saved as a guest into the account, row by row; each leaves the guest's list when it is confirmed. */
  async function merge(): Promise<boolean> {
    for (const row of guestRows()) {
      if (!isOpen) return false
      try {
        const wish = { ...row, wanted: true }
        await sendCall(wish)
        settle(wish)
        writeList(row.type, removePendingSave(readList(row.type), row))
      } catch (error) {
        if (!(error instanceof Refused) || error.code === 'sign_in_needed') return false
        refused.add(name(row))
      }
      render()
    }
    return true
  }

  /** Sends whatever waits, and stops where the server is not reached. */
  async function flush(): Promise<void> {
    for (const wish of readPendingSaves(id)) if (!(await send(wish, false))) return
    if (!(await merge())) return
    if (rows === undefined || failed) await fetchList()
  }
  const inTurn = (work: () => Promise<unknown>) => {
    sending = sending.then(work)
  }
  const flushInTurn = () => inTurn(flush)

  const onStorage = ({ key }: StorageEvent) => {
    if (key === pendingSavesKey(id)) inTurn(fetchList)
  }
  addEventListener('online', flushInTurn)
  addEventListener('storage', onStorage)
  render()
  inTurn(fetchList)
  flushInTurn()

  return {
    toggle: (item: Saveable, isSaved: boolean | undefined) => {
      const { type, item_id, title, path } = item
      const wish = { type, item_id, title, path, wanted: !isSaved }
      writePendingSaves(id, addPendingSave(readPendingSaves(id), wish))
      inTurn(async () => {
        if (await send(wish, true)) await flush()
      })
      underway.add(name(wish))
      render()
    },
    /** Asks for the list again at once: the call before may never be answered. */
    retry: () => {
      failed = false
      render()
      return fetchList()
    },
    close: () => {
      isOpen = false
      removeEventListener('online', flushInTurn)
      removeEventListener('storage', onStorage)
    },
  }
}

export type AccountSaves = ReturnType<typeof openAccountSaves>

/** The list after a press: without the item, or with it, as it was where the list has it. */
function withPress(rows: readonly SavedRow[], wish: PendingSave): SavedRow[] {
  const others = removePendingSave(rows, wish)
  return wish.wanted ? [...others, rows.find(isSame(wish)) ?? asRow(wish)] : others
}

function asRow({ type, item_id, title, path }: Saveable): SavedRow {
  return { v: 1, type, item_id, title, path, savedAt: new Date().toISOString() }
}
