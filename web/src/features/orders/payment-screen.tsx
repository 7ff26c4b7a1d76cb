import { ordersTexts } from '@shelai/contract/features/orders/orders-texts.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import placeholder from '../../../art/placeholder.svg'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useCall } from '../../network/api-client.ts'
import { prefetch } from '../../network/prefetch.ts'
import { useReader } from '../../session/session.ts'
import { Empty } from '../../ui/empty.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Check } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import type { PaymentMethod } from './intent.ts'
import { changeIntent } from './intent-store.ts'
import { createPaymentMethodsQuery } from './orders-queries.ts'
import { PlanSummary } from './plan-summary.tsx'
import { focusRequiredChoice, PriceNotice, useCurrentOffer } from './price-notice.tsx'
import { useRequiredIntent } from './use-required-intent.ts'
import { translateWalletWord } from './wallets.ts'

const paymentWords = defineWords({
  payment: { en: 'Payment', bn: 'পেমেন্ট' },
  choose: { en: 'Choose a payment method', bn: 'কীভাবে টাকা পাঠাবেন বেছে নিন' },
  noMethods: {
    en: 'Buying is closed for the moment. Please come back later.',
    bn: 'এখন কেনা বন্ধ আছে। একটু পরে আবার আসুন।',
  },
})

export const loader = prefetch((get, call) => get(createPaymentMethodsQuery(call)))

export function Component() {
  const words = useWords(paymentWords)
  const intent = useRequiredIntent()
  const offer = useCurrentOffer(intent?.plan)
  const methods = useQuery(createPaymentMethodsQuery(useCall()))
  const reader = useReader()
  const navigate = useNavigate()

  const proceed = () => {
    if (!intent || focusRequiredChoice()) return
    if (reader !== null) navigate(pages.checkout)
    else {
      const { plan, method } = intent
      navigate(pages.login, { state: { redirectTo: pages.checkout, paymentDetails: { package: plan, method } } })
    }
  }

  return (
    <Page
      title={words.payment}
      parent={pages.packages}
      width="narrow"
      meta={{ index: false, canonical: pages.payment }}
    >
      <PlanSummary plan={intent?.plan} />
      {intent ? (
        <>
          <PriceNotice plan={intent.plan} offer={offer} />
          <QueryView query={methods} skeleton={<RowsSkeleton rows={3} />}>
            {(list) =>
              list.length === 0 ? (
                <Empty text={words.noMethods} />
              ) : (
                <MethodForm methods={list} chosen={intent.method?.id} onProceed={proceed} />
              )
            }
          </QueryView>
        </>
      ) : (
        // A choice could not be shown before the purchase is read.
        <RowsSkeleton rows={3} />
      )}
    </Page>
  )
}

type MethodFormProps = { methods: readonly PaymentMethod[]; chosen: number | undefined; onProceed: () => void }

/** The payment methods. A choice is stored at once, so that it survives whatever happens to the page. */
function MethodForm({ methods, chosen, onProceed }: MethodFormProps) {
  const { choose } = useWords(paymentWords)
  const { next, chooseMethod } = useWords(ordersTexts)
  const { language } = useLanguage()
  const [isMissed, setMissed] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isChosen = methods.some(({ id }) => id === chosen)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissed(!isChosen)
    if (isChosen) onProceed()
    else form.current?.querySelector('input')?.focus()
  }
  return (
    <form className="stack form" ref={form} noValidate onSubmit={submit}>
      <fieldset className="stack payment-methods">
        <legend className="section-heading">{choose}</legend>
        {methods.map((method) => (
          <label className="option option-card" key={method.id}>
            <input
              type="radio"
              name="method"
              value={method.id}
              checked={method.id === chosen}
              aria-describedby={isMissed && !isChosen ? 'method-missed' : undefined}
              onChange={() => changeIntent({ method })}
            />
            <Picture
              className="method-logo"
              path={method.img}
              placeholder={placeholder}
              alt=""
              width={44}
              height={44}
              eager
            />
            <span className="main">
              <b className="bold">{method.method_name}</b>
              <span className="caption">
                {translateWalletWord(method.action, language)} · {translateWalletWord(method.account_type, language)}
              </span>
            </span>
            <Check className="icon selected-mark" />
          </label>
        ))}
      </fieldset>
      {isMissed && !isChosen && <FieldError id="method-missed" text={chooseMethod} />}
      <button className="button full-width" type="submit">
        {next}
      </button>
    </form>
  )
}
