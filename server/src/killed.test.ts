import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from './platform/database/migrate.ts'
import { openSqliteAt } from './platform/database/open-database.ts'
import { createFormula } from './testing/content-fixtures.ts'
import { createFolder } from './testing/temp-folder.ts'
import { startProcess } from './testing/test-process.ts'
import { authorize } from './testing/test-reader.ts'

const kills = 20

/** After how many acknowledgements a round's kill comes, and how long after, in milliseconds: different in every round. */
const momentOf = (round: number) => ({ acknowledged: 1 + (round % 9), after: (round * 7) % 45 })

test(`A server killed ${kills} times at any moment has lost nothing that it acknowledged`, {
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
    /** Makes a request, each round from a place of its own, so that no limit stops it; undefined where the server died over it. */
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
    const comeAndGo = async (walker: number) => {
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
    const walking = [0, 1, 2].map(comeAndGo)
    const moment = momentOf(round)
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
  const nameOf = new Map(users.map(({ email, name }) => [email, name]))
  const idOf = new Map(users.map(({ email, id }) => [email, id]))
  expect(registered.length).toBeGreaterThan(kills)
  expect(registered.filter((email) => !nameOf.has(email))).toEqual([])
  expect([...renamed].filter(([email, name]) => nameOf.get(email) !== name)).toEqual([])
  expect([...saved].filter((email) => !shelves.some(({ user_id }) => user_id === idOf.get(email)))).toEqual([])
})
