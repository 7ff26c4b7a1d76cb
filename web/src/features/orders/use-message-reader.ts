import { useEffect, useState } from 'react'
import type { readPaymentMessage } from './payment-sms.ts'

export type MessageReader = typeof readPaymentMessage

/** What reads a wallet's message; undefined until it is there. It is fetched after the page, which can be used without it. */
export function useMessageReader(): MessageReader | undefined {
  const [reader, setReader] = useState<{ read: MessageReader }>()
  useEffect(() => {
    import('./payment-sms.ts').then(
      ({ readPaymentMessage }) => setReader({ read: readPaymentMessage }),
      () => {},
    )
  }, [])
  return reader?.read
}
