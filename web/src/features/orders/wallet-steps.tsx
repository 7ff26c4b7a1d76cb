import { clipboardTexts } from '@shelai/contract/orders-texts.ts'
import { Copy as copy } from 'lucide'
import { useRef } from 'react'
import { icon } from '../../parts/icons.tsx'
import { useLanguage, useWords } from '../../parts/language.tsx'
import { taka } from '../../parts/spoken-values.ts'
import { useToast } from '../../parts/toasts.tsx'
import { copied } from './copied.ts'
import type { PaymentMethod } from './intent.ts'
import { filled, ordersWords } from './orders-words.ts'

const Copy = /* @__PURE__ */ icon(copy)

/** What to dial on a phone without the wallet's app. */
const dialled: Readonly<Record<string, string>> = { bkash: '*247#', nagad: '*167#', rocket: '*322#' }

/** How to send the money: by which of the wallet's own steps, how much, and to which number. */
export function WalletSteps({ method, price }: { method: PaymentMethod; price: number }) {
  const words = useWords(ordersWords)
  const texts = useWords(clipboardTexts)
  const { language } = useLanguage()
  const toast = useToast()
  const shown = useRef<HTMLElement>(null)
  const code = dialled[method.method_name.toLowerCase()]

  const takeAlong = async () => {
    const isDone = await copied(method.phone.replace(/[^\d+]/g, '') || method.phone, shown.current)
    toast(isDone ? { text: texts.copied } : { text: texts.failed, tone: 'error' })
  }

  return (
    <>
      <span className="sub">
        {filled(words.open, { method: method.method_name, dial: code ? filled(words.orDial, { code }) : '' })}{' '}
        <b className="b ink">{method.action}</b>
        {language === 'bn' ? '।' : '.'} {filled(words.exactly, { price: taka(price, language) })}
      </span>
      <span className="copy num">
        <span>
          <b ref={shown}>{method.phone}</b>
          <span className="sub">
            {method.method_name} · {filled(words.account, { type: method.account_type })}
          </span>
        </span>
        <button className="btn quiet low" type="button" onClick={takeAlong}>
          <Copy className="i sm" />
          {words.copy}
        </button>
      </span>
      {method.instruction && (
        <details className="small">
          <summary className="link">{words.stepByStep}</summary>
          <p>{method.instruction}</p>
        </details>
      )}
    </>
  )
}
