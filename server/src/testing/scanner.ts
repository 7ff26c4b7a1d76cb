import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** The harmless file that every scanner reports (EICAR), in two halves, so that no scanner reports this one. */
export const eicar = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-${'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`

/** Joins the pieces of an INSTREAM command; undefined as long as its end has not come. */
function joinPieces(received: Buffer): Buffer | undefined {
  const pieces: Buffer[] = []
  let at = 'zINSTREAM\0'.length
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

/**
 * Starts a server that speaks the INSTREAM command of clamd(8). It finds the test file EICAR in what it gets, or gives the
 * answer that it is told.
 */
export async function startScanner(told?: string): Promise<{ url: string; scanned: Buffer[] }> {
  const scanned: Buffer[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    let received: Buffer = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      const file = joinPieces(received)
      if (file === undefined) return
      scanned.push(file)
      socket.end(`stream: ${told ?? (file.includes(eicar) ? 'Eicar-Test-Signature FOUND' : 'OK')}\0`)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the scanner has no port')
  return { url: `tcp://127.0.0.1:${address.port}`, scanned }
}
