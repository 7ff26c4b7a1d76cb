import { PaymentMethodId, PlanId } from '@shelai/contract/api/ids.ts'
import { expect, test } from 'vitest'
import { isSamePayment, type Payment } from './same-payment.ts'

const order = {
  method_id: PaymentMethodId.parse(1),
  method_name: 'bKash',
  tran_key: 'AB12CD34EF',
  send_from: '+8801711000001',
  package_id: PlanId.parse(7),
  package_title: 'Interview Pass',
  package_type: 'jobs',
  days: 30,
}
const named = { package_title: 'Interview Pass', package_type: 'jobs', time_frame: '30 days' }
const payment: Payment = {
  method: { id: PaymentMethodId.parse(1), name: 'bKash' },
  tranKey: 'AB12CD34EF',
  sendFrom: '+8801711000001',
  plan: { package_id: PlanId.parse(7) },
}

test.each<[what: string, given: Partial<Payment>, same: boolean]>([
  ['the payment itself', {}, true],
  ['a renamed method', { method: { id: PaymentMethodId.parse(1), name: 'Rocket' } }, true],
  ['another method of the same name', { method: { id: PaymentMethodId.parse(2), name: 'bKash' } }, false],
  ['a method of which only the name is left', { method: { id: undefined, name: ' BKASH ' } }, true],
  ['another method of which only the name is left', { method: { id: undefined, name: 'Nagad' } }, false],
  ['another transaction', { tranKey: 'CC11DD22EE' }, false],
  ['another sender', { sendFrom: '+8801811000002' }, false],
  ['another plan', { plan: { package_id: PlanId.parse(8) } }, false],
  [
    'a plan by its id, whatever it is called',
    { plan: { ...named, package_title: 'x', package_id: order.package_id } },
    true,
  ],
  ['a plan by its name, type and days', { plan: named }, true],
  ['a plan of another name', { plan: { ...named, package_title: 'Format Pass' } }, false],
  ['a plan of another type', { plan: { ...named, package_type: 'format' } }, false],
  ['a plan of other days', { plan: { ...named, time_frame: '31 days' } }, false],
])('isSamePayment compares %s', (_, given, same) => {
  expect(isSamePayment(order, { ...payment, ...given })).toBe(same)
})
