import { createRefusal } from '@shelai/contract/refusals.ts'
import { NetworkError } from '@shelai/contract/refused.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AccountView, openAccountSaves, type SaveOutcome } from './account-saves.ts'
import { readList, writeList } from './guest-lists.ts'
import { readPendingSaves, writePendingSaves } from './pending-saves.ts'

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

let heard: Map<string, () => void>
beforeEach(() => {
  const kept = new Map<string, string>()
  heard = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => heard.set(name, listener))
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

/** A server that keeps a list; what it answers to single items may be set. */
function aServer(has: number[] = []) {
  const ids = new Set(has)
  const fails = new Map<number, Error>()
  const calls: string[] = []
  const state = { isDown: false }
  const call = async (name: string, input: { body?: { item_id: number }; params?: { itemId: string } }) => {
    const id = input.body?.item_id ?? Number(input.params?.itemId)
    calls.push(name === 'saved.all' ? 'all' : `${name.slice(6)} ${id}`)
    if (state.isDown) throw new NetworkError('network')
    const fault = fails.get(id)
    if (fault) throw fault
    if (name === 'saved.add') ids.add(id)
    if (name === 'saved.remove') ids.delete(id)
    return [...ids].map((item_id) => ({ ...item(item_id), path: item_id === 99 ? null : `/formulas/${item_id}` }))
  }
  return { ids, fails, calls, state, ask: call as never }
}

async function open(server: ReturnType<typeof aServer>) {
  const views: AccountView[] = []
  const said: SaveOutcome[] = []
  const saves = openAccountSaves({
    reader,
    ask: server.ask,
    show: (view) => views.push(view),
    say: (text) => said.push(text),
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
  await settle()
  const view = () => views.at(-1) as AccountView
  const ids = () => view().lists?.formula.map(({ item_id }) => item_id)
  return { saves, said, settle, view, ids }
}

describe('hearts of a signed-in reader', () => {
  it('show what the server has; what is gone is known as such', async () => {
    const { view, ids } = await open(aServer([1, 99]))
    expect(ids()).toEqual([1, 99])
    expect(view().lists?.formula.map(({ isGone }) => isGone)).toEqual([false, true])
  })

  it('change at once, and say so when the server has confirmed', async () => {
    const server = aServer()
    const { saves, said, settle, view } = await open(server)
    saves.toggle(item(5), false)
    expect(view().isSaved('formula', 5)).toBe(true)
    expect(view().isWaiting('formula', 5)).toBe(false)
    expect(said).toEqual([])
    await settle()
    expect(said).toEqual(['saved'])
    saves.toggle(item(5), true)
    expect(view().isSaved('formula', 5)).toBe(false)
    await settle()
    expect(said).toEqual(['saved', 'removed'])
    expect(server.ids.size).toBe(0)
  })

  it('are put back when the server refuses', async () => {
    const server = aServer([2])
    server.fails.set(1, createRefusal('not_saved')).set(2, createRefusal('not_removed'))
    const { saves, said, settle, view, ids } = await open(server)
    saves.toggle(item(1), false)
    saves.toggle(item(2), true)
    await settle()
    expect(said).toEqual(['notSaved', 'notRemoved'])
    expect(ids()).toEqual([2])
    expect(view().isWaiting('formula', 1)).toBe(false)
    expect(readPendingSaves('u1')).toEqual([])
  })

  it('are unknown until the list has come', async () => {
    const server = aServer([2])
    server.state.isDown = true
    const { saves, settle, view } = await open(server)
    expect(view()).toMatchObject({ failed: true, lists: undefined })
    expect(view().isSaved('formula', 1)).toBeUndefined()
    expect(view().isSaved('formula', 2)).toBeUndefined()
    server.state.isDown = false
    saves.retry()
    await settle()
    expect(view().isSaved('formula', 1)).toBe(false)
    expect(view().isSaved('formula', 2)).toBe(true)
  })

  it('are full after a press that saved and empty after one that removed, also where the list cannot be loaded', async () => {
    const server = aServer()
    const { ask: call } = server
    const withoutList = (name: string, input: never) =>
      name === 'saved.all'
        ? Promise.reject(new NetworkError('network'))
        : (call as (...round: unknown[]) => unknown)(name, input)
    const { saves, said, settle, view } = await open({ ...server, ask: withoutList as never })
    saves.toggle(item(5), view().isSaved('formula', 5))
    await settle()
    expect(view().isSaved('formula', 5)).toBe(true)
    saves.toggle(item(5), view().isSaved('formula', 5))
    expect(view().isSaved('formula', 5)).toBe(false)
    await settle()
    expect(view().isSaved('formula', 5)).toBe(false)
    expect(view().isSaved('formula', 6)).toBeUndefined()
    expect(said).toEqual(['saved', 'removed'])
    expect(server.ids.size).toBe(0)
  })

  it('wait on the device while the server is not reached, and are sent when it is back', async () => {
    const server = aServer()
    const { saves, said, settle, view } = await open(server)
    server.state.isDown = true
    vi.stubGlobal('navigator', { onLine: false })
    saves.toggle(item(3), false)
    await settle()
    expect(said).toEqual([])
    expect(view().isSaved('formula', 3)).toBe(true)
    expect(view().isWaiting('formula', 3)).toBe(true)
    expect(readPendingSaves('u1')).toHaveLength(1)
    server.state.isDown = false
    heard.get('online')?.()
    await settle()
    expect(view().isWaiting('formula', 3)).toBe(false)
    expect([...server.ids]).toEqual([3])
    expect(readPendingSaves('u1')).toEqual([])
  })

  it('say what was thrown when the device believes to be online, and still keep it', async () => {
    const server = aServer()
    const { saves, said, settle } = await open(server)
    server.state.isDown = true
    saves.toggle(item(3), false)
    await settle()
    expect(said).toEqual(['thrown'])
    expect(readPendingSaves('u1')).toHaveLength(1)
  })

  it('count only by the last press on each', async () => {
    const server = aServer()
    const { saves, settle } = await open(server)
    saves.toggle(item(3), false)
    saves.toggle(item(3), true)
    saves.toggle(item(3), false)
    await settle()
    expect([...server.ids]).toEqual([3])
    expect(server.calls.filter((round) => round.endsWith(' 3')).at(-1)).toBe('add 3')
  })

  it('send what waited from the visit before, of this account only', async () => {
    writePendingSaves('u1', [{ ...item(4), wanted: true }])
    writePendingSaves('u2', [{ ...item(8), wanted: true }])
    const server = aServer()
    await open(server)
    expect([...server.ids]).toEqual([4])
    expect(readPendingSaves('u2')).toHaveLength(1)
  })

  it('keep a press when the session turns out to have ended', async () => {
    const server = aServer()
    const { saves, settle, said } = await open(server)
    server.fails.set(6, createRefusal('sign_in_needed'))
    saves.toggle(item(6), false)
    await settle()
    expect(readPendingSaves('u1')).toHaveLength(1)
    expect(said).not.toContain('notSaved')
  })

  it('read nothing that is not a press from the device', () => {
    localStorage.setItem(
      'own_u1_saves',
      '[null, 3, {"type":"x"}, {"type":"formula","item_id":1,"title":"t","path":"/","wanted":"yes"}]',
    )
    expect(readPendingSaves('u1')).toEqual([])
    localStorage.setItem('own_u1_saves', '{')
    expect(readPendingSaves('u1')).toEqual([])
  })
})

describe('The list of an account', () => {
  /** A server that answers the calls for the list when told to, in any order. */
  function aSlowServer() {
    const lists: PromiseWithResolvers<object[]>[] = []
    const call = (name: string) => {
      if (name !== 'saved.all') return Promise.resolve()
      const round = Promise.withResolvers<object[]>()
      lists.push(round)
      return round.promise
    }
    const answer = (round: number, ...ids: number[]) => lists[round]?.resolve(ids.map(item))
    const fail = (round: number) => lists[round]?.reject(new NetworkError('timeout'))
    return { server: { ...aServer(), ask: call as never }, lists, answer, fail }
  }

  it('is asked for again at once while the call before is not answered, and a late answer changes nothing', async () => {
    const { server, lists, answer } = aSlowServer()
    const { saves, settle, view, ids } = await open(server)
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

  it('has failed until it is answered or asked for by the reader, also while it is tried again by itself', async () => {
    const { server, lists, answer, fail } = aSlowServer()
    const { saves, settle, view, ids } = await open(server)
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

  it('is asked for once more where a press was confirmed while it was on its way', async () => {
    const { server, lists, answer } = aSlowServer()
    const { saves, settle, ids } = await open(server)
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

describe('what was saved as a guest', () => {
  it('goes into the account row by row, each leaving the device when it is confirmed', async () => {
    writeList('formula', [row(1), row(2), row(3)])
    const server = aServer([2])
    server.fails.set(3, createRefusal('not_saved'))
    const { ids } = await open(server)
    expect([...server.ids]).toEqual([2, 1])
    expect(readList('formula').map(({ item_id }) => item_id)).toEqual([3])
    expect(ids()?.toSorted()).toEqual([1, 2])
  })

  it('stays untouched when the network fails, and is shown as waiting', async () => {
    writeList('formula', [row(1)])
    const server = aServer()
    server.state.isDown = true
    const { view } = await open(server)
    expect(readList('formula')).toHaveLength(1)
    expect(view().lists).toBeUndefined()
    expect(view().failed).toBe(true)
    expect(view().isWaiting('formula', 1)).toBe(true)
    server.state.isDown = false
    heard.get('online')?.()
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(readList('formula')).toEqual([])
    expect(view().lists?.formula).toHaveLength(1)
  })
})
