import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeRecords } from '../../device/records.ts'
import { createMemoryStorage } from '../../device/storage.fixture.ts'
import { loadPurchases } from '../../session/kept-purchases.ts'
import { fillFromMessage, isFromMessage } from './fill-from-message.ts'
import { beginIntent, changeIntent, readCurrentIntent } from './intent-store.ts'

const message = { wallet: 'bKash', tranId: 'CJU0PZQ3U6', amount: 199 } as const
const ownPhone = '+8801711000000'

beforeEach(async () => {
  await removeRecords(() => true)
  vi.stubGlobal('localStorage', createMemoryStorage())
  await loadPurchases()
  beginIntent({ id: 1, name: 'Plan', type: 'jobs', price: 199, time_frame: '30 days', days: 30 })
})
afterEach(() => vi.unstubAllGlobals())

const now = () => {
  const intent = readCurrentIntent() ?? null
  if (intent === null) throw new Error('there is no purchase')
  return intent
}

test('fillFromMessage fills in the transaction ID, and the reader’s number into an empty field', () => {
  fillFromMessage(message, ownPhone)
  expect(now()).toMatchObject({ tranId: 'CJU0PZQ3U6', sendFrom: '01711000000' })
  changeIntent({ sendFrom: '01811000001' })
  fillFromMessage({ ...message, tranId: 'DJU0PZQ3U7' }, ownPhone)
  expect(now()).toMatchObject({ tranId: 'DJU0PZQ3U7', sendFrom: '01811000001' })
  expect(isFromMessage(now())).toBe(true)
})

test('fillFromMessage ignores a number of the profile that is no mobile number', () => {
  fillFromMessage(message, '12')
  expect(now()).toMatchObject({ tranId: 'CJU0PZQ3U6', sendFrom: '' })
})

test('fillFromMessage removes the transaction ID of an older message when a message cannot be read', () => {
  fillFromMessage(message, ownPhone)
  fillFromMessage(undefined, ownPhone)
  expect(now()).toMatchObject({ tranId: '', sendFrom: '01711000000' })
  expect(isFromMessage(now())).toBe(false)
})

test('fillFromMessage keeps a transaction ID that was typed by hand when a message cannot be read', () => {
  fillFromMessage(message, ownPhone)
  changeIntent({ tranId: 'AAAA1111', messageTranId: undefined })
  expect(isFromMessage(now())).toBe(false)
  fillFromMessage(undefined, ownPhone)
  expect(now().tranId).toBe('AAAA1111')
})
