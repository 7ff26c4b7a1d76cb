import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Message } from './message.ts'

/**
 * Creates a gateway that writes each message atomically to one JSON file: `{ channel, to, subject, text, created_at }`.
 */
export function createOutbox(dataDir: string, now: () => Date): (message: Message) => Promise<void> {
  const folder = join(dataDir, 'outbox')
  return async (message) => {
    await mkdir(folder, { recursive: true })
    const created_at = now().toISOString()
    const { channel, to, text } = message
    const subject = message.channel === 'email' ? message.subject : ''
    const name = `${created_at.replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.json`
    const temporaryPath = join(folder, `.${name}`)
    await writeFile(
      temporaryPath,
      JSON.stringify({
        channel,
        to,
        subject,
        text,
        ...(message.channel === 'email' ? { html: message.html } : {}),
        created_at,
      }),
    )
    await rename(temporaryPath, join(folder, name))
  }
}
