import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../src/kernel/database/migrate.ts'
import { openSqliteAt } from '../../src/kernel/database/open-database.ts'
import { createFormula } from '../../src/testing/content-fixtures.ts'
import { createFolder } from '../../src/testing/temp-folder.ts'
import { startProcess } from '../../src/testing/test-process.ts'
import { authorize } from '../../src/testing/test-reader.ts'

const kills = 20

/**
 * Returns how many acknowledgements a round waits for before its kill, and how many milliseconds more. Both differ in
 * every round.
 */
const planKill = (round: number) => ({ acknowledged: 1 + (round % 9), after: (round * 7) % 45 })

test(`A server killed ${kills} times at any moment loses nothing that it acknowledged`, {
  timeout: 180_000,
}, async () => {
  const folder = await createFolder()
  const path = `${folder}/shelai.sqlite`
  const first = openSqliteAt(path)
  await migrate(first)
  const { id: formula } = await createFormula(first.db)
  await first.close()

  const registered: string[] = []
  const renamed = new Map<string, string>()
  const saved = new Set<string>()

  for (let round = 0; round < kills; round += 1) {
    const server = await startProcess(folder)
    onTestFinished(server.kill)
    let isAlive = true
    let acknowledged = 0
    /**
     * Sends a request from a different network in each round, so that no rate limit applies. Returns undefined if the
     * server died.
     */
    const send = async (address: string, init: RequestInit) => {
      try {
        const headers = { ...init.headers, 'x-forwarded-for': `10.0.0.${round + 1}` }
        const response = await fetch(`${server.base}/api/v1/${address}`, { ...init, headers })
        if (!response.ok) return undefined
        const answer = (await response.json()) as { token?: string }
        acknowledged += 1
        return answer
      } catch {
        return undefined
      }
    }
    const registerAndLogOut = async (walker: number) => {
      for (let visit = 0; isAlive; visit += 1) {
        const email = `r${round}-${walker}-${visit}@example.com`
        const body = { username: 'First', email, password: 'needle-77', phone: '01711000001' }
        if (!(await send('users/register', authorize(body)))) continue
        registered.push(email)
        const entered = await send('users/login', authorize(body))
        if (!entered) continue
        const authorization = `Bearer ${entered.token}`
        if (
          await send('saveditems', authorize({ type: 'formula', item_id: formula, title: 'x' }, 'POST', authorization))
        )
          saved.add(email)
        if (await send(`users/update/${email}`, authorize({ name: `Second ${visit}` }, 'PUT', authorization)))
          renamed.set(email, `Second ${visit}`)
      }
    }
    const walking = [0, 1, 2].map(registerAndLogOut)
    const moment = planKill(round)
    while (acknowledged < moment.acknowledged) await wait(1)
    await wait(moment.after)
    await server.kill()
    isAlive = false
    await Promise.all(walking)
  }

  const database = openSqliteAt(path)
  const users = await database.db.selectFrom('users').select(['id', 'email', 'name']).execute()
  const shelves = await database.db.selectFrom('saved_items').select('user_id').execute()
  await database.close()
  const namesByEmail = new Map(users.map(({ email, name }) => [email, name]))
  const idsByEmail = new Map(users.map(({ email, id }) => [email, id]))
  expect(registered.length).toBeGreaterThan(kills)
  expect(registered.filter((email) => !namesByEmail.has(email))).toEqual([])
  expect([...renamed].filter(([email, name]) => namesByEmail.get(email) !== name)).toEqual([])
  expect([...saved].filter((email) => !shelves.some(({ user_id }) => user_id === idsByEmail.get(email)))).toEqual([])
})
