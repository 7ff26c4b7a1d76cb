import { NetworkError, Refused } from '@shelai/contract/api/refused.ts'
import type { Answer } from '@shelai/contract/calls.ts'
import type { SendCall } from '../../network/api-client.ts'
import type { SignedIn } from '../../session/session.ts'
import type { Intent, PaymentMethod } from './intent.ts'

export type Outcome =
  | { kind: 'ordered'; message: string; order: Answer<'orders.create'> }
  | { kind: 'refused'; refusal: Refused }
  | { kind: 'failed'; message: string }
  | { kind: 'unreached'; mayHaveArrived: boolean }

/** Sends the order under the payment's key, under which it is one order however often it is sent. */
export async function placeOrder(
  sendCall: SendCall,
  { key, replaces, plan, sendFrom, tranId }: Intent,
  method: PaymentMethod,
  reader: SignedIn,
): Promise<Outcome> {
  try {
    const { message, data } = await sendCall('orders.create', {
      headers: { 'idempotency-key': key },
      body: {
        package_id: plan.id,
        package_title: plan.name,
        package_type: plan.type,
        time_frame: plan.time_frame,
        price: plan.price,
        method_name: method.method_name,
        send_from: sendFrom,
        tran_id: tranId,
        pay_to: method.phone,
        user_id: reader.user_id,
        user_gmail: reader.email,
        ...(replaces ? { replaces } : {}),
      },
    })
    return { kind: 'ordered', message, order: data }
  } catch (error) {
    if (error instanceof Refused) {
      return error.status < 500 ? { kind: 'refused', refusal: error } : { kind: 'failed', message: error.message }
    }
    // An unreadable answer, such as a gateway's error page, still is an answer, so the server may have got the order.
    if (error instanceof NetworkError && error.kind !== 'unreadable') {
      // A connection that breaks off may have carried the order before. Only a phone without a network has sent nothing.
      return { kind: 'unreached', mayHaveArrived: error.kind === 'timeout' || navigator.onLine }
    }
    return { kind: 'failed', message: '' }
  }
}
