import { describe, expect, test } from 'vitest'
import { groupTranId, listDecisions, listFlags, type OrderRecord } from './order-record.ts'

const order: OrderRecord = {
  id: 'order-1',
  reference: 'K7RM-4XA2',
  user_id: 'reader-1',
  user_gmail: 'reader@example.com',
  reader_name: 'Nusrat Jahan',
  reader_phone: '+8801711223344',
  package_title: 'Job seeker',
  days: 30,
  price: 199,
  price_now: 199,
  received: null,
  method_name: 'bKash',
  pay_to: '01700-000000',
  pay_to_now: '01700000000',
  send_from: '+8801711223344',
  tran_id: 'CJU0PZQ3U6',
  same_proof: 0,
  same_sender: 0,
  same_sender_others: 0,
  earlier_pending: 0,
  earlier_approved: 0,
  earlier_rejected: 0,
  earlier_refunded: 0,
  status: 'pending',
  reason: null,
  note: null,
  verifier_name: null,
  created_at: '2026-11-20T04:00:00.000Z',
  settled_at: null,
}

test('groupTranId writes a transaction id in groups of four', () => {
  expect(['CJU0PZQ3U6', '12345678', 'ABC'].map(groupTranId)).toEqual(['CJU0 PZQ3 U6', '1234 5678', 'ABC'])
})

describe('listFlags', () => {
  test('listFlags finds nothing where nothing repeats or changed, however the number is written', () => {
    expect(listFlags(order)).toEqual([])
    expect(listFlags({ ...order, price_now: null, pay_to_now: null })).toEqual([])
  })

  test('listFlags names a repeated payment or sender, a new price and a new number', () => {
    const changed = { same_proof: 1, same_sender: 3, same_sender_others: 2, price_now: 249, pay_to_now: '01800-000000' }
    expect(listFlags({ ...order, ...changed })).toEqual([
      { name: 'proof', count: 1 },
      { name: 'sender_others', count: 2 },
      { name: 'sender', count: 1 },
      { name: 'price', price: 249 },
      { name: 'pay_to', phone: '01800-000000' },
    ])
  })
})

test('listDecisions offers what the state allows, and no refund of a granted package', () => {
  const decisions = (status: OrderRecord['status'], received: number | null = 199) =>
    listDecisions({ status, received })
  expect(decisions('pending', null)).toEqual(['approve', 'reject'])
  expect(decisions('active')).toEqual(['extend', 'revoke', 'refund'])
  expect(decisions('active', 0)).toEqual(['extend', 'revoke'])
  expect(decisions('expired')).toEqual(['extend', 'refund'])
  expect([...decisions('rejected'), ...decisions('refunded')]).toEqual([])
})
