import { randomInt } from 'node:crypto'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { createMalformedBytes, FuzzRequests, findFault, sendBytes } from '@shelai/tools/fuzz-requests.ts'
import { Random } from '@shelai/tools/random-values.ts'
import type { ContentFolders } from './content-folder.ts'
import { countMetric, type Metric } from './metrics.ts'
import { readResidentMegabytes } from './process-usage.ts'
import { startProduct } from './product-server.ts'
import { startStaffedProduct } from './staffed-product.ts'
import { median } from './statistics.ts'

/** The default number of requests, all calls together, and of those over raw sockets. */
const defaultRequests = 20_000
const malformed = 2000

/** The number of requests under way at a time. */
const lanes = 8

/** The longest time to an answer, and to the end of a connection whose client says no more, in milliseconds. */
const answerMs = 20_000

/** Calls that hash a password take longer than all others together, and some end the session, so few of them are made. */
const rarePath =
  /\/users\/(?:login|register)$|\/reset-password$|\/confirm$|\/users\/delete$|\/invitation\/accept$|second-factor/

/** Most requests of a call are made by a permitted caller. */
const staffCallers = ['owner', 'owner', 'owner', 'cashier', 'reader', 'guest'] as const
const readerCallers = ['reader', 'reader', 'reader', 'owner', 'guest'] as const

const print = (text: string) => process.stdout.write(`${text}\n`)

/** Sends generated requests of every call, malformed bytes, and slow and huge bodies to a real server. A seed repeats a run. */
export async function measureFuzz(
  _folders: ContentFolders,
  options: { seed?: string; requests?: string } = {},
): Promise<Metric[]> {
  const requests = Number(options.requests ?? defaultRequests)
  const seed = Number(options.seed ?? randomInt(2 ** 31))
  print(`fuzz: seed ${seed}`)
  const product = await startStaffedProduct(startProduct)
  const faults: string[] = []
  const statuses = new Map<string, number>()
  let slowest = 0

  const random = new Random(seed)
  const document: unknown = await (await fetch(`${product.base}/api/v1/openapi.json`)).json()
  const generator = new FuzzRequests(document, random, ['second_factor_required', 'is_required'])
  const slow = generator.operations.filter(({ path }) => rarePath.test(path))
  const quick = generator.operations.filter(({ path }) => !rarePath.test(path))

  const sendOne = async (count: number) => {
    // Every call comes, however the dice fall.
    const inTurn = generator.operations[count % (generator.operations.length * 8)]
    const operation = inTurn ?? random.pick(random.below(50) === 0 ? slow : quick)
    const { method, path, headers, body } = generator.create(operation)
    const role = random.pick(operation.path.startsWith('/admin/') ? staffCallers : readerCallers)
    const token = product.tokens[role]
    const began = performance.now()
    try {
      const response = await fetch(`${product.base}/api/v1${path}`, {
        method,
        headers: {
          ...headers,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          'x-forwarded-for': `10.${random.below(250)}.${random.below(250)}.1`,
        },
        ...(body === undefined ? {} : { body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(answerMs),
      })
      const text = await response.text()
      if (response.ok) generator.learn({ path }, text)
      const outcome = `${role} ${response.status} ${/"code":"(\w+)"/.exec(text.slice(0, 200))?.[1] ?? ''}`.trim()
      statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1)
      const fault = findFault(response.status, text)
      if (fault) faults.push(`${role} ${method} ${path} ${body?.slice(0, 500) ?? ''}: ${fault} ${text.slice(0, 300)}`)
    } catch (error) {
      faults.push(`${role} ${method} ${path} ${body?.slice(0, 500) ?? ''}: ${error}`)
    }
    slowest = Math.max(slowest, performance.now() - began)
  }

  let sent = 0
  const runUntil = async (end: number) => {
    while (sent < end) {
      const until = Math.min(end, sent + 200)
      // Generated requests end sessions, delete accounts and change passwords.
      await product.renewTokens()
      await Promise.all(
        Array.from({ length: lanes }, async () => {
          while (sent < until) {
            sent += 1
            await sendOne(sent)
          }
        }),
      )
    }
  }
  await runUntil(requests / 2)
  const before = readResidentMegabytes(product.pid)
  await runUntil(requests)
  const after = readResidentMegabytes(product.pid)

  const port = Number(new URL(product.base).port)
  let answered = 0
  for (let done = 0; done < malformed; done += 50) {
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const bytes = createMalformedBytes(random)
        try {
          const text = await sendBytes(port, bytes, answerMs)
          if (text !== '') answered += 1
          const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 400)
          const fault = findFault(status, text)
          if (fault) faults.push(`${JSON.stringify(bytes.toString('latin1').slice(0, 300))}: ${fault}`)
        } catch (error) {
          faults.push(String(error))
        }
      }),
    )
  }

  const calm = await measureAnswer(product.base)
  const ends = await holdSlowClients(port, product.base)
  const huge = await sendHugeBodies(product.base, product.tokens.owner ?? '')
  const last = readResidentMegabytes(product.pid)
  await product.stop()
  for (const fault of faults.slice(0, 50)) print(fault)
  print(
    `fuzz: ${generator.operations.length} calls, statuses ${[...statuses]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}`,
  )
  return [
    countMetric(`fuzz, faults of ${sent} requests and ${malformed} malformed ones (seed ${seed})`, faults.length, '', {
      most: 0,
    }),
    countMetric('  slowest answer', slowest, ' ms', { most: answerMs }),
    countMetric('  malformed requests that got an answer', answered, ''),
    countMetric('  memory, growth in the second half', after - before, ' MB', { most: 60 }),
    countMetric('  memory after all', last, ' MB'),
    countMetric('  an answer beside 150 slow clients', ends.answer, ` ms (${calm.toFixed(1)} ms without)`, {
      most: 1000,
    }),
    countMetric('  slow clients that were not cut within 150 s', ends.open, '', { most: 0 }),
    countMetric('  bodies of 200 MB that were not refused', huge, '', { most: 0 }),
  ]
}

/** Measures the median time to an answer, in milliseconds. */
async function measureAnswer(base: string): Promise<number> {
  const times: number[] = []
  for (let nth = 0; nth < 50; nth += 1) {
    const began = performance.now()
    await (await fetch(`${base}/api/v1/articles/details/list?limit=10&page=${1 + (nth % 3)}`)).arrayBuffer()
    times.push(performance.now() - began)
  }
  return median(times)
}

/** The time for which slow clients are held, in milliseconds. */
const holdMs = 150_000
/** The number of answers requested by a client that reads none: more than the buffers of two sockets hold. */
const pipelined = 600

/** Connects 50 clients each that send headers slowly, send bodies slowly, and read nothing; returns how many were not cut. */
async function holdSlowClients(port: number, base: string): Promise<{ answer: number; open: number }> {
  const sending = new Set<Socket>()
  const reading = new Set<Socket>()
  const timers: NodeJS.Timeout[] = []
  const open = (head: string, sockets: Set<Socket>) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head))
    sockets.add(socket)
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  for (let nth = 0; nth < 50; nth += 1) {
    const header = open('GET / HTTP/1.1\r\nhost: x\r\n', sending).resume()
    timers.push(setInterval(() => header.writable && header.write('x-slow: 1\r\n'), 1000))
    open('POST /api/v1/users/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5000\r\n\r\n{', sending).resume()
    open('GET /api/v1/articles/details/list?limit=100 HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(pipelined), reading).pause()
  }
  await wait(1000)
  const answer = await measureAnswer(base)
  await wait(holdMs)
  for (const timer of timers) clearInterval(timer)
  let left = sending.size
  // A client that reads nothing learns only now that the server closed its connection, before the last answer.
  await Promise.all(
    [...reading].map(async (socket) => {
      let answers = 0
      socket.on('data', (piece) => {
        answers += piece.toString('latin1').split('HTTP/1.1 200').length - 1
      })
      const closed = new Promise((resolve) => socket.once('close', resolve))
      socket.resume()
      await closed
      if (answers >= pipelined) left += 1
    }),
  )
  for (const socket of sending) socket.destroy()
  return { answer, open: left }
}

/** Sends bodies of 200 MB in pieces and returns how many were not refused. */
async function sendHugeBodies(base: string, token: string): Promise<number> {
  let accepted = 0
  for (const path of ['users/login', 'admin/articles', 'admin/uploads', 'admin/orders/reconcile']) {
    const type = path === 'admin/uploads' ? 'multipart/form-data; boundary=edge' : 'application/json'
    const status = await sendHugeBody(`${base}/api/v1/${path}`, {
      'content-type': type,
      authorization: `Bearer ${token}`,
    })
    // A connection that the server closed before the end is a refusal too.
    if (status !== undefined && (status < 400 || status >= 500)) accepted += 1
  }
  return accepted
}

/** Sends 200 MB without saying how many and returns the status; undefined if the connection was closed before. */
function sendHugeBody(url: string, headers: Record<string, string>): Promise<number | undefined> {
  const piece = Buffer.alloc(1024 * 1024, ' ')
  return new Promise((resolve) => {
    const sending = request(url, { method: 'POST', headers }, (response) => {
      resolve(response.statusCode)
      sending.destroy()
    })
    sending.on('error', () => resolve(undefined))
    pipeline(Readable.from(Array.from({ length: 200 }, () => piece)), sending).catch(() => {})
  })
}
