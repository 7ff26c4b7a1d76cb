import { defineWords } from '@shelai/contract/words.ts'
import { ClipboardPaste as clipboardPaste } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import { filled } from '../../parts/filled.ts'
import { icon } from '../../parts/icons.tsx'
import { useLanguage, useWords } from '../../parts/language.tsx'
import { taka } from '../../parts/spoken-values.ts'
import type { PaymentMessage } from './payment-sms.ts'
import type { MessageReader } from './use-message-reader.ts'

const pasteWords = defineWords({
  paste: { en: 'Paste the SMS', bn: 'SMS পেস্ট করুন' },
  pasteHere: { en: 'Paste the whole message here', bn: 'পুরো মেসেজটি এখানে পেস্ট করুন' },
  pasted: { en: 'Filled in from the {wallet} message.', bn: '{wallet} মেসেজ থেকে পূরণ হয়েছে।' },
  unread: {
    en: 'No payment could be read from this message. You can type the two fields yourself.',
    bn: 'এই মেসেজ থেকে পেমেন্ট পড়া যায়নি। ঘর দুটি নিজেই লিখতে পারেন।',
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
  /** While the order is being sent, nothing of it changes. */
  isLocked: boolean
  readMessage: MessageReader | undefined
  take: (message: PaymentMessage) => void
}

/** Fills the fields from the wallet's own message, read on the phone itself. What does not fit is said, and hinders nothing. */
export function PasteMessage({ price, phone, isLocked, readMessage, take }: PasteMessageProps) {
  const words = useWords(pasteWords)
  const { language } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [read, setRead] = useState<PaymentMessage>()
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a message is taken once, when it was pasted
  useEffect(() => {
    const message = readMessage?.(text)
    setRead(message)
    if (message) take(message)
  }, [text, readMessage])
  const open = () => {
    setOpen(!isOpen)
    if (isOpen) return
    // Where the browser lets it be read, nothing need be pasted by hand.
    navigator.clipboard?.readText?.().then(
      (copiedText) => {
        if (readMessage?.(copiedText)) setText(copiedText)
      },
      () => {},
    )
  }

  const differs = read && [
    read.number && !isSameNumber(read.number, phone) && filled(words.otherNumber, { got: read.number, ours: phone }),
    read.amount !== undefined &&
      read.amount !== price &&
      filled(words.otherAmount, { got: taka(read.amount, language), ours: taka(price, language) }),
  ]
  const said = [read && filled(words.pasted, { wallet: read.wallet }), ...(differs ?? [])].filter(Boolean)
  return (
    <div className="paste">
      <button
        className="btn quiet low full"
        type="button"
        disabled={isLocked}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={open}
      >
        <Paste className="i sm" />
        {words.paste}
      </button>
      <div id={id} hidden={!isOpen}>
        <label className="field below">
          <span>{words.pasteHere}</span>
          <textarea
            ref={field}
            rows={4}
            value={text}
            readOnly={isLocked}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <div role="status" className="small">
          {said.map((line) => (
            <p key={String(line)}>{line}</p>
          ))}
          {readMessage && !read && text.trim().length > 12 && <p>{words.unread}</p>}
        </div>
      </div>
    </div>
  )
}

/** Rocket writes a number with one digit more. */
function isSameNumber(one: string, other: string): boolean {
  const [a, b] = [one, other].map((number) =>
    number
      .replace(/\D/g, '')
      .replace(/^88(?=01)/, '')
      .slice(0, 11),
  )
  return a === b
}
