import { useCallback, useEffect, useRef, useState } from 'react'
import { runAfterPress } from '../../components/presses.ts'
import type { PaymentMessage } from './payment-sms.ts'

type Reading = {
  /** What the pasting box holds. */
  text: string
  /** What was read last; `unread` where it was no payment, `uncopied` where that was found on the clipboard. */
  outcome?: PaymentMessage | 'unread' | 'uncopied'
  /** How often the clipboard gave no payment: each time the box is the next to try. */
  failures: number
}

/** Fewer characters than this are no message yet, and nothing is said of them. */
const fewestCharacters = 13

/** Loads what reads a wallet's message. It is fetched after the page, which can be used without it. */
const loadReader = () => import('./payment-sms.ts').then(({ readPaymentMessage }) => readPaymentMessage)

/**
 * Reads wallets' messages, from the clipboard or as they are pasted. Of several readings the latest counts, and none
 * while `isLocked`. `fill` is given the message, or undefined for one that could not be read.
 */
export function useMessageReader(isLocked: boolean, fill: (message: PaymentMessage | undefined) => void) {
  const [reading, setReading] = useState<Reading>({ text: '', failures: 0 })
  const [isReading, setIsReading] = useState(false)
  const [loaded, setLoaded] = useState<{ read: Awaited<ReturnType<typeof loadReader>> }>()
  const latest = useRef(0)
  const supersede = useCallback(() => {
    latest.current += 1
    setIsReading(false)
    return latest.current
  }, [])

  useEffect(() => {
    loadReader().then(
      (read) => setLoaded({ read }),
      () => {},
    )
  }, [])
  // A reading that is under way ends with the screen, and when the order is sent.
  useEffect(() => {
    if (isLocked) supersede()
    return () => void supersede()
  }, [isLocked, supersede])

  /** Reads a text that may be on its way, and settles it unless a later reading has begun. */
  const read = async (
    asked: Promise<string>,
    settle: (found: { text: string; message: PaymentMessage | undefined } | undefined) => void,
  ) => {
    const nth = supersede()
    setIsReading(true)
    const found = await Promise.all([asked, loaded?.read ?? loadReader()]).then(
      ([text, readMessage]) => ({ text, message: readMessage(text) }),
      () => undefined,
    )
    runAfterPress(() => {
      if (nth !== latest.current) return
      setIsReading(false)
      fill(found?.message)
      settle(found)
    })
  }

  return {
    ...reading,
    isReading,
    /** Reads the clipboard; where it cannot be had, or holds no payment, the box is opened empty. */
    readClipboard: () =>
      read(readClipboardText(), (found) =>
        setReading(({ failures }) =>
          found?.message
            ? { text: found.text, outcome: found.message, failures }
            : { text: '', ...(found && { outcome: 'uncopied' }), failures: failures + 1 },
        ),
      ),
    /** Reads what was typed or pasted into the box. An emptied box is no message: what was filled in stays. */
    readBox: (text: string) => {
      if (text.trim() === '') {
        supersede()
        return setReading(({ outcome, failures }) => ({
          text,
          failures,
          ...(typeof outcome === 'object' && { outcome }),
        }))
      }
      setReading((before) => ({ ...before, text }))
      return read(Promise.resolve(text), (found) =>
        setReading(({ failures }) => {
          const isUnread = !found?.message && text.trim().length >= fewestCharacters
          return {
            text,
            failures,
            ...(found?.message ? { outcome: found.message } : isUnread && { outcome: 'unread' }),
          }
        }),
      )
    },
    /** Reads a whole message that was pasted into a field; whether it was one. */
    readField: (text: string) => {
      const message = text.length > 30 ? loaded?.read(text) : undefined
      if (message === undefined) return false
      supersede()
      fill(message)
      setReading(({ failures }) => ({ text, outcome: message, failures }))
      return true
    },
  }
}

/** Reads the clipboard; browsers that have none, or forbid it, throw. */
async function readClipboardText(): Promise<string> {
  return await navigator.clipboard.readText()
}
