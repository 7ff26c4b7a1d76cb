/**
 * Floods the product from a process of its own, so that the process that measures answers is not slowed by it. Arguments:
 * the kind of the flood, the product's URL, a reader's token, and how long it lasts in milliseconds. Prints how many
 * answers of each status came.
 */
import { Agent, get } from 'node:http'
import { connect } from 'node:net'

const [kind = '', base = '', token = '', milliseconds = ''] = process.argv.slice(2)
const endsAt = performance.now() + Number(milliseconds)
const { hostname, port } = new URL(base)
const statuses: Record<string, number> = {}
let made = 0

const count = (status: string | number) => {
  statuses[status] = (statuses[status] ?? 0) + 1
}

const english =
  'line balancing fabric cost seam allowance sewing thread efficiency needle cutting marker shrinkage'.split(' ')
const bangla = 'সেলাই কাপড় খরচ লাইন ব্যালেন্সিং মেশিন সুই সুতা কাটিং মার্কার দক্ষতা বেতন'.split(' ')

/** Returns twelve words in an order that no former query had, one of them unknown. */
function composeQuery(words: readonly string[]): string {
  const at = made % words.length
  const turned = [...words.slice(at), ...words.slice(0, at)].slice(0, 11)
  return encodeURIComponent([...turned, `${words[at]}${String.fromCharCode(97 + (made % 26))}${made}`].join(' '))
}

/** Lists the keys of things and of one that does not exist, so that no list is like a former one. */
const listKeys = (name: string, most: number) =>
  [...Array.from({ length: most }, (_, at) => `${name}/${at + 1}`), `${name}/${1000 + made}`].join()

/** The requests of each kind of flood, and the number of connections at once. */
const floods: Readonly<Record<string, { connections: number; isReaders?: true; path: () => string }>> = {
  lists: {
    connections: 150,
    isReaders: true,
    path: () => `/api/v1/articles/details/list?limit=${100 - (made % 40)}&fields=full&page=1`,
  },
  'english searches': { connections: 12, path: () => `/api/v1/search?q=${composeQuery(english)}` },
  'bangla searches': { connections: 12, path: () => `/api/v1/search?q=${composeQuery(bangla)}` },
  'sizes of saved packs': {
    connections: 10,
    path: () => `/api/v1/packs/saved?only=size&keys=${listKeys('jobs.questionsOf', 97)}`,
  },
  'items of packs': { connections: 10, path: () => `/api/v1/packs/items?keys=${listKeys('articles.one', 60)}` },
  'pack of formulas': { connections: 12, isReaders: true, path: () => '/api/v1/packs/formulas' },
  'missing pages': { connections: 12, path: () => `/articles/missing-${made}` },
  handshakes: { connections: 100, path: () => `/socket.io/?EIO=4&transport=polling&t=${made}` },
}

/** Sends one request after another over as many connections as the flood has. */
async function flood({ connections, isReaders, path }: NonNullable<(typeof floods)[string]>): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const headers = { 'accept-encoding': 'br, gzip', ...(isReaders ? { authorization: `Bearer ${token}` } : {}) }
  const sendOne = () =>
    new Promise<void>((resolve) => {
      made += 1
      get(base + path(), { agent, headers }, (response) => {
        count(response.statusCode ?? 0)
        response.resume().once('close', resolve)
      }).once('error', () => {
        count('failed')
        resolve()
      })
    })
  const most = kind === 'handshakes' ? 20_000 : Number.POSITIVE_INFINITY
  const sendAll = async () => {
    while (performance.now() < endsAt && made < most) await sendOne()
  }
  await Promise.all(Array.from({ length: connections }, sendAll))
  agent.destroy()
}

/** Sends twenty requests at once over each of forty connections and reads nothing. */
async function floodUnread(): Promise<void> {
  const sockets = Array.from({ length: 40 }, () => connect(Number(port), hostname).pause())
  for (const socket of sockets) {
    socket.on('error', () => count('closed'))
    const lines = Array.from({ length: 20 }, () => {
      made += 1
      const path = `/api/v1/articles/details/list?limit=${100 - (made % 40)}&fields=full`
      return `GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${token}\r\n\r\n`
    })
    socket.write(lines.join(''))
  }
  await new Promise((resolve) => setTimeout(resolve, endsAt - performance.now()))
  for (const socket of sockets) socket.destroy()
}

const wanted = floods[kind]
await (wanted === undefined ? floodUnread() : flood(wanted))
process.stdout.write(JSON.stringify({ made, statuses }))
