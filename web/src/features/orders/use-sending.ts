import { ordersTexts } from '@shelai/contract/orders-texts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useCallWithEnvelope } from '../../api/api-client.ts'
import { useToast } from '../../components/toasts.tsx'
import { useLanguage } from '../../i18n/language.tsx'
import type { SignedIn } from '../../session/session.ts'
import type { checkoutWords } from './checkout-words.ts'
import type { Intent, PaymentMethod } from './intent.ts'
import { forgetIntent, noteRefused, noteSent } from './intent-store.ts'
import { type Outcome, placeOrder } from './place-order.ts'

/** Why nothing is known to be ordered. `said` is what the specification has for it, where no toast says that. */
type Fault = {
  is: keyof typeof checkoutWords &
    ('notReached' | 'notAnswered' | 'failed' | 'refused' | 'fillBoth' | 'keyUsed' | 'orderEnded')
  said?: string
}

/** Sends the order, one at a time, and says what came of it. `recheck` looks at the package again. */
export function useSending(intent: Intent, method: PaymentMethod, reader: SignedIn, recheck: () => void) {
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const isUnderway = useRef(false)
  const sendCall = useCallWithEnvelope()
  const toast = useToast()
  const queries = useQueryClient()
  const { language } = useLanguage()

  const conclude = (outcome: Outcome) => {
    if (outcome.is === 'ordered') {
      toast({ key: 'order', text: (language === 'en' && outcome.message) || ordersTexts.created[language] })
      queries.invalidateQueries({ queryKey: ['orders'] })
      // The screen leads to the orders by itself once the purchase is gone.
      forgetIntent(intent.key)
    } else if (outcome.is === 'refused') {
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
      setFault({ is: isEmpty ? 'fillBoth' : isKeyUsed ? 'keyUsed' : isEnded ? 'orderEnded' : 'refused' })
    } else if (outcome.is === 'failed') {
      setFault({ is: 'failed', said: (language === 'en' && outcome.message) || ordersTexts.thrown[language] })
    } else {
      setFault({ is: outcome.mayHaveArrived ? 'notAnswered' : 'notReached', said: ordersTexts.thrown[language] })
    }
  }

  const send = async () => {
    if (isUnderway.current) return
    isUnderway.current = true
    setSending(true)
    setFault(undefined)
    noteSent(intent.key)
    conclude(await placeOrder(sendCall, intent, method, reader))
    isUnderway.current = false
    setSending(false)
  }
  return { send, isSending, fault, canRetry: fault?.said !== undefined }
}
