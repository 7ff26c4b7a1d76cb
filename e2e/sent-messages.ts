import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Sent = { to: string; text: string; created_at: string }

/** Reads the messages that a product has sent to an address, the first one first. */
export async function readMessages(dataDir: string, to: string): Promise<Sent[]> {
  const outbox = join(dataDir, 'outbox')
  // A file whose name begins with a dot is still being written.
  const names = (await readdir(outbox).catch(() => [])).filter((name) => !name.startsWith('.'))
  const sent = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(outbox, name), 'utf8')) as Sent),
  )
  return sent.filter((one) => one.to === to).sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
}
