import { ordersTexts } from '@shelai/contract/features/orders/orders-texts.ts'
import { defaultLanguage } from '@shelai/contract/rules/words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLanguage } from '../../i18n/language.tsx'
import { useCallWithEnvelope } from '../../network/api-client.ts'
import type { SignedIn } from '../../session/session.ts'
import { useToast } from '../../ui/toasts.tsx'
import type { checkoutWords } from './checkout-words.ts'
import type { Intent, PaymentMethod } from './intent.ts'
import { forgetIntent, noteRefused, noteSent } from './intent-store.ts'
import { type Outcome, placeOrder } from './place-order.ts'

/** Why no order is known to exist. `detail` is the specification's text, if no toast shows it. */
type SendError = {
  kind: keyof typeof checkoutWords &
    ('notReached' | 'notAnswered' | 'failed' | 'refused' | 'fillBoth' | 'keyUsed' | 'orderEnded')
  detail?: string
}

/** Sends the order, one attempt at a time, and shows the outcome. `recheck` fetches the package again. */
export function useSending(intent: Intent, method: PaymentMethod, reader: SignedIn, recheck: () => void) {
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<SendError>()
  const isUnderWay = useRef(false)
  const sendCall = useCallWithEnvelope()
  const toast = useToast()
  const queries = useQueryClient()
  const { language } = useLanguage()

  const showOutcome = (outcome: Outcome) => {
    if (outcome.kind === 'ordered') {
      toast({ key: 'order', text: (language === defaultLanguage && outcome.message) || ordersTexts.created[language] })
      queries.invalidateQueries({ queryKey: ['orders'] })
      // The screen redirects to the orders once the purchase is removed.
      forgetIntent(intent.key)
    } else if (outcome.kind === 'refused') {
      const { refusal } = outcome
      toast({ key: 'order', text: refusal.message || ordersTexts.notCreated[language], isUrgent: true })
      if (refusal.code === 'already_approved') {
        queries.invalidateQueries({ queryKey: ['orders'] })
        forgetIntent(intent.key)
        return
      }
      const [isKeyUsed, isEnded] = [refusal.code === 'key_used', refusal.code === 'order_ended']
      noteRefused(intent.key, { isKeyUsed, isEnded })
      recheck()
      queries.invalidateQueries({ queryKey: ['orders', 'paymentMethods'] })
      const isEmpty = intent.tranId.trim() === '' || intent.sendFrom.trim() === ''
      setError({ kind: isEmpty ? 'fillBoth' : isKeyUsed ? 'keyUsed' : isEnded ? 'orderEnded' : 'refused' })
    } else if (outcome.kind === 'failed') {
      setError({ kind: 'failed', detail: outcome.message || ordersTexts.thrown[language] })
    } else {
      setError({ kind: outcome.mayHaveArrived ? 'notAnswered' : 'notReached', detail: ordersTexts.thrown[language] })
    }
  }

  const send = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSending(true)
    setError(undefined)
    noteSent(intent.key)
    showOutcome(await placeOrder(sendCall, intent, method, reader))
    isUnderWay.current = false
    setSending(false)
  }
  return { send, isSending, error, canRetry: error?.detail !== undefined }
}
