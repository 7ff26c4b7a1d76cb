import type { Config } from '../config.ts'
import type { Gateway, Mail, Message, Sms } from './message.ts'
import { createOutbox } from './outbox.ts'
import { createSmsGateway } from './sms-gateway.ts'
import { createSmtpGateway } from './smtp-gateway.ts'

/** The only module that sends messages. */
export type Messenger = { send: (message: Message) => Promise<void>; close: () => Promise<void> }

/** Returns how the messages of a channel leave: by the configured gateway, or into the outbox folder. */
export function findMessageRoute(
  { smtpUrl, smsUrl }: Pick<Config, 'smtpUrl' | 'smsUrl'>,
  channel: Message['channel'],
): 'gateway' | 'outbox' {
  return (channel === 'email' ? smtpUrl : smsUrl) ? 'gateway' : 'outbox'
}

/**
 * Creates a messenger with the configured gateways. Without a gateway each message becomes a file in the outbox folder.
 */
export function createMessenger(config: Config, now: () => Date): Messenger {
  const outbox = createOutbox(config.dataDir, now)
  const smtp = config.smtpUrl ? createSmtpGateway(config.smtpUrl, config.mailFrom) : undefined
  const mail: Gateway<Mail> = smtp?.send ?? outbox
  const sms: Gateway<Sms> = config.smsUrl ? createSmsGateway(config.smsUrl) : outbox
  return {
    send: (message) => (message.channel === 'email' ? mail(message) : sms(message)),
    close: async () => smtp?.close(),
  }
}
