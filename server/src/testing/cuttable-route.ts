import { connect, createServer, type Socket } from 'node:net'

/**
 * Starts a proxy to a database that can be cut: every connection breaks, and new ones are refused until it is restored.
 * It can also be silenced: connections stay open and pass nothing on, as when a machine vanishes; new ones work.
 */
export async function createCuttableRoute(url: string) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const forward = connect(Number(target.port), target.hostname)
    for (const one of [socket, forward]) {
      sockets.add(one)
      one.on('error', () => {}).on('close', () => sockets.delete(one))
    }
    socket.pipe(forward).pipe(socket)
    socket.on('close', () => forward.destroy())
    forward.on('close', () => socket.destroy())
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const cut = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  const silence = () => {
    for (const socket of sockets) socket.unpipe().pause()
  }
  const through = new URL(url)
  through.port = String(port)
  return { url: through.href, cut, silence, restore: () => listen(port), end: () => server.listening && cut() }
}
