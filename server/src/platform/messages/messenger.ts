import type { Config } from '../config.ts'
import type { Gateway, Mail, Message, Sms } from './message.ts'
import { outboxIn } from './outbox.ts'
import { smsGateway } from './sms-gateway.ts'
import { smtpGateway } from './smtp-gateway.ts'

/** The one way out for messages. */
export type Messenger = { send: (message: Message) => Promise<void>; close: () => Promise<void> }

/** Real gateways where they are configured; for the others each message becomes a file in the outbox folder. */
export function messengerOf(config: Config, now: () => Date): Messenger {
  const outbox = outboxIn(config.dataDir, now)
  const smtp = config.smtpUrl ? smtpGateway(config.smtpUrl, config.mailFrom) : undefined
  const mail: Gateway<Mail> = smtp?.send ?? outbox
  const sms: Gateway<Sms> = config.smsUrl ? smsGateway(config.smsUrl) : outbox
  return {
    send: (message) => (message.channel === 'email' ? mail(message) : sms(message)),
    close: async () => smtp?.close(),
  }
}
