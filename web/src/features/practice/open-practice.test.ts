// @vitest-environment jsdom
import { interviews, type PracticePlan, rehearsals, reviews } from '@shelai/contract/features/practice/practice-logs.ts'
import 'fake-indexeddb/auto'
import { NetworkError } from '@shelai/contract/api/refused.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeRecords } from '../../device/records.ts'
import { createMemoryStorage } from '../../device/storage.fixture.ts'
import { noteOnline } from '../../network/network-state.ts'
import { openLogRecords } from '../../network/synced-log.ts'
import { storeSession } from '../../testing/sample-answers.ts'
import { openPractice } from './open-practice.ts'
import { replay } from './replay.ts'

type Sent = { id: string; at: string; data: unknown }
type Input = { params: { collection: string }; body?: { entries: Sent[] }; query?: { after: number } }

/** A server that keeps the logs of one account. */
function createServer() {
  const logs = new Map<string, Sent[]>()
  const state = { isAway: false }
  const call = async (name: string, input: Input) => {
    if (state.isAway) throw new NetworkError('network')
    const { collection } = input.params
    const log = logs.get(collection) ?? []
    logs.set(collection, log)
    if (name === 'sync.append') {
      for (const entry of input.body?.entries ?? []) if (!log.some(({ id }) => id === entry.id)) log.push(entry)
      return { refused: [] }
    }
    const after = input.query?.after ?? 0
    return { entries: log.slice(after), last: log.length, hasMore: false }
  }
  return { logs, state, call: call as never }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage())
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(async () => {
  await removeRecords(() => true)
  vi.unstubAllGlobals()
})

test('What a guest practised moves into the account that signs in, once', async () => {
  const server = createServer()
  await openPractice('', server.call).answer(7, 3).isKept
  expect(server.logs.size).toBe(0)
  storeSession('u1')
  for (let visit = 0; visit < 2; visit += 1) {
    const stop = openPractice('u1', server.call).start()
    await vi.waitFor(() => expect(server.logs.get('reviews')).toHaveLength(1))
    stop()
  }
  await vi.waitFor(() => expect(openLogRecords(reviews, '').list()).toEqual([]))
  expect(openLogRecords(reviews, 'u1').list()).toMatchObject([{ value: { data: { question: 7, grade: 3 } } }])
})

const plan: PracticePlan = {
  posts: [7],
  only: [],
  date: '2026-12-20',
  minutes: 20,
  since: '2026-11-10',
  isEnded: false,
}

test.each([
  { isEnded: true, expected: [7], what: 'has ended goes from the device and leaves the plan of the account as it is' },
  { isEnded: false, expected: [1], what: 'has replaces that of the account that signs in' },
])('The plan that a guest $what', async ({ isEnded, expected }) => {
  const server = createServer()
  server.logs.set('rehearsals', [{ id: 'p', at: '2026-11-10T04:00:00.000Z', data: plan }])
  await openPractice('', server.call).savePlan({ ...plan, posts: [1], isEnded }).isKept
  storeSession('u3')
  const practice = openPractice('u3', server.call)
  expect(await practice.sync()).toBe(true)
  expect(practice.plans.find('plan')?.data).toMatchObject({ posts: expected, isEnded: false })
  expect(openLogRecords(rehearsals, '').list()).toEqual([])
})

const interview = { date: '2026-11-28', posts: [7] }
/** Opens the rehearsal on two phones of a reader, which the server tells apart by nothing. */
function openOnTwoPhones() {
  const server = createServer()
  const open = (account: string) => {
    storeSession(account)
    const practice = openPractice(account, server.call)
    const sync = () => {
      storeSession(account)
      return practice.sync()
    }
    const read = () => practice.interviews.list()?.map(({ value }) => value.data)
    return { ...practice, sync, read }
  }
  return { server, phone: open('u4'), other: open('u5') }
}

test('What is pressed of an interview on a phone that has not fetched its note leaves the note as it is', async () => {
  const { phone, other } = openOnTwoPhones()
  await phone.interviews.load()
  await phone.saveInterview(interview, { note: 'They asked about SMV.' }).isKept
  await phone.sync()
  await other.interviews.load()
  await other.saveInterview(interview, { went: 'well' }).isKept
  for (const { sync } of [other, phone]) await sync()
  for (const { read } of [phone, other]) expect(read()).toMatchObject([{ went: 'well', note: 'They asked about SMV.' }])
  await phone.saveInterview(interview, { note: '' }).isKept
  await other.saveInterview(interview, { went: 'badly' }).isKept
  for (const { sync } of [phone, other, phone]) await sync()
  for (const { read } of [phone, other]) expect(read()).toMatchObject([{ went: 'badly', note: '' }])
})

test('A note of an interview that a former release kept stays where another phone presses', async () => {
  const { server, other } = openOnTwoPhones()
  const data = { ...interview, went: null, result: null, note: 'They asked about SMV.' }
  server.logs.set('interviews', [{ id: 'i', at: '2026-11-28T04:00:00.000Z', data }])
  await other.saveInterview(interview, { went: 'well' }).isKept
  await other.sync()
  expect(other.read()).toMatchObject([{ ...data, went: 'well' }])
})

test.each([
  { first: 'account', what: 'an account before' },
  { first: 'guest', what: 'a guest before the account' },
])('What was said of an interview by $what stays when the guest signs in', async ({ first }) => {
  const { server, phone } = openOnTwoPhones()
  await phone.sync()
  const said = {
    account: () => phone.saveInterview(interview, { note: 'They asked about SMV.' }).isKept,
    guest: () => openPractice('', server.call).saveInterview(interview, { went: 'well' }).isKept,
  }
  vi.setSystemTime('2026-11-28T04:00:00Z')
  await (first === 'account' ? said.account : said.guest)()
  vi.setSystemTime('2026-11-28T05:00:00Z')
  await (first === 'account' ? said.guest : said.account)()
  vi.useRealTimers()
  await phone.sync()
  await phone.sync()
  expect(phone.read()).toMatchObject([{ went: 'well', note: 'They asked about SMV.' }])
  expect(openLogRecords(interviews, '').list()).toEqual([])
})

test('Answers that are given without a network go out when it is back, and an answer taken back counts nowhere', async () => {
  const server = createServer()
  server.state.isAway = true
  storeSession('u2')
  const practice = openPractice('u2', server.call)
  const stop = practice.start()
  const { id, isKept } = practice.answer(1, 1)
  practice.answer(2, 4)
  practice.undo(id)
  await isKept
  server.state.isAway = false
  noteOnline()
  await vi.waitFor(() => expect(server.logs.get('reviews')).toHaveLength(3))
  const { memories } = replay((server.logs.get('reviews') ?? []) as never)
  expect([...memories.keys()]).toEqual([2])
  stop()
})
