import type { Config } from '../config.ts'
import { outboxIn } from './outbox.ts'
import { smsGateway } from './sms-gateway.ts'
import { smtpGateway } from './smtp-gateway.ts'

/** A message to one person. Text messages have no subject and no HTML. */
export type Message =
  | { channel: 'email'; to: string; subject: string; text: string; html: string }
  | { channel: 'sms'; to: string; text: string }

/** Sends a message, or throws. */
export type Gateway<M extends Message> = (message: M) => Promise<void>

/** The one way out for messages. */
export type Messenger = { send: (message: Message) => Promise<void>; close: () => Promise<void> }

type Mail = Extract<Message, { channel: 'email' }>
type Sms = Extract<Message, { channel: 'sms' }>

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
