import { once } from 'node:events'
import { createServer, request } from 'node:http'

/** A server before the product that can serve a newer release of it. */
export type ReleaseProxy = {
  /** The product's URL through it. */
  base: string
  /** From now on the worker differs by a line, and the built files that match a pattern are gone. */
  release: (gone: RegExp) => void
  /** From now on, or no longer, a page of a portal is answered in place of every file and picture. */
  lie: (isLying: boolean) => void
  /** Returns the number of files for a worker that were answered so. */
  countLies: () => number
  /** From now on every n-th answer breaks off. */
  lose: (everyNth: number) => void
  /** From now on everything comes from another product. */
  switchTo: (product: string) => void
  close: () => Promise<void>
}

/** Opens a proxy before a product. It passes no WebSocket on. */
export async function openReleaseProxy(product: string): Promise<ReleaseProxy> {
  let upstream = product
  let gone: RegExp | undefined
  let isLying = false
  let lies = 0
  let everyNth = Number.POSITIVE_INFINITY
  let requests = 0
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    if (gone?.test(path)) {
      outgoing.writeHead(404).end()
      return
    }
    if (isLying && /^\/(?:assets|uploads|offline-shell)\b/.test(path)) {
      // Pages ask for their files as scripts and styles, and the worker for bytes.
      if (incoming.headers['sec-fetch-dest'] === 'empty') lies += 1
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Please sign in to this network</h1>')
      return
    }
    requests += 1
    if (requests % everyNth === 0) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript', 'content-length': '100000' })
      outgoing.write('// what follows is lost', () => outgoing.destroy())
      return
    }
    const headers = { ...incoming.headers, host: new URL(upstream).host }
    const isWorker = path === '/service-worker.js'
    if (isWorker) Object.assign(headers, { 'accept-encoding': 'identity', 'if-none-match': '' })
    const asked = request(upstream + path, { method: incoming.method, headers }, (answer) => {
      const { 'content-length': length, ...rest } = answer.headers
      const added = isWorker && gone ? '\n// the next release' : ''
      outgoing.writeHead(answer.statusCode ?? 502, added || length === undefined ? rest : answer.headers)
      answer.on('end', () => outgoing.end(added))
      answer.pipe(outgoing, { end: false })
    })
    asked.on('error', () => outgoing.destroy())
    incoming.pipe(asked)
  })
  server.on('upgrade', (_incoming, socket) => socket.destroy())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return {
    base: `http://127.0.0.1:${address.port}`,
    release: (pattern) => {
      gone = pattern
    },
    lie: (now) => {
      isLying = now
    },
    countLies: () => lies,
    lose: (nth) => {
      everyNth = nth
    },
    switchTo: (other) => {
      upstream = other
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
