import { readdir, readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createArticleCategory, createNotification } from '../../src/testing/content-fixtures.ts'
import { eachDatabase } from '../../src/testing/each-database.ts'
import { listenForNotifications } from '../../src/testing/live-listener.ts'
import { createFolder } from '../../src/testing/temp-folder.ts'
import { startProcess } from '../../src/testing/test-process.ts'

const until = async (isSo: () => boolean | Promise<boolean>) => {
  while (!(await isSo())) await wait(10)
}

/** Lists the worker processes of a process. */
async function listWorkers(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
}

/** Requests a URL on connections that stay open, as a proxy does. */
function createClient() {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  onTestFinished(() => agent.destroy())
  return (url: string) =>
    new Promise<number | string>((resolve) => {
      const sent = request(url, { agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      })
      sent.on('error', (error) => resolve(String(error))).end()
    })
}

const onLinux = (await readdir('/proc').catch(() => [])).length > 0

eachDatabase('WORKERS=2', (open) => {
  test.skipIf(!onLinux)(
    'WORKERS=2 serves one port with two processes, starts a killed one again, replaces the others on SIGHUP without refusing a request, and ends on SIGTERM',
    { timeout: 120_000 },
    async () => {
      const { db, env } = await open()
      const { id } = await createArticleCategory(db)
      const product = await startProcess(await createFolder(), {
        ...env,
        WORKERS: '2',
        DRAIN_SECONDS: '0.5',
        LOG_LEVEL: 'silent',
      })
      onTestFinished(product.kill)
      const { pid, base, stop, child } = product
      const before = await listWorkers(pid)
      expect(before).toHaveLength(2)

      // Connections are handed to the workers in turns.
      const sockets = await Promise.all([1, 2, 3, 4].map(() => listenForNotifications(base)))
      await createNotification(db, { message: 'for all' })
      await until(() => sockets.every((messages) => messages.includes('for all')))

      // Requests of long polling would reach different workers.
      expect((await fetch(`${base}/socket.io/?EIO=4&transport=polling`)).status).toBe(400)

      const [first = 0, second = 0] = before
      process.kill(first, 'SIGKILL')
      await until(async () => {
        const now = await listWorkers(pid)
        return now.length === 2 && !now.includes(first)
      })

      const get = createClient()
      const outcomes = new Map<number | string, number>()
      let isOver = false
      const visit = async () => {
        while (!isOver) {
          for (const path of ['articles', `articles/details/list/${id}`, 'packages']) {
            const outcome = await get(`${base}/api/v1/${path}`)
            outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
          }
        }
      }
      const visits = [visit(), visit(), visit()]
      process.kill(pid, 'SIGHUP')
      await until(async () => {
        const now = await listWorkers(pid)
        return now.length === 2 && !now.includes(second)
      })
      isOver = true
      await Promise.all(visits)
      expect([...outcomes.keys()].sort()).toEqual([200])
      await stop()
      expect(child.exitCode).toBe(0)
    },
  )
})

test('WORKERS refuses what is no number of processes', async () => {
  await expect(startProcess(await createFolder(), { WORKERS: 'many' })).rejects.toThrow(
    'WORKERS: must be a whole number from 1 to 64',
  )
})
