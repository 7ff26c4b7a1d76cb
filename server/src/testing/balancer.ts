import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export type Balancer = {
  base: string
  /** The servers that requests go to in turns. */
  upstreams: string[]
}

/**
 * Starts a small proxy as operators put before several processes: it keeps connections to them open, and sends a request
 * that it could not hand over to the next one.
 */
export async function startBalancer(...upstreams: string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await buffer(incoming)
    const order = upstreams.map((_, nth) => upstreams[(turn + nth) % upstreams.length] ?? '')
    turn += 1
    for (const base of order) {
      const answer = await send(base, incoming, body)
      if (answer === undefined) continue
      outgoing.writeHead(answer.statusCode ?? 502, { 'content-type': answer.headers['content-type'] ?? 'text/plain' })
      answer.pipe(outgoing)
      return
    }
    outgoing.writeHead(502).end()
  }

  /** Sends a request. Resolves to undefined when it was not handed over. */
  const send = (base: string, { method, url, headers }: IncomingMessage, body: Buffer) =>
    new Promise<IncomingMessage | undefined>((resolve) => {
      const { connection, ...passed } = headers
      const sent = request(base + url, { agent, method, headers: passed }, resolve)
      sent.on('error', () => resolve(undefined))
      sent.end(body)
    })

  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(
    () =>
      new Promise((closed) => {
        agent.destroy()
        server.close(() => closed())
        server.closeAllConnections()
      }),
  )
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { base: `http://127.0.0.1:${port}`, upstreams }
}
