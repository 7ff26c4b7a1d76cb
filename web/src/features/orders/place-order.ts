import type { Answer } from '@shelai/contract/call-schemas.ts'
import { NetworkError, Refused } from '@shelai/contract/refused.ts'
import type { SendCall } from '../../api/api-client.ts'
import type { SignedIn } from '../../session/session.ts'
import type { Intent, PaymentMethod } from './intent.ts'

export type Outcome =
  | { is: 'ordered'; message: string; order: Answer<'orders.create'> }
  | { is: 'refused'; refusal: Refused }
  | { is: 'failed'; message: string }
  | { is: 'unreached'; mayHaveArrived: boolean }

/** Sends the order under the payment's key: however often it is sent, it is one order. */
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
    return { is: 'ordered', message, order: data }
  } catch (error) {
    if (error instanceof Refused) {
      return error.status < 500 ? { is: 'refused', refusal: error } : { is: 'failed', message: error.message }
    }
    // An answer that cannot be read is one all the same, as a gateway's page for an error.
    if (error instanceof NetworkError && error.kind !== 'unreadable') {
      return { is: 'unreached', mayHaveArrived: error.kind === 'timeout' }
    }
    return { is: 'failed', message: '' }
  }
}
