import { readTranId } from '@shelai/contract/tran-id.ts'
import { pages } from '@shelai/contract/urls.ts'
import { type FormEvent, useEffect, useRef } from 'react'
import { Field, FieldError } from '../../components/field.tsx'
import { formatTaka } from '../../i18n/format.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import type { SignedIn } from '../../session/session.ts'
import { checkoutWords } from './checkout-words.ts'
import { fillFromMessage, isFromMessage } from './fill-from-message.ts'
import type { Intent, PaymentMethod } from './intent.ts'
import { changeIntent } from './intent-store.ts'
import { ordersWords } from './orders-words.ts'
import { PasteMessage } from './paste-message.tsx'
import { PlanSum } from './plan-sum.tsx'
import { askToAccept, Halt, PriceNotice, useSoldNow } from './price-notice.tsx'
import { looksLikeNumber, looksLikeTranId } from './typed-payment.ts'
import { useMessageReader } from './use-message-reader.ts'
import { useMethodNow } from './use-method-now.ts'
import { useSending } from './use-sending.ts'
import { WalletSteps } from './wallet-steps.tsx'

type CheckoutProps = { intent: Intent & { method: PaymentMethod }; reader: SignedIn }

/** Pay by the wallet's own steps, say what was sent, and the order goes out: once, whatever happens on the way. */
export function Checkout({ intent, reader }: CheckoutProps) {
  const words = useWords(checkoutWords)
  const { checkTime } = useWords(ordersWords)
  const { language } = useLanguage()
  const sold = useSoldNow(intent.plan)
  const { method, isOff } = useMethodNow(intent.method)
  const { send, isSending, fault, canRetry } = useSending(intent, method, reader, () => void sold.refetch())
  const { sendFrom, tranId, plan } = intent
  const isTold = tranId.trim() !== ''
  const isReadable = readTranId(tranId) !== undefined
  const button = useRef<HTMLButtonElement>(null)
  const messageReader = useMessageReader(isSending, (message) => fillFromMessage(message, reader.phone))

  useEffect(() => {
    if (intent.owner !== reader.user_id) changeIntent({ owner: reader.user_id })
  }, [intent.owner, reader.user_id])

  // What is said pushes the button down, on a phone below the bottom bar.
  useEffect(() => {
    if (fault) button.current?.scrollIntoView({ block: 'nearest' })
  }, [fault])

  /** Whoever pastes the whole message into a field means what is in it. */
  const write = (field: 'sendFrom' | 'tranId', typed: string) => {
    if (messageReader.readField(typed)) return
    changeIntent(field === 'tranId' ? { tranId: typed, messageTranId: undefined } : { sendFrom: typed })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!askToAccept()) void send()
  }

  return (
    <form className="checkout" noValidate onSubmit={submit}>
      <PlanSum plan={plan} />
      <PriceNotice plan={plan} sold={sold} mayBeSent />
      <ol className="steps space-above">
        <li className={isTold ? 'done' : undefined} aria-current={isTold ? undefined : 'step'}>
          <h2>
            {interpolate(words.send, {
              price: formatTaka((sold.changed ?? plan).price, language),
              method: method.method_name,
            })}
          </h2>
          {/* No number to pay stands there before it is settled what is bought, and for how much. */}
          {isOff ? (
            <Halt text={words.methodOff} to={pages.payment} action={words.otherMethod} />
          ) : (
            !(sold.isGone || sold.changed) && <WalletSteps method={method} price={plan.price} />
          )}
        </li>
        <li aria-current={isTold ? 'step' : undefined}>
          <h2>{words.tell}</h2>
          <div className="stack form">
            <PasteMessage
              price={plan.price}
              phone={method.phone}
              isLocked={isSending}
              isFilled={isFromMessage(intent)}
              reader={messageReader}
            />
            <Field
              label={words.sendFrom}
              name="send_from"
              inputMode="tel"
              autoComplete="tel"
              className="tabular-numbers"
              placeholder="01XXXXXXXXX"
              value={sendFrom}
              readOnly={isSending}
              hint={sendFrom.trim() && !looksLikeNumber(sendFrom) ? words.sendFromUnusual : undefined}
              write={(typed) => write('sendFrom', typed)}
            />
            <Field
              label={words.tranId}
              name="tran_id"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="tabular-numbers"
              value={tranId}
              error={isReadable ? undefined : words.tranIdLetters}
              readOnly={isSending}
              hint={
                isTold && isReadable && !looksLikeTranId(tranId)
                  ? words.tranIdUnusual
                  : interpolate(words.tranIdWhere, { method: method.method_name })
              }
              write={(typed) => write('tranId', typed)}
            />
          </div>
        </li>
        <li>
          <h2>{words.check}</h2>
          <span className="caption">{checkTime}</span>
        </li>
      </ol>
      {fault && <FieldError text={[fault.said, words[fault.is]].filter(Boolean).join(' ')} />}
      <button
        className="button full-width space-above"
        type="submit"
        ref={button}
        disabled={isSending}
        aria-busy={isSending}
      >
        {isSending ? words.sending : canRetry ? words.again : words.place}
      </button>
    </form>
  )
}
