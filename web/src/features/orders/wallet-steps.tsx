import { clipboardTexts } from '@shelai/contract/orders-texts.ts'
import { defineWords } from '@shelai/contract/words.ts'
import { Copy as copy } from 'lucide'
import { useRef } from 'react'
import { filled } from '../../parts/filled.ts'
import { icon } from '../../parts/icons.tsx'
import { useLanguage, useWords } from '../../parts/language.tsx'
import { taka } from '../../parts/spoken-values.ts'
import { useToast } from '../../parts/toasts.tsx'
import { copied } from './copied.ts'
import type { PaymentMethod } from './intent.ts'
import { dialledFor, walletSteps, walletWord } from './wallets.ts'

const stepsWords = defineWords({
  open: { en: 'Open {method}{dial} and choose {action}.', bn: '{method} খুলুন{dial}, {action} বেছে নিন।' },
  orDial: { en: ' or dial {code}', bn: ' বা {code} ডায়াল করুন' },
  exactly: { en: 'Exactly {price}, to this number:', bn: 'ঠিক {price}, এই নম্বরে:' },
  account: { en: '{type} account', bn: '{type} অ্যাকাউন্ট' },
  stepByStep: { en: 'Step by step', bn: 'ধাপে ধাপে' },
  copy: { en: 'Copy', bn: 'কপি' },
})

const Copy = /* @__PURE__ */ icon(copy)

/** How to send the money: by which of the wallet's own steps, how much, and to which number. */
export function WalletSteps({ method, price }: { method: PaymentMethod; price: number }) {
  const words = useWords(stepsWords)
  const texts = useWords(clipboardTexts)
  const { language } = useLanguage()
  const toast = useToast()
  const shown = useRef<HTMLElement>(null)
  const code = dialledFor(method)
  const action = walletWord(method.action, language)
  const steps = walletSteps(method, language)
  const [before, after] = words.open
    .split('{action}')
    .map((part) => filled(part, { method: method.method_name, dial: code ? filled(words.orDial, { code }) : '' }))

  const takeAlong = async () => {
    const isDone = await copied(method.phone.replace(/[^\d+]/g, '') || method.phone, shown.current)
    toast({ key: 'copy', ...(isDone ? { text: texts.copied } : { text: texts.failed, tone: 'error' }) })
  }

  return (
    <>
      <span className="sub">
        {before}
        <b className="b ink">{action}</b>
        {/* Not every app and no dialled menu is in Bangla. */}
        {action !== method.action && ` (${method.action})`}
        {after} {filled(words.exactly, { price: taka(price, language) })}
      </span>
      <span className="copy num">
        <span>
          <b ref={shown}>{method.phone}</b>
          <span className="sub">
            {method.method_name} · {filled(words.account, { type: walletWord(method.account_type, language) })}
          </span>
        </span>
        <button className="btn quiet low" type="button" onClick={takeAlong}>
          <Copy className="i sm" />
          {words.copy}
        </button>
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
