import type { Handle } from '../database/handle.ts'
import type { SettingsTables } from '../settings-tables.ts'
import { type Channel, findMailServer, findSmsUrl, type GatewaysConfig } from './gateways-store.ts'
import type { Message } from './message.ts'
import { createOutbox } from './outbox.ts'
import { createSmsGateway } from './sms-gateway.ts'
import { createSmtpGateway } from './smtp-gateway.ts'

/** The only module that sends messages. */
export type Messenger = { send: (message: Message) => Promise<void>; close: () => Promise<void> }

/** Finds how the messages of a channel leave: by a gateway, or into the outbox folder only. */
export async function findMessageRoute(
  db: Handle<SettingsTables>,
  config: GatewaysConfig,
  channel: Channel,
): Promise<'gateway' | 'outbox'> {
  const found = channel === 'email' ? await findMailServer(db, config) : await findSmsUrl(db, config)
  return found === undefined ? 'outbox' : 'gateway'
}

/**
 * Creates a messenger with the gateways of the environment, or those that an owner has set, which are read with every
 * message, because another process may have changed them. Without a gateway each message becomes a file in the outbox folder.
 */
export function createMessenger(config: GatewaysConfig, now: () => Date, db: Handle<SettingsTables>): Messenger {
  const outbox = createOutbox(config.dataDir, now)
  let smtp: { key: string; gateway: ReturnType<typeof createSmtpGateway> } | undefined
  const openSmtp = async () => {
    const server = await findMailServer(db, config)
    const key = JSON.stringify(server)
    if (smtp?.key !== key) {
      const former = smtp
      smtp = server && { key, gateway: createSmtpGateway(server.url, server.from) }
      await former?.gateway.close()
    }
    return smtp?.gateway
  }
  return {
    send: async (message) => {
      if (message.channel === 'email') {
        const gateway = await openSmtp()
        return gateway === undefined ? outbox(message) : gateway.send(message)
      }
      const url = await findSmsUrl(db, config)
      return url === undefined ? outbox(message) : createSmsGateway(url)(message)
    },
    close: async () => smtp?.gateway.close(),
  }
}
