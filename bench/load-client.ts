/**
 * Requests one URL over fifty keep-alive connections, one request at a time on each, and prints the results. It costs
 * less than what it measures: every response has the same length, so counting bytes is enough, and it distinguishes
 * microseconds from milliseconds.
 */
import { connect, type Socket } from 'node:net'

const [url = '', encoding = '', milliseconds = ''] = process.argv.slice(2)
const { hostname, port, pathname, search } = new URL(url)
const connections = 50
const request = Buffer.from(
  `GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}:${port}\r\naccept-encoding: ${encoding}\r\n\r\n`,
)
const ok = 'HTTP/1.1 200'

const open = () => connect(Number(port), hostname).setNoDelay()

/** Returns the bytes of a whole response, headers and body. */
function measureResponse(): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket: Socket = open()
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      const end = text.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = end + 4 + Number(/^content-length: (\d+)/im.exec(text)?.[1])
      if (Number.isNaN(length)) reject(new Error('an answer without its length'))
      if (text.length < length) return
      socket.destroy()
      resolve(length)
    })
    socket.write(request)
  })
}

const length = await measureResponse()
const times: number[] = []
const started = performance.now()
const end = started + Number(milliseconds)
let stillOpen = connections

for (let one = 0; one < connections; one += 1) {
  const socket = open()
  let got = 0
  let requestedAt = performance.now()
  socket.on('data', (chunk) => {
    if (got === 0 && chunk.toString('latin1', 0, ok.length) !== ok) throw new Error(`not ${ok}`)
    got += chunk.length
    if (got < length) return
    if (got > length) throw new Error('an answer of another length')
    got = 0
    const now = performance.now()
    times.push(now - requestedAt)
    if (now >= end) {
      socket.destroy()
      stillOpen -= 1
      if (stillOpen === 0) report()
      return
    }
    requestedAt = now
    socket.write(request)
  })
  socket.write(request)
}

function report() {
  const seconds = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  const p99 = times[Math.floor(times.length * 0.99)]
  process.stdout.write(JSON.stringify({ requests: times.length, perSecond: times.length / seconds, p99 }))
}
