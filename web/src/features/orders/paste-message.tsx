import { defineWords } from '@shelai/contract/rules/words.ts'
import { ClipboardPaste as clipboardPaste } from 'lucide'
import { useEffect, useId, useRef } from 'react'
import { formatTaka } from '../../i18n/format.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { icon } from '../../ui/icons.tsx'
import type { useMessageReader } from './use-message-reader.ts'

const pasteWords = defineWords({
  paste: { en: 'Paste the SMS', bn: 'SMS পেস্ট করুন' },
  pasteHere: { en: 'Paste the whole message here', bn: 'পুরো মেসেজটি এখানে পেস্ট করুন' },
  tranIdFilled: {
    en: 'Transaction ID filled in from the {wallet} message.',
    bn: '{wallet} মেসেজ থেকে ট্রানজেকশন আইডি পূরণ হয়েছে।',
  },
  unread: {
    en: 'No payment could be read from this message. You can type the two fields yourself.',
    bn: 'এই মেসেজ থেকে পেমেন্ট পড়া যায়নি। ঘর দুটি নিজেই লিখতে পারেন।',
  },
  uncopied: {
    en: 'No payment could be read from what you copied. Paste the whole message here, or type the two fields yourself.',
    bn: 'যা কপি করেছেন তা থেকে পেমেন্ট পড়া যায়নি। পুরো মেসেজটি এখানে পেস্ট করুন, অথবা ঘর দুটি নিজেই লিখুন।',
  },
  otherNumber: {
    en: 'The message says it went to {got}. Our number is {ours}.',
    bn: 'মেসেজে লেখা টাকা গেছে {got} নম্বরে। আমাদের নম্বর {ours}।',
  },
  otherAmount: {
    en: 'The message says {got}. The price is {ours}.',
    bn: 'মেসেজে লেখা {got}। দাম {ours}।',
  },
})

const Paste = /* @__PURE__ */ icon(clipboardPaste)

type PasteMessageProps = {
  price: number
  phone: string
  /** True while the order is being sent, so that nothing of it may change. */
  isLocked: boolean
  /** True if the transaction ID is still the one that a message filled in. */
  isFilled: boolean
  reader: ReturnType<typeof useMessageReader>
}

/**
 * Fills in the fields from the wallet's message, which is parsed on the phone itself. It shows what does not match,
 * and blocks nothing.
 */
export function PasteMessage({ price, phone, isLocked, isFilled, reader }: PasteMessageProps) {
  const words = useWords(pasteWords)
  const { language } = useLanguage()
  const { text, outcome, failures, isReading, readClipboard, readBox } = reader
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => {
    if (failures > 0) field.current?.focus()
  }, [failures])

  const message = typeof outcome === 'object' && isFilled ? outcome : undefined
  const lines = [
    typeof outcome === 'string' && words[outcome],
    message && interpolate(words.tranIdFilled, { wallet: message.wallet }),
    message?.number &&
      !isSameNumber(message.number, phone) &&
      interpolate(words.otherNumber, { got: message.number, ours: phone }),
    message?.amount !== undefined &&
      message.amount !== price &&
      interpolate(words.otherAmount, { got: formatTaka(message.amount, language), ours: formatTaka(price, language) }),
  ].filter(Boolean)
  return (
    <div className="paste-message">
      <button
        className="button quiet compact full-width"
        type="button"
        disabled={isLocked}
        aria-busy={isReading}
        onClick={readClipboard}
      >
        <Paste className="icon icon-small" />
        {words.paste}
      </button>
      <div id={id} role="status" className="small">
        {lines.map((line) => (
          <p key={String(line)}>{line}</p>
        ))}
      </div>
      <div hidden={failures === 0}>
        <label className="field space-above">
          <span>{words.pasteHere}</span>
          <textarea
            ref={field}
            rows={4}
            value={text}
            readOnly={isLocked}
            aria-describedby={id}
            onChange={(event) => readBox(event.target.value)}
          />
        </label>
      </div>
    </div>
  )
}

/** Compares two numbers of a wallet; Rocket's have one digit more. */
function isSameNumber(one: string, other: string): boolean {
  const [a, b] = [one, other].map((number) =>
    number
      .replace(/\D/g, '')
      .replace(/^88(?=01)/, '')
      .slice(0, 11),
  )
  return a === b
}
