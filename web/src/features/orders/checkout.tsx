import { formatLocalPhone } from '@shelai/contract/rules/phone.ts'
import { readTranId } from '@shelai/contract/rules/tran-id.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { formatTaka } from '../../i18n/format.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useCall } from '../../network/api-client.ts'
import type { SignedIn } from '../../session/session.ts'
import { Field, FieldError } from '../../ui/field.tsx'
import { checkoutWords } from './checkout-words.ts'
import { fillFromMessage, isFromMessage } from './fill-from-message.ts'
import type { Intent, PaymentMethod } from './intent.ts'
import { changeIntent } from './intent-store.ts'
import { createPaymentMethodsQuery } from './orders-queries.ts'
import { ordersWords } from './orders-words.ts'
import { PasteMessage } from './paste-message.tsx'
import { PlanSummary } from './plan-summary.tsx'
import { BlockedNotice, focusRequiredChoice, PriceNotice, useCurrentOffer } from './price-notice.tsx'
import { looksLikeNumber, looksLikeTranId } from './typed-payment.ts'
import { useMessageReader } from './use-message-reader.ts'
import { useSending } from './use-sending.ts'
import { WalletSteps } from './wallet-steps.tsx'

type CheckoutProps = { intent: Intent & { method: PaymentMethod }; reader: SignedIn }

/**
 * The checkout: the steps of the wallet, the fields for the payment, and the button that sends the order, which
 * creates one order however often it is sent.
 */
export function Checkout({ intent, reader }: CheckoutProps) {
  const words = useWords(checkoutWords)
  const { checkTime } = useWords(ordersWords)
  const { language } = useLanguage()
  const offer = useCurrentOffer(intent.plan)
  const { method, isOff } = useCurrentMethod(intent.method)
  const { send, isSending, error, canRetry } = useSending(intent, method, reader, () => void offer.refetch())
  const { sendFrom, tranId, plan } = intent
  const hasTranId = tranId.trim() !== ''
  const isReadable = readTranId(tranId) !== undefined
  const button = useRef<HTMLButtonElement>(null)
  const messageReader = useMessageReader(isSending, (message) => fillFromMessage(message, reader.phone))

  useEffect(() => {
    if (intent.owner !== reader.user_id) changeIntent({ owner: reader.user_id })
  }, [intent.owner, reader.user_id])

  // The error text moves the button down, on a phone below the bottom bar.
  useEffect(() => {
    if (!error) return
    const missed = button.current?.form?.querySelector<HTMLElement>('.invalid input')
    if (error.kind === 'fillBoth' && missed) missed.focus()
    else button.current?.scrollIntoView({ block: 'nearest' })
  }, [error])

  /** Writes a field; a whole message that was pasted into it fills in all fields. */
  const write = (field: 'sendFrom' | 'tranId', typed: string) => {
    if (messageReader.readField(typed)) return
    changeIntent(field === 'tranId' ? { tranId: typed, messageTranId: undefined } : { sendFrom: typed })
  }
  const isMissed = (typed: string) => error?.kind === 'fillBoth' && typed.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!focusRequiredChoice()) void send()
  }

  return (
    <form className="checkout" noValidate onSubmit={submit}>
      <PlanSummary plan={plan} />
      <PriceNotice plan={plan} offer={offer} mayHavePaid />
      <ol className="steps space-above">
        <li className={hasTranId ? 'done' : undefined} aria-current={hasTranId ? undefined : 'step'}>
          <h2>
            {interpolate(words.send, {
              price: formatTaka((offer.changed ?? plan).price, language),
              method: method.method_name,
            })}
          </h2>
          {/* The number to pay is hidden until the package and its price are settled. */}
          {isOff ? (
            <BlockedNotice text={words.methodOff} to={pages.payment} action={words.otherMethod} />
          ) : (
            !(offer.isGone || offer.changed) && <WalletSteps method={method} price={plan.price} />
          )}
        </li>
        <li aria-current={hasTranId ? 'step' : undefined}>
          <h2>{words.details}</h2>
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
              isInvalid={isMissed(sendFrom)}
              hint={
                sendFrom.trim() && !looksLikeNumber(sendFrom)
                  ? words.sendFromUnusual
                  : isFromMessage(intent) && sendFrom === formatLocalPhone(reader.phone)
                    ? words.fromProfile
                    : undefined
              }
              onType={(typed) => write('sendFrom', typed)}
            />
            <Field
              label={words.tranId}
              name="tran_id"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="tabular-numbers"
              value={tranId}
              isInvalid={isMissed(tranId)}
              error={isReadable ? undefined : words.tranIdLetters}
              readOnly={isSending}
              hint={
                hasTranId && isReadable && !looksLikeTranId(tranId)
                  ? words.tranIdUnusual
                  : interpolate(words.tranIdWhere, { method: method.method_name })
              }
              onType={(typed) => write('tranId', typed)}
            />
          </div>
        </li>
        <li>
          <h2>{words.check}</h2>
          <span className="caption">{checkTime}</span>
        </li>
      </ol>
      {error && <FieldError text={[error.detail, words[error.kind]].filter(Boolean).join(' ')} />}
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

/** Returns the chosen method as it is now, because its number may have changed, and whether it is switched off. */
function useCurrentMethod(chosen: PaymentMethod): { method: PaymentMethod; isOff: boolean } {
  const { data } = useQuery({ ...createPaymentMethodsQuery(useCall()), staleTime: 0 })
  const now = data?.find(({ id }) => id === chosen.id)
  return { method: now ?? chosen, isOff: data !== undefined && now === undefined }
}
