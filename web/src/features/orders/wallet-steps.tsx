import { defineWords } from '@shelai/contract/rules/words.ts'
import { useRef } from 'react'
import { formatTaka } from '../../i18n/format.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import type { PaymentMethod } from './intent.ts'
import { findDialCode, listWalletSteps, translateWalletWord } from './wallets.ts'

const stepsWords = defineWords({
  open: { en: 'Open {method}{dial} and choose {action}.', bn: '{method} খুলুন{dial}, {action} বেছে নিন।' },
  orDial: { en: ' or dial {code}', bn: ' বা {code} ডায়াল করুন' },
  exactly: { en: 'Exactly {price}, to this number:', bn: 'ঠিক {price}, এই নম্বরে:' },
  account: { en: '{type} account', bn: '{type} অ্যাকাউন্ট' },
  stepByStep: { en: 'Step by step', bn: 'ধাপে ধাপে' },
})

/** The instructions for sending the money: the wallet's steps, the amount and the number. */
export function WalletSteps({ method, price }: { method: PaymentMethod; price: number }) {
  const words = useWords(stepsWords)
  const { language } = useLanguage()
  const shown = useRef<HTMLElement>(null)
  const code = findDialCode(method)
  const action = translateWalletWord(method.action, language)
  const steps = listWalletSteps(method, language)
  const [before, after] = words.open
    .split('{action}')
    .map((part) =>
      interpolate(part, { method: method.method_name, dial: code ? interpolate(words.orDial, { code }) : '' }),
    )

  return (
    <>
      <span className="caption">
        {before}
        <b className="bold ink">{action}</b>
        {/* Some apps and all dialled menus are in English. */}
        {action !== method.action && ` (${method.action})`}
        {after} {interpolate(words.exactly, { price: formatTaka(price, language) })}
      </span>
      <span className="copy-field tabular-numbers">
        <span>
          <b ref={shown}>{method.phone}</b>
          <span className="caption">
            {method.method_name} ·{' '}
            {interpolate(words.account, { type: translateWalletWord(method.account_type, language) })}
          </span>
        </span>
        <CopyButton
          className="button quiet compact"
          text={method.phone.replace(/[^\d+]/g, '') || method.phone}
          shownBy={shown}
        />
      </span>
      {steps.length > 0 && (
        <details className="small">
          <summary className="link">{words.stepByStep}</summary>
          {steps.map((step) => (
            <p key={step}>{step}</p>
          ))}
        </details>
      )}
    </>
  )
}
