import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { type ContentFolders, copyFolder } from './content-folder.ts'
import { countMetric, type Metric } from './metrics.ts'
import { readResidentMegabytes } from './process-usage.ts'
import { startProduct } from './product-server.ts'
import { median } from './statistics.ts'

const many = 1000
const atOnce = 50
const broadcasts = 5

type OpenSocket = { lastMessage: () => string | undefined; close: () => void }

/** Opens a socket.io connection with a bare WebSocket, which costs less than socket.io's own client. */
function openSocket(base: string): Promise<OpenSocket> {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  let last: string | undefined
  return new Promise((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('a socket could not be opened')))
    socket.addEventListener('message', ({ data }) => {
      const message = String(data)
      if (message.startsWith('0')) socket.send('40')
      else if (message === '2') socket.send('3')
      else if (message.startsWith('40')) resolve({ lastMessage: () => last, close: () => socket.close() })
      else if (message.startsWith('42')) last = (JSON.parse(message.slice(2)) as [string, string])[1]
    })
  })
}

/** Measures the memory of a thousand open pages in one process, and how soon all of them receive a broadcast. */
export async function measureSockets({ first }: ContentFolders): Promise<Metric[]> {
  const folder = await copyFolder(first)
  const { base, pid, stop } = await startProduct(folder)
  await wait(3000)
  const before = readResidentMegabytes(pid)
  const ears: OpenSocket[] = []
  while (ears.length < many) ears.push(...(await Promise.all(Array.from({ length: atOnce }, () => openSocket(base)))))
  await wait(3000)
  const after = readResidentMegabytes(pid)

  const database = new DatabaseSync(join(folder, 'shelai.sqlite'))
  database.exec('PRAGMA busy_timeout = 5000')
  const insert = database.prepare(`insert into notifications (title, message, created_at) values ('Bench', ?, ?)`)
  const times: number[] = []
  for (let nth = 0; nth < broadcasts; nth += 1) {
    const message = `message ${nth}`
    insert.run(message, new Date().toISOString())
    const began = performance.now()
    while (!ears.every(({ lastMessage }) => lastMessage() === message)) {
      if (performance.now() - began > 10_000) throw new Error('a broadcast did not reach every socket')
      await wait(1)
    }
    times.push(performance.now() - began)
  }
  database.close()
  for (const { close } of ears) close()
  await stop()
  return [
    countMetric(`${many} sockets, memory besides`, after - before, ' MB', { below: 60 }),
    countMetric(`  a broadcast to all, from the row's insert (median of ${broadcasts})`, median(times), ' ms', {
      most: 500,
    }),
    countMetric('  the slowest of them', Math.max(...times), ' ms', { most: 500 }),
  ]
}
