import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A network between the browser and the product, which can fall silent. */
export type HangingProxy = {
  /** The product's URL through it. */
  base: string
  /** From now on connections are accepted, and nothing passes. */
  hang: () => void
  /** Returns the number of bytes that the product has sent through it. */
  countBytes: () => number
  close: () => Promise<void>
}

/** Opens a proxy before a product, which passes everything on until it hangs. */
export async function openHangingProxy(product: string): Promise<HangingProxy> {
  const { hostname, port } = new URL(product)
  const pairs = new Map<Socket, Socket>()
  let isHanging = false
  let bytes = 0
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    pairs.set(client, upstream)
    const end = () => {
      pairs.delete(client)
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end)
    client.on('data', (data) => {
      if (!isHanging) upstream.write(data)
    })
    upstream.on('data', (data) => {
      if (isHanging) return
      bytes += data.length
      client.write(data)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return {
    base: `http://127.0.0.1:${address.port}`,
    hang: () => {
      isHanging = true
    },
    countBytes: () => bytes,
    close: async () => {
      for (const [client, upstream] of pairs) {
        client.destroy()
        upstream.destroy()
      }
      server.close()
      await once(server, 'close')
    },
  }
}
