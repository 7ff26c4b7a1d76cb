import type { PaymentMessage } from '@shelai/contract/features/orders/payment-sms.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { loadUntilThere } from '../../device/load-until-there.ts'
import { runAfterPress } from '../../device/presses.ts'

type Reading = {
  /** The text in the box for pasting. */
  text: string
  /** The last parsed message; `unread` for a text that is no payment, `uncopied` for such a text on the clipboard. */
  outcome?: PaymentMessage | 'unread' | 'uncopied'
  /** The number of times that the clipboard contained no payment. Each time, the box is shown and focused. */
  failures: number
}

/** The least length of a text for which a failure is shown. A shorter one is not a message yet. */
const minCharacters = 13

/** Loads the parser of messages. It is fetched after the page, which works without it. */
const loadReader = () =>
  import('@shelai/contract/features/orders/payment-sms.ts').then(({ readPaymentMessage }) => readPaymentMessage)

/**
 * Reads wallets' messages from the clipboard, the box or a field. The latest of several readings counts, and none while
 * `isLocked`. Calls `onRead` with the message, or with undefined for a text that could not be parsed.
 */
export function useMessageReader(isLocked: boolean, onRead: (message: PaymentMessage | undefined) => void) {
  const [reading, setReading] = useState<Reading>({ text: '', failures: 0 })
  const [isReading, setIsReading] = useState(false)
  const [loaded, setLoaded] = useState<{ read: Awaited<ReturnType<typeof loadReader>> }>()
  const latest = useRef(0)
  const supersede = useCallback(() => {
    latest.current += 1
    setIsReading(false)
    return latest.current
  }, [])

  useEffect(() => loadUntilThere(loadReader, (read) => setLoaded({ read })), [])
  // A reading that is under way is cancelled when the reader leaves the screen or sends the order.
  useEffect(() => {
    if (isLocked) supersede()
    return () => void supersede()
  }, [isLocked, supersede])

  /** Parses a text once it has arrived, and calls `settle` unless a later reading has begun. */
  const read = async (
    text: Promise<string>,
    settle: (found: { text: string; message: PaymentMessage | undefined } | undefined) => void,
  ) => {
    const nth = supersede()
    setIsReading(true)
    const found = await Promise.all([text, loaded?.read ?? loadReader()]).then(
      ([pasted, readMessage]) => ({ text: pasted, message: readMessage(pasted) }),
      () => undefined,
    )
    runAfterPress(() => {
      if (nth !== latest.current) return
      setIsReading(false)
      onRead(found?.message)
      settle(found)
    })
  }

  return {
    ...reading,
    isReading,
    /** Reads the clipboard; shows an empty box if the browser refuses, or if it contains no payment. */
    readClipboard: () =>
      read(readClipboardText(), (found) =>
        setReading(({ failures }) =>
          found?.message
            ? { text: found.text, outcome: found.message, failures }
            : { text: '', ...(found && { outcome: 'uncopied' }), failures: failures + 1 },
        ),
      ),
    /** Reads the text of the box. An emptied box is no message, so the fields stay as they are. */
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
          const isUnread = !found?.message && text.trim().length >= minCharacters
          return {
            text,
            failures,
            ...(found?.message ? { outcome: found.message } : isUnread && { outcome: 'unread' }),
          }
        }),
      )
    },
    /** Reads a text that was pasted into a field; returns whether it is a message. */
    readField: (text: string) => {
      const message = text.length > 30 ? loaded?.read(text) : undefined
      if (message === undefined) return false
      supersede()
      onRead(message)
      setReading(({ failures }) => ({ text, outcome: message, failures }))
      return true
    },
  }
}

/** Reads the clipboard; throws in browsers without one, or that refuse. */
async function readClipboardText(): Promise<string> {
  return await navigator.clipboard.readText()
}
