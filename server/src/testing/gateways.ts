import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** Starts a real SMTP server that records what it receives. It temporarily rejects the first `refusing` messages. */
export async function startMailServer({ refusing = 0 } = {}): Promise<{ url: string; received: string[] }> {
  const received: string[] = []
  let turnedAway = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (turnedAway < refusing) {
          turnedAway += 1
          done(Object.assign(new Error('later, please'), { responseCode: 451 }))
          return
        }
        received.push(String(Buffer.concat(chunks)))
        done()
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => new Promise((closed) => server.close(closed)))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received }
}

type Received = { method: string; url: string; body: string }

/**
 * Starts a local HTTP gateway that answers with the given statuses in turn, repeats the last, and records the requests.
 */
export async function startGateway(...statuses: number[]): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const status = statuses[received.length] ?? statuses.at(-1) ?? 200
    received.push({ method: request.method ?? '', url: request.url ?? '', body: String(Buffer.concat(chunks)) })
    // A redirect leads back here.
    response.writeHead(status, status >= 300 && status < 400 ? { location: '/elsewhere' } : {}).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(
    () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  )
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

/** Decodes the parts of a mail. */
export function decodeParts(raw: string): string {
  return raw
    .split(/\r?\n--/)
    .map((part) => {
      const [, encoding = ''] = /content-transfer-encoding: (\S+)/i.exec(part) ?? []
      const body = part.slice(part.search(/\r?\n\r?\n/)).trim()
      return encoding.toLowerCase() === 'base64' ? String(Buffer.from(body, 'base64')) : body.replace(/=\r?\n/g, '')
    })
    .join('\n')
}
