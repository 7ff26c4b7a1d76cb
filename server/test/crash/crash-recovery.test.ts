import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../src/kernel/database/migrate.ts'
import { openSqliteAt } from '../../src/kernel/database/open-database.ts'
import { createFormula } from '../../src/testing/content-fixtures.ts'
import { createFolder } from '../../src/testing/temp-folder.ts'
import { startProcess } from '../../src/testing/test-process.ts'
import { authorize } from '../../src/testing/test-reader.ts'

type Kind = 'register' | 'login' | 'save' | 'rename'
/** A kill after so many acknowledgements, all together or of one kind, and so many milliseconds more. */
type Moment = { kind?: Kind; acknowledged: number; after: number }

/** The moments that differ: while the first writes are under way, as each kind of write was acknowledged, and under load. */
const chosen: readonly Moment[] = [
  { acknowledged: 0, after: 3 },
  { kind: 'register', acknowledged: 1, after: 0 },
  { kind: 'login', acknowledged: 2, after: 0 },
  { kind: 'save', acknowledged: 1, after: 0 },
  { kind: 'rename', acknowledged: 1, after: 0 },
  { acknowledged: 12, after: 17 },
]

/** `npm run bench -- kills` kills more often, at moments that differ in every round. */
const kills = Number(process.env.KILLS ?? chosen.length)
const planKill = (round: number): Moment => chosen[round] ?? { acknowledged: 1 + (round % 9), after: (round * 7) % 45 }

test(`A server killed ${kills} times, at any moment of a write, loses nothing that it acknowledged`, {
  timeout: 60_000 + kills * 30_000,
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
    let sent = 0
    const acknowledged: Kind[] = []
    /**
     * Sends a request from a different network in each round, so that no rate limit applies. Returns undefined if the
     * server died.
     */
    const send = async (kind: Kind, address: string, init: RequestInit) => {
      try {
        const headers = { ...init.headers, 'x-forwarded-for': `10.0.${round >> 8}.${(round & 255) + 1}` }
        sent += 1
        const response = await fetch(`${server.base}/api/v1/${address}`, { ...init, headers })
        if (!response.ok) return undefined
        const answer = (await response.json()) as { token?: string }
        acknowledged.push(kind)
        return answer
      } catch {
        return undefined
      }
    }
    const registerAndRename = async (walker: number) => {
      for (let visit = 0; isAlive; visit += 1) {
        const email = `r${round}-${walker}-${visit}@example.com`
        const body = { username: 'First', email, password: 'needle-77', phone: '01711000001' }
        if (!(await send('register', 'users/register', authorize(body)))) continue
        registered.push(email)
        const entered = await send('login', 'users/login', authorize(body))
        if (!entered) continue
        const authorization = `Bearer ${entered.token}`
        const item = { type: 'formula', item_id: formula, title: 'x' }
        if (await send('save', 'saveditems', authorize(item, 'POST', authorization))) saved.add(email)
        const name = { name: `Second ${visit}` }
        if (await send('rename', `users/update/${email}`, authorize(name, 'PUT', authorization)))
          renamed.set(email, name.name)
      }
    }
    const walking = [0, 1, 2].map(registerAndRename)
    const moment = planKill(round)
    const isReached = () =>
      sent > 0 &&
      acknowledged.filter((kind) => moment.kind === undefined || moment.kind === kind).length >= moment.acknowledged
    while (!isReached()) await wait(1)
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
  expect(renamed.size).toBeGreaterThan(0)
  expect(registered.filter((email) => !namesByEmail.has(email))).toEqual([])
  expect([...renamed].filter(([email, name]) => namesByEmail.get(email) !== name)).toEqual([])
  expect([...saved].filter((email) => !shelves.some(({ user_id }) => user_id === idsByEmail.get(email)))).toEqual([])
})
