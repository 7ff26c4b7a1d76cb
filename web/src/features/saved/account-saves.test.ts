import { saves } from '@shelai/contract/features/saved/save-press.ts'
import 'fake-indexeddb/auto'
import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { NetworkError, Refused } from '@shelai/contract/api/refused.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { removeRecords } from '../../device/records.ts'
import { createMemoryStorage, throwDenied } from '../../device/storage.fixture.ts'
import { noteOnline } from '../../network/network-state.ts'
import { noteSent } from '../../network/retry-later.ts'
import { openLogRecords } from '../../network/synced-log.ts'
import { storeSession } from '../../testing/sample-answers.ts'
import { createSavesServer } from '../../testing/synced-log.fixture.ts'
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

const closings: (() => void)[] = []
beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage())
  storeSession('u1')
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  // Attempts of earlier tests are over.
  noteSent()
})
afterEach(async () => {
  for (const close of closings.splice(0)) close()
  await removeRecords(() => true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Creates a server of hearts that can fail: all calls, or one of them. */
function createServer(...ids: number[]) {
  const server = createSavesServer(...ids.map(item))
  const state: { error?: Error; failing?: string } = {}
  const call = async (name: keyof typeof server.answers, input: never) => {
    if (state.error && (state.failing ?? name) === name) throw state.error
    return server.answers[name](input)
  }
  return { ...server, state, call: call as never }
}

function open(server: ReturnType<typeof createServer>) {
  const views: AccountView[] = []
  const outcomes: SaveOutcome[] = []
  const saves = openAccountSaves({
    reader,
    call: server.call,
    show: (view) => views.push(view),
    report: (outcome) => outcomes.push(outcome),
  })
  closings.push(saves.close)
  const view = () => views.at(-1) as AccountView
  const ids = () => view().lists?.formula?.map(({ item_id }) => item_id)
  return { saves, outcomes, view, ids }
}

const listUnsent = async (account = 'u1') =>
  (await openLogRecords(saves, account).load())
    .filter(({ value }) => !value.isSent)
    .map(({ value }) => value.data.item_id)

const away = (seconds = 60) =>
  new Refused('saving_unavailable', 503, 'Nothing can be saved just now.', undefined, {}, seconds)

describe('openAccountSaves', () => {
  it('openAccountSaves shows what the account has saved, on the next visit without the network too', async () => {
    const server = createServer(1, 99)
    await expect.poll(open(server).ids).toEqual([1, 99])
    server.state.error = new NetworkError('network')
    const { ids, view } = open(server)
    await expect.poll(ids).toEqual([1, 99])
    expect(view().failed).toBe(false)
  })

  it('openAccountSaves shows a press at once, and reports it when the server has it', async () => {
    const server = createServer()
    const { saves, outcomes, view, ids } = open(server)
    await expect.poll(ids).toEqual([])
    saves.toggle(item(5), false)
    expect(view().isSaved('formula', 5)).toBe(true)
    expect(view().isWaiting('formula', 5)).toBe(false)
    expect(outcomes).toEqual([])
    await expect.poll(() => outcomes).toEqual(['saved'])
    saves.toggle(item(5), true)
    expect(view().isSaved('formula', 5)).toBe(false)
    await expect.poll(() => outcomes).toEqual(['saved', 'removed'])
    expect(server.listIds()).toEqual([])
  })

  it('openAccountSaves keeps nothing that comes after another account has logged in, and sends nothing as from that one', async () => {
    writeList('formula', [row(1)])
    const server = createServer(2)
    const asked: string[] = []
    const call = async (name: keyof typeof server.answers, input: never) => {
      asked.push(name)
      if (name === 'sync.entries') storeSession('rina')
      return server.answers[name](input)
    }
    open({ ...server, call: call as never })
    await expect.poll(() => asked).toEqual(['sync.append', 'sync.entries'])
    open({ ...server, call: call as never })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(asked).toHaveLength(2)
    expect((await openLogRecords(saves, 'u1').load()).map(({ value }) => value.data.item_id)).toEqual([1])
  })

  it('openAccountSaves undoes a press that the server refuses', async () => {
    const server = createServer(2)
    const { saves, outcomes, view, ids } = open(server)
    await expect.poll(ids).toEqual([2])
    server.refused.add(1).add(2)
    saves.toggle(item(1), false)
    saves.toggle(item(2), true)
    await expect.poll(() => outcomes).toEqual(['notSaved', 'notRemoved'])
    await expect.poll(ids).toEqual([2])
    expect(view().isSaved('formula', 1)).toBe(false)
    expect(await listUnsent()).toEqual([])
  })

  it('openAccountSaves knows no item as saved or not until the log has come, except those that were pressed', async () => {
    const server = createServer(2)
    server.state.error = new NetworkError('network')
    server.state.failing = 'sync.entries'
    const { saves, view, outcomes, ids } = open(server)
    await expect.poll(() => view().failed).toBe(true)
    expect(view().lists).toBeUndefined()
    expect(view().isSaved('formula', 2)).toBeUndefined()
    saves.toggle(item(5), view().isSaved('formula', 5))
    await expect.poll(() => outcomes).toEqual(['saved'])
    expect(view().isSaved('formula', 5)).toBe(true)
    expect(view().isSaved('formula', 6)).toBeUndefined()
    delete server.state.error
    await saves.retry()
    expect(ids()).toEqual([2, 5])
    expect(view().isSaved('formula', 6)).toBe(false)
  })

  it('openAccountSaves keeps presses while the server is unreachable, and sends them when the device is online', async () => {
    const server = createServer()
    const { saves, outcomes, view, ids } = open(server)
    await expect.poll(ids).toEqual([])
    server.state.error = new NetworkError('network')
    vi.stubGlobal('navigator', { onLine: false })
    saves.toggle(item(3), false)
    await expect.poll(() => view().isWaiting('formula', 3)).toBe(true)
    expect(outcomes).toEqual([])
    expect(view().isSaved('formula', 3)).toBe(true)
    expect(await listUnsent()).toEqual([3])
    delete server.state.error
    vi.stubGlobal('navigator', { onLine: true })
    noteOnline()
    await expect.poll(() => view().isWaiting('formula', 3)).toBe(false)
    expect(server.listIds()).toEqual([3])
  })

  it('openAccountSaves reports a failed press of an online device, and keeps it', async () => {
    const server = createServer()
    const { saves, outcomes, ids } = open(server)
    await expect.poll(ids).toEqual([])
    server.state.error = new NetworkError('network')
    saves.toggle(item(3), false)
    await expect.poll(() => outcomes).toEqual(['thrown'])
    expect(await listUnsent()).toEqual([3])
  })

  it('openAccountSaves keeps only the last of several presses on an item, and reports it alone', async () => {
    const server = createServer()
    const { saves, outcomes } = open(server)
    for (const isSaved of [false, true, false]) saves.toggle(item(3), isSaved)
    await expect.poll(() => outcomes).toEqual(['saved'])
    expect(server.listIds()).toEqual([3])
  })

  it('openAccountSaves shows what another device of the account has pressed, and the later press holds on both', async () => {
    const server = createServer()
    const { saves, outcomes, view, ids } = open(server)
    await expect.poll(ids).toEqual([])
    saves.toggle(item(3), false)
    await expect.poll(() => outcomes).toEqual(['saved'])
    const press = { ...item(3), wanted: false }
    server.add({ id: 'older', at: '2026-01-01T00:00:00.000Z', data: press })
    await saves.retry()
    expect(view().isSaved('formula', 3)).toBe(true)
    server.add({ id: 'newer', at: new Date(Date.now() + 1000).toISOString(), data: press })
    await saves.retry()
    expect(view().isSaved('formula', 3)).toBe(false)
    // This device's clock is behind: its next press is later all the same.
    saves.toggle(item(3), false)
    await expect.poll(() => outcomes).toEqual(['saved', 'saved'])
    expect(server.listIds()).toEqual([3])
  })

  it('openAccountSaves gives a server back what a restored backup has lost', async () => {
    const server = createServer(1, 2)
    const { saves, ids } = open(server)
    await expect.poll(ids).toEqual([1, 2])
    server.loseAll()
    server.add({ id: 'other phone', at: '2026-01-02T00:00:00.000Z', data: { ...item(3), wanted: true } })
    await saves.retry()
    expect(server.listIds().toSorted()).toEqual([1, 2, 3])
    expect(ids()).toEqual([1, 2, 3])
  })

  it('openAccountSaves gives a server back what a restored backup has lost, also if a new press goes out first', async () => {
    const server = createServer(1)
    const { saves, outcomes, ids } = open(server)
    await expect.poll(ids).toEqual([1])
    server.loseAll()
    saves.toggle(item(3), false)
    await expect.poll(() => outcomes).toEqual(['saved'])
    expect(server.listIds().toSorted()).toEqual([1, 3])
    expect(ids()).toEqual([1, 3])
  })

  it('openAccountSaves sends the presses that a former release has left, of this account only', async () => {
    const write = (account: string, ...presses: unknown[]) =>
      localStorage.setItem(`own_${account}_saves`, JSON.stringify(presses))
    write('u1', null, 3, { type: 'x' }, { ...item(4), wanted: true }, { ...item(5), wanted: 'yes' })
    write('u2', { ...item(8), wanted: true })
    const server = createServer()
    open(server)
    await expect.poll(server.listIds).toEqual([4])
    expect(localStorage.getItem('own_u1_saves')).toBeNull()
    expect(localStorage.getItem('own_u2_saves')).not.toBeNull()
    localStorage.setItem('own_u1_saves', '{')
    await expect.poll(open(server).ids).toEqual([4])
  })

  it('openAccountSaves keeps a press if the session has expired', async () => {
    const server = createServer()
    const { saves, outcomes, ids } = open(server)
    await expect.poll(ids).toEqual([])
    server.state.error = createRefusal('sign_in_needed')
    saves.toggle(item(6), false)
    await expect.poll(() => outcomes).toEqual(['thrown'])
    expect(await listUnsent()).toEqual([6])
  })
})

describe('openAccountSaves where localStorage keeps what no database has', () => {
  const refuseDatabases = () => vi.stubGlobal('indexedDB', { open: throwDenied })

  /** Opens the saved items in a page of its own, which knows nothing of those before it but what the device keeps. */
  async function visit(server: ReturnType<typeof createServer>) {
    vi.resetModules()
    const { openAccountSaves } = await import('./account-saves.ts')
    let latest: AccountView | undefined
    const saves = openAccountSaves({
      reader,
      call: server.call,
      show: (view) => {
        latest = view
      },
      report: () => {},
    })
    closings.push(saves.close)
    return { saves, ids: () => latest?.lists?.formula?.map(({ item_id }) => item_id) }
  }

  it('openAccountSaves has all items on every visit in a browser that refuses databases', async () => {
    refuseDatabases()
    const server = createServer(1)
    const first = await visit(server)
    await expect.poll(first.ids).toEqual([1])
    first.saves.toggle(item(2), false)
    await expect.poll(server.listIds).toEqual([1, 2])
    for (const error of [undefined, undefined, new NetworkError('network')]) {
      if (error) server.state.error = error
      await expect.poll((await visit(server)).ids).toEqual([1, 2])
    }
  })

  it('openAccountSaves sends the press of a page that ended before a database had it', async () => {
    const { indexedDB } = globalThis
    refuseDatabases()
    const server = createServer()
    server.state.error = new NetworkError('network')
    const { saves } = await visit(server)
    saves.toggle(item(3), false)
    await expect.poll(() => localStorage.getItem('own_u1_saves')).not.toBeNull()
    vi.stubGlobal('indexedDB', indexedDB)
    delete server.state.error
    await expect.poll((await visit(server)).ids).toEqual([3])
    expect(server.listIds()).toEqual([3])
    await expect.poll(() => localStorage.getItem('own_u1_saves')).toBeNull()
  })

  it('openAccountSaves sends a press that waits in the database, although one visit got no database', async () => {
    const { indexedDB } = globalThis
    const server = createServer(1)
    const first = await visit(server)
    await expect.poll(first.ids).toEqual([1])
    server.state.error = new NetworkError('network')
    first.saves.toggle(item(1), true)
    await expect.poll(first.ids).toEqual([])
    await expect.poll(() => localStorage.getItem('own_u1_saves')).toBeNull()
    first.saves.close()
    refuseDatabases()
    delete server.state.error
    const second = await visit(server)
    await expect.poll(second.ids).toEqual([1])
    second.saves.close()
    vi.stubGlobal('indexedDB', indexedDB)
    await expect.poll((await visit(server)).ids).toEqual([])
    await expect.poll(server.listIds).toEqual([])
  })

  it('openAccountSaves fetches again what the device has lost, although it counts as fetched', async () => {
    refuseDatabases()
    const server = createServer(1, 2)
    await expect.poll((await visit(server)).ids).toEqual([1, 2])
    // As a former release did at each visit.
    localStorage.removeItem('own_u1_saves')
    expect(localStorage.getItem('own_u1_progress')).not.toBeNull()
    await expect.poll((await visit(server)).ids).toEqual([1, 2])
  })

  it('openAccountSaves fetches on the next visit what a full device could not keep', async () => {
    refuseDatabases()
    const { setItem } = localStorage
    localStorage.setItem = (key, text) => {
      if (text.length > 300) throw new DOMException('full', 'QuotaExceededError')
      setItem(key, text)
    }
    const server = createServer(1, 2)
    const { saves, ids } = await visit(server)
    await expect.poll(ids).toEqual([1, 2])
    await saves.retry()
    expect(ids()).toEqual([1, 2])
    localStorage.setItem = setItem
    await expect.poll((await visit(server)).ids).toEqual([1, 2])
  })
})

describe('The guest’s lists of openAccountSaves', () => {
  it('openAccountSaves moves the guest’s items into the account with the moment of their press', async () => {
    writeList('formula', [row(1), row(2)])
    const server = createServer(3)
    server.add({ id: 'removed later', at: '2026-11-21T00:00:00.000Z', data: { ...item(2), wanted: false } })
    const { ids } = open(server)
    await expect.poll(ids).toEqual([3, 1])
    expect(readList('formula')).toEqual([])
  })

  it('openAccountSaves sends many items with long Bangla titles in calls that the server accepts', async () => {
    const items = Array.from({ length: 150 }, (_, nth) => ({ ...row(nth + 1), title: 'অ'.repeat(500) }))
    writeList('formula', items)
    const server = createServer()
    const sizes: number[] = []
    const call = (name: string, input: { body?: object }) => {
      if (name === 'sync.append') sizes.push(new TextEncoder().encode(JSON.stringify(input.body)).length)
      return (server.call as (...made: unknown[]) => unknown)(name, input)
    }
    const { ids } = open({ ...server, call: call as never })
    await expect.poll(() => ids()?.length).toBe(150)
    expect(Math.max(...sizes)).toBeLessThan(64 * 1024)
  })

  it('openAccountSaves keeps what the log cannot hold in the guest’s list, and sends a row without a moment', async () => {
    writeList('formula', [
      { ...row(1), savedAt: 'yesterday' },
      { ...row(2), title: 'x'.repeat(1001) },
    ])
    const server = createServer()
    await expect.poll(open(server).ids).toEqual([1])
    expect(server.listIds()).toEqual([1])
    expect(readList('formula').map(({ item_id }) => item_id)).toEqual([2])
  })

  it('openAccountSaves keeps the guest’s items, marked as waiting, if the network fails', async () => {
    writeList('formula', [row(1)])
    const server = createServer()
    server.state.error = new NetworkError('network')
    const { view, ids } = open(server)
    await expect.poll(() => view().failed).toBe(true)
    expect(readList('formula')).toHaveLength(1)
    expect(view().lists).toBeUndefined()
    expect(view().isWaiting('formula', 1)).toBe(true)
    delete server.state.error
    noteOnline()
    await expect.poll(ids).toEqual([1])
    expect(readList('formula')).toEqual([])
  })
})

describe('openAccountSaves while the server saves nothing', () => {
  it('openAccountSaves keeps a press that is refused with 503, and sends it by itself after Retry-After', async () => {
    const server = createServer(2)
    const { saves, outcomes, view, ids } = open(server)
    await expect.poll(ids).toEqual([2])
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    server.state.error = away()
    saves.toggle(item(1), false)
    saves.toggle(item(2), true)
    await vi.waitFor(() => expect(outcomes).toEqual(['waiting', 'waiting']))
    expect(view().isSaved('formula', 1)).toBe(true)
    expect(view().isWaiting('formula', 1)).toBe(true)
    delete server.state.error
    await vi.advanceTimersByTimeAsync(59_000)
    expect(server.listIds()).toEqual([2])
    await vi.advanceTimersByTimeAsync(17_000)
    await vi.waitFor(() => expect(server.listIds()).toEqual([1]))
    await vi.waitFor(() => expect(view().isWaiting('formula', 1)).toBe(false))
  })
})
