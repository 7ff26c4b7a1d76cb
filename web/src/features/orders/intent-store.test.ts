import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../offline/storage.fixture.ts'
import { beginIntent, changeIntent, currentIntent, forgetIntent, noteRefused, noteSent } from './intent-store.ts'

const plan = { id: 1, name: 'Plan', type: 'jobs', price: 199, time_frame: '30 days', days: 30 }
const method = {
  id: 1,
  method_name: 'bKash',
  img: '',
  phone: '01700000000',
  account_type: 'Personal',
  action: 'Send Money',
  instruction: '',
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  beginIntent(plan)
  changeIntent({ method, sendFrom: '01711000001', tranId: 'AAAA1111' })
})
afterEach(() => vi.unstubAllGlobals())

const now = () => {
  const intent = currentIntent()
  if (intent === null) throw new Error('there is no purchase')
  return intent
}
const changes = {
  'another transaction': { tranId: 'BBBB2222' },
  'another sender': { sendFrom: '01811000001' },
  'another method': { method: { ...method, id: 2, method_name: 'Nagad' } },
  'another package': { plan: { ...plan, id: 2 } },
}

test('A purchase keeps its key while it is typed and sent again', () => {
  const { key } = now()
  changeIntent({ tranId: 'BBBB2222' })
  expect(now().key).toBe(key)
  noteSent(key)
  changeIntent({ tranId: ' BBBB2222 ', plan: { ...plan, price: 299 }, owner: 'reader' })
  beginIntent(plan)
  expect(now()).toMatchObject({ key, tranId: ' BBBB2222 ' })
  expect(now().replaces).toBeUndefined()
})

test.each(Object.entries(changes))(
  'A purchase that was sent takes a new key for %s and replaces the first',
  (_, change) => {
    const { key } = now()
    noteSent(key)
    changeIntent(change)
    const corrected = now()
    expect(corrected.key).not.toBe(key)
    expect(corrected.replaces).toEqual([key])
    // What is typed next is still unsent.
    changeIntent({ tranId: 'CCCC3333' })
    expect(now().key).toBe(corrected.key)
    noteSent(corrected.key)
    changeIntent({ tranId: 'DDDD4444' })
    expect(now().replaces).toEqual([key, corrected.key])
  },
)

test.each(Object.entries(changes))('A purchase that was refused keeps its key for %s', (_, change) => {
  const { key } = now()
  noteSent(key)
  noteRefused(key, { isKeyUsed: false, isEnded: false })
  changeIntent(change)
  expect(now().key).toBe(key)
  expect(now().replaces).toBeUndefined()
})

test('A purchase whose key is used replaces that order; one whose order has ended is sent as a new one', () => {
  const { key: used } = now()
  noteSent(used)
  noteRefused(used, { isKeyUsed: true, isEnded: false })
  const { key: ended, replaces } = now()
  expect([ended === used, replaces]).toEqual([false, [used]])
  noteSent(ended)
  noteRefused(ended, { isKeyUsed: false, isEnded: true })
  expect(now().key).not.toBe(ended)
  expect(now().replaces).toEqual([used])
})

test('A purchase is forgotten when any of its keys was ordered, and no other purchase is', () => {
  const { key } = now()
  noteSent(key)
  changeIntent({ tranId: 'BBBB2222' })
  forgetIntent('another')
  expect(currentIntent()).not.toBeNull()
  forgetIntent(key)
  expect(currentIntent()).toBeNull()
})

test('A purchase names at most twenty keys that it replaces', () => {
  for (let nth = 0; nth < 25; nth += 1) {
    noteSent(now().key)
    changeIntent({ tranId: `TRX${nth}` })
  }
  expect(now().replaces).toHaveLength(20)
})

test('beginIntent starts anew for another reader, and goes on for the same one', () => {
  changeIntent({ owner: 'first' })
  beginIntent(plan, 'first')
  expect(now()).toMatchObject({ owner: 'first', tranId: 'AAAA1111' })
  const { key } = now()
  beginIntent(plan, 'second')
  expect(now()).toMatchObject({ sendFrom: '', tranId: '' })
  expect(now().owner).toBeUndefined()
  expect(now().key).not.toBe(key)
})
