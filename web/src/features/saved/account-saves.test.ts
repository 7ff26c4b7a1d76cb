import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { NetworkError, Refused } from '@shelai/contract/api/refused.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteSent } from '../../network/retry-later.ts'
import { readPendingSaves, writePendingSaves } from '../../ui/pending-saves.ts'
import { type AccountView, openAccountSaves, type SaveOutcome } from './account-saves.ts'
import { readList, writeList } from './guest-lists.ts'

const reader = {
  user_id: 'u1',
  name: 'N',
  email: 'n@example.com',
  img: '',
  phone: '',
  gender: 'male',
  profession: 'job',
} as const
const item = (item_id: number) =>
  ({ type: 'formula', item_id, title: `Formula ${item_id}`, path: `/formulas/${item_id}` }) as const
const row = (item_id: number) => ({ v: 1, ...item(item_id), savedAt: '2026-11-20T00:00:00.000Z' }) as const

let listeners: Map<string, () => void>
beforeEach(() => {
  const stored = new Map<string, string>()
  listeners = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

/** Creates a server that stores a list; its answers to single items can be set to fail. */
function createServer(has: number[] = []) {
  const ids = new Set(has)
  const fails = new Map<number, Error>()
  const calls: string[] = []
  const state = { isDown: false }
  const call = async (name: string, input: { body?: { item_id: number }; params?: { itemId: string } }) => {
    const id = input.body?.item_id ?? Number(input.params?.itemId)
    calls.push(name === 'saved.all' ? 'all' : `${name.slice(6)} ${id}`)
    if (state.isDown) throw new NetworkError('network')
    const error = fails.get(id)
    if (error) throw error
    if (name === 'saved.add') ids.add(id)
    if (name === 'saved.remove') ids.delete(id)
    return [...ids].map((item_id) => ({ ...item(item_id), path: item_id === 99 ? null : `/formulas/${item_id}` }))
  }
  return { ids, fails, calls, state, call: call as never }
}

/** Waits until all promises are settled: the fake server answers within the turn. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

async function open(server: ReturnType<typeof createServer>) {
  const views: AccountView[] = []
  const outcomes: SaveOutcome[] = []
  const saves = openAccountSaves({
    reader,
    call: server.call,
    show: (view) => views.push(view),
    report: (outcome) => outcomes.push(outcome),
  })
  await settle()
  const view = () => views.at(-1) as AccountView
  const ids = () => view().lists?.formula.map(({ item_id }) => item_id)
  return { saves, outcomes, view, ids }
}

describe('openAccountSaves', () => {
  it('openAccountSaves shows the server’s list, and marks deleted items', async () => {
    const { view, ids } = await open(createServer([1, 99]))
    expect(ids()).toEqual([1, 99])
    expect(view().lists?.formula.map(({ isGone }) => isGone)).toEqual([false, true])
  })

  it('openAccountSaves shows a press at once, and reports it when the server has confirmed', async () => {
    const server = createServer()
    const { saves, outcomes, view } = await open(server)
    saves.toggle(item(5), false)
    expect(view().isSaved('formula', 5)).toBe(true)
    expect(view().isWaiting('formula', 5)).toBe(false)
    expect(outcomes).toEqual([])
    await settle()
    expect(outcomes).toEqual(['saved'])
    saves.toggle(item(5), true)
    expect(view().isSaved('formula', 5)).toBe(false)
    await settle()
    expect(outcomes).toEqual(['saved', 'removed'])
    expect(server.ids.size).toBe(0)
  })

  it('openAccountSaves undoes a press that the server refuses', async () => {
    const server = createServer([2])
    server.fails.set(1, createRefusal('not_saved')).set(2, createRefusal('not_removed'))
    const { saves, outcomes, view, ids } = await open(server)
    saves.toggle(item(1), false)
    saves.toggle(item(2), true)
    await settle()
    expect(outcomes).toEqual(['notSaved', 'notRemoved'])
    expect(ids()).toEqual([2])
    expect(view().isWaiting('formula', 1)).toBe(false)
    expect(readPendingSaves('u1')).toEqual([])
  })

  it('openAccountSaves knows no item as saved or not until the list has come', async () => {
    const server = createServer([2])
    server.state.isDown = true
    const { saves, view } = await open(server)
    expect(view()).toMatchObject({ failed: true, lists: undefined })
    expect(view().isSaved('formula', 1)).toBeUndefined()
    expect(view().isSaved('formula', 2)).toBeUndefined()
    server.state.isDown = false
    saves.retry()
    await settle()
    expect(view().isSaved('formula', 1)).toBe(false)
    expect(view().isSaved('formula', 2)).toBe(true)
  })

  it('openAccountSaves knows the items of confirmed presses, even if the list cannot be loaded', async () => {
    const server = createServer()
    const { call } = server
    const withoutList = (name: string, input: never) =>
      name === 'saved.all'
        ? Promise.reject(new NetworkError('network'))
        : (call as (...round: unknown[]) => unknown)(name, input)
    const { saves, outcomes, view } = await open({ ...server, call: withoutList as never })
    saves.toggle(item(5), view().isSaved('formula', 5))
    await settle()
    expect(view().isSaved('formula', 5)).toBe(true)
    saves.toggle(item(5), view().isSaved('formula', 5))
    expect(view().isSaved('formula', 5)).toBe(false)
    await settle()
    expect(view().isSaved('formula', 5)).toBe(false)
    expect(view().isSaved('formula', 6)).toBeUndefined()
    expect(outcomes).toEqual(['saved', 'removed'])
    expect(server.ids.size).toBe(0)
  })

  it('openAccountSaves stores presses while the server is unreachable, and sends them when the device is online', async () => {
    const server = createServer()
    const { saves, outcomes, view } = await open(server)
    server.state.isDown = true
    vi.stubGlobal('navigator', { onLine: false })
    saves.toggle(item(3), false)
    await settle()
    expect(outcomes).toEqual([])
    expect(view().isSaved('formula', 3)).toBe(true)
    expect(view().isWaiting('formula', 3)).toBe(true)
    expect(readPendingSaves('u1')).toHaveLength(1)
    server.state.isDown = false
    listeners.get('online')?.()
    await settle()
    expect(view().isWaiting('formula', 3)).toBe(false)
    expect([...server.ids]).toEqual([3])
    expect(readPendingSaves('u1')).toEqual([])
  })

  it('openAccountSaves reports a failed press of an online device, and keeps it', async () => {
    const server = createServer()
    const { saves, outcomes } = await open(server)
    server.state.isDown = true
    saves.toggle(item(3), false)
    await settle()
    expect(outcomes).toEqual(['thrown'])
    expect(readPendingSaves('u1')).toHaveLength(1)
  })

  it('openAccountSaves keeps only the last of several presses on an item', async () => {
    const server = createServer()
    const { saves } = await open(server)
    saves.toggle(item(3), false)
    saves.toggle(item(3), true)
    saves.toggle(item(3), false)
    await settle()
    expect([...server.ids]).toEqual([3])
    expect(server.calls.filter((round) => round.endsWith(' 3')).at(-1)).toBe('add 3')
  })

  it('openAccountSaves sends the stored presses of an earlier visit, of this account only', async () => {
    writePendingSaves('u1', [{ ...item(4), wanted: true }])
    writePendingSaves('u2', [{ ...item(8), wanted: true }])
    const server = createServer()
    await open(server)
    expect([...server.ids]).toEqual([4])
    expect(readPendingSaves('u2')).toHaveLength(1)
  })

  it('openAccountSaves keeps a press if the session has expired', async () => {
    const server = createServer()
    const { saves, outcomes } = await open(server)
    server.fails.set(6, createRefusal('sign_in_needed'))
    saves.toggle(item(6), false)
    await settle()
    expect(readPendingSaves('u1')).toHaveLength(1)
    expect(outcomes).not.toContain('notSaved')
  })

  it('readPendingSaves ignores stored values that are no press', () => {
    localStorage.setItem(
      'own_u1_saves',
      '[null, 3, {"type":"x"}, {"type":"formula","item_id":1,"title":"t","path":"/","wanted":"yes"}]',
    )
    expect(readPendingSaves('u1')).toEqual([])
    localStorage.setItem('own_u1_saves', '{')
    expect(readPendingSaves('u1')).toEqual([])
  })
})

describe('The list of openAccountSaves', () => {
  /** Creates a server that answers the calls for the list one by one, in any order. */
  function createSlowServer() {
    const lists: PromiseWithResolvers<object[]>[] = []
    const call = (name: string) => {
      if (name !== 'saved.all') return Promise.resolve()
      const round = Promise.withResolvers<object[]>()
      lists.push(round)
      return round.promise
    }
    const answer = (round: number, ...ids: number[]) => lists[round]?.resolve(ids.map(item))
    const fail = (round: number) => lists[round]?.reject(new NetworkError('timeout'))
    return { server: { ...createServer(), call: call as never }, lists, answer, fail }
  }

  it('retry fetches the list again while the call before is unanswered, and its late answer changes nothing', async () => {
    const { server, lists, answer } = createSlowServer()
    const { saves, view, ids } = await open(server)
    expect(view().lists).toBeUndefined()
    saves.retry()
    expect(lists).toHaveLength(2)
    answer(1, 1, 2)
    await settle()
    expect(ids()).toEqual([1, 2])
    answer(0, 1)
    await settle()
    expect(ids()).toEqual([1, 2])
  })

  it('The list counts as failed until an answer or a retry, even while it is fetched again automatically', async () => {
    const { server, lists, answer, fail } = createSlowServer()
    const { saves, view, ids } = await open(server)
    fail(0)
    await settle()
    expect(lists).toHaveLength(2)
    expect(view().failed).toBe(true)
    saves.retry()
    expect(view().failed).toBe(false)
    fail(1)
    fail(2)
    await settle()
    expect(view()).toMatchObject({ failed: true, lists: undefined })
    saves.retry()
    answer(3, 5)
    await settle()
    expect(view().failed).toBe(false)
    expect(ids()).toEqual([5])
  })

  it('The list is fetched again if a press was confirmed while the call was under way', async () => {
    const { server, lists, answer } = createSlowServer()
    const { saves, ids } = await open(server)
    answer(0)
    await settle()
    saves.retry()
    saves.toggle(item(7), false)
    await settle()
    answer(1)
    await settle()
    expect(ids()).toEqual([7])
    expect(lists).toHaveLength(3)
    answer(2, 7)
    await settle()
    expect(ids()).toEqual([7])
  })
})

describe('The guest’s lists of openAccountSaves', () => {
  it('openAccountSaves moves the guest’s items into the account, each as it is confirmed', async () => {
    writeList('formula', [row(1), row(2), row(3)])
    const server = createServer([2])
    server.fails.set(3, createRefusal('not_saved'))
    const { ids } = await open(server)
    expect([...server.ids]).toEqual([2, 1])
    expect(readList('formula').map(({ item_id }) => item_id)).toEqual([3])
    expect(ids()?.toSorted()).toEqual([1, 2])
  })

  it('openAccountSaves keeps the guest’s items, marked as waiting, if the network fails', async () => {
    writeList('formula', [row(1)])
    const server = createServer()
    server.state.isDown = true
    const { view } = await open(server)
    expect(readList('formula')).toHaveLength(1)
    expect(view().lists).toBeUndefined()
    expect(view().failed).toBe(true)
    expect(view().isWaiting('formula', 1)).toBe(true)
    server.state.isDown = false
    listeners.get('online')?.()
    await settle()
    expect(readList('formula')).toEqual([])
    expect(view().lists?.formula).toHaveLength(1)
  })
})

describe('openAccountSaves while the server saves nothing', () => {
  beforeEach(() => {
    // Attempts of earlier tests are over.
    noteSent()
    vi.useFakeTimers()
  })
  afterEach(() => vi.useRealTimers())
  const away = () => new Refused('saving_unavailable', 503, 'Nothing can be saved just now.', undefined, {}, 60)

  it('openAccountSaves keeps a press that is refused with 503, and sends it by itself after Retry-After', async () => {
    const server = createServer([2])
    server.fails.set(1, away()).set(2, away())
    const opening = open(server)
    await vi.advanceTimersByTimeAsync(1)
    const { saves, outcomes, view } = await opening
    saves.toggle(item(1), false)
    saves.toggle(item(2), true)
    await vi.advanceTimersByTimeAsync(1)
    expect(outcomes).toEqual(['waiting', 'waiting'])
    expect(view().isSaved('formula', 1)).toBe(true)
    expect(view().isWaiting('formula', 1)).toBe(true)
    expect(readPendingSaves('u1')).toHaveLength(2)
    server.fails.clear()
    await vi.advanceTimersByTimeAsync(59_000)
    expect([...server.ids]).toEqual([2])
    await vi.advanceTimersByTimeAsync(17_000)
    expect([...server.ids]).toEqual([1])
    expect(view().isWaiting('formula', 1)).toBe(false)
    expect(readPendingSaves('u1')).toEqual([])
    saves.close()
  })

  it('openAccountSaves keeps a guest’s items that cannot be moved into the account for a time', async () => {
    writeList('formula', [row(7)])
    const server = createServer()
    server.fails.set(7, away())
    const opening = open(server)
    await vi.advanceTimersByTimeAsync(1)
    const { saves } = await opening
    expect(readList('formula')).toHaveLength(1)
    server.fails.clear()
    await vi.advanceTimersByTimeAsync(80_000)
    expect([...server.ids]).toEqual([7])
    expect(readList('formula')).toEqual([])
    saves.close()
  })
})
