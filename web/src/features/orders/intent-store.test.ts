import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { removeRecords } from '../../device/records.ts'
import { createMemoryStorage } from '../../device/storage.fixture.ts'
import { changePurchases, loadPurchases, readPurchases } from '../../session/kept-purchases.ts'
import { storeSession } from '../../session/session-store.ts'
import {
  beginIntent,
  changeIntent,
  chooseIntent,
  forgetIntent,
  noteRefused,
  noteSent,
  readCurrentIntent,
  readWaitingIntent,
} from './intent-store.ts'

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

beforeEach(async () => {
  await removeRecords(() => true)
  vi.stubGlobal('localStorage', createMemoryStorage())
  vi.stubGlobal('sessionStorage', createMemoryStorage())
  await loadPurchases()
  beginIntent(plan)
  changeIntent({ method, sendFrom: '01711000001', tranId: 'AAAA1111' })
})
afterEach(() => vi.unstubAllGlobals())

const now = () => {
  const intent = readCurrentIntent() ?? null
  if (intent === null) throw new Error('there is no purchase')
  return intent
}
const changes = {
  'another transaction': { tranId: 'BBBB2222' },
  'another sender': { sendFrom: '01811000001' },
  'another method': { method: { ...method, id: 2, method_name: 'Nagad' } },
}

test('changeIntent keeps the key while details are typed, and while the same payment is sent again', () => {
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
  'changeIntent gives a sent purchase a new key for %s, which replaces the first',
  (_, change) => {
    const { key } = now()
    noteSent(key)
    changeIntent(change)
    const corrected = now()
    expect(corrected.key).not.toBe(key)
    expect(corrected.replaces).toEqual([key])
    // The next change is still unsent.
    changeIntent({ tranId: 'CCCC3333' })
    expect(now().key).toBe(corrected.key)
    noteSent(corrected.key)
    changeIntent({ tranId: 'DDDD4444' })
    expect(now().replaces).toEqual([key, corrected.key])
  },
)

test.each(Object.entries(changes))('changeIntent keeps the key of a refused purchase for %s', (_, change) => {
  const { key } = now()
  noteSent(key)
  noteRefused(key, { isKeyUsed: false, isEnded: false })
  changeIntent(change)
  expect(now().key).toBe(key)
  expect(now().replaces).toBeUndefined()
})

test('noteRefused makes a purchase with a used key replace that order, and one with an ended order a new order', () => {
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

test('forgetIntent removes a purchase by any of its keys, and no other purchase', () => {
  const { key } = now()
  noteSent(key)
  changeIntent({ tranId: 'BBBB2222' })
  forgetIntent('another')
  expect(readCurrentIntent()).not.toBeNull()
  forgetIntent(key)
  expect(readCurrentIntent()).toBeNull()
})

test('forgetIntent removes what another release kept of the payment that was ordered', () => {
  const { key } = now()
  changePurchases(() => [['purchase', JSON.stringify({ ...now(), tranId: 'BBBB2222' })]])
  expect(now()).toMatchObject({ key, tranId: 'BBBB2222' })
  noteSent(key)
  noteRefused(key, { isKeyUsed: true, isEnded: false })
  expect(now().replaces).toEqual([key])
  forgetIntent(now().key)
  expect(readPurchases()).toEqual([])
})

test('changeIntent keeps at most twenty replaced keys', () => {
  for (let nth = 0; nth < 25; nth += 1) {
    noteSent(now().key)
    changeIntent({ tranId: `TRX${nth}` })
  }
  expect(now().replaces).toHaveLength(20)
})

const other = { ...plan, id: 2, name: 'Other' }

test('beginIntent leaves the purchase of another package as it is, to which its next Subscribe returns', () => {
  const { key } = now()
  beginIntent(other)
  expect(now()).toMatchObject({ plan: { id: 2 }, sendFrom: '', tranId: '' })
  beginIntent(plan)
  expect(now()).toMatchObject({ key, plan: { id: 1 }, tranId: 'AAAA1111' })
})

describe('A tab', () => {
  /** Does in another tab, which shares the device and not the choice. */
  const doInOtherTab = (act: () => void) => {
    const here = sessionStorage
    vi.stubGlobal('sessionStorage', createMemoryStorage())
    act()
    vi.stubGlobal('sessionStorage', here)
  }

  test('keeps its purchase while another tab begins, changes and orders one of another package', () => {
    const before = now()
    doInOtherTab(() => {
      beginIntent(other)
      changeIntent({ method, tranId: 'BBBB2222' })
    })
    expect(now()).toEqual(before)
    doInOtherTab(() => {
      chooseIntent(other.id)
      forgetIntent(now().key)
    })
    expect(now()).toEqual(before)
  })

  test('that chose no package goes on with the purchase that was changed last', () => {
    doInOtherTab(() => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 })
      beginIntent(other)
      vi.useRealTimers()
    })
    doInOtherTab(() => expect(now().plan.id).toBe(2))
  })

  test('has no purchase after its own was ordered, and is offered the other one once a payment is typed', () => {
    doInOtherTab(() => beginIntent(other))
    forgetIntent(now().key)
    expect(readCurrentIntent()).toBeNull()
    expect(readWaitingIntent()).toBeUndefined()
    doInOtherTab(() => {
      chooseIntent(other.id)
      changeIntent({ tranId: 'BBBB2222' })
    })
    expect(readWaitingIntent()?.plan.id).toBe(2)
  })
})

test('A reader begins a purchase beside that of another reader of the device, and goes on with their own', () => {
  const signIn = (id: string) =>
    storeSession({ user_id: id, name: '', email: '', img: '', phone: '', gender: 'male', profession: 'job' }, 'token')
  vi.stubGlobal('window', new EventTarget())
  changeIntent({ owner: 'first' })
  signIn('first')
  beginIntent(plan)
  expect(now()).toMatchObject({ owner: 'first', tranId: 'AAAA1111' })
  signIn('second')
  expect(readCurrentIntent()).toBeNull()
  expect(readWaitingIntent()).toBeUndefined()
  beginIntent(plan)
  expect(now()).toMatchObject({ owner: 'second', sendFrom: '', tranId: '' })
  signIn('first')
  expect(now()).toMatchObject({ tranId: 'AAAA1111' })
})

describe('A purchase', () => {
  const goOn = (hours: number) => vi.setSystemTime(Date.now() + hours * 3_600_000)
  /** Opens the store anew, as the next visit does. */
  async function readInNextVisit() {
    vi.resetModules()
    const [{ loadPurchases: load }, { readCurrentIntent: read }] = await Promise.all([
      import('../../session/kept-purchases.ts'),
      import('./intent-store.ts'),
    ])
    await load()
    return read()
  }
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => vi.useRealTimers())

  test('is kept for a day after its last change', async () => {
    goOn(20)
    changeIntent({ tranId: 'BBBB2222' })
    goOn(20)
    expect(await readInNextVisit()).toMatchObject({ tranId: 'BBBB2222' })
    goOn(5)
    expect(await readInNextVisit()).toBeNull()
  })

  test('stays on the screen on which it is shown, where it still can be changed', () => {
    now()
    goOn(25)
    changeIntent({ tranId: 'BBBB2222' })
    expect(now()).toMatchObject({ tranId: 'BBBB2222' })
  })
})
