import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { type ContentFolders, copyFolder } from './content-folder.ts'
import { countMetric, type Metric, ratioMetric } from './metrics.ts'
import { startProduct } from './product-server.ts'
import { median, quantile } from './statistics.ts'

const password = 'needle-77'

/** Computes a hash at the product's cost. */
const hash = () =>
  promisify(argon2)('argon2id', {
    message: password,
    nonce: randomBytes(16),
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  })
let places = 0

/** Posts JSON from a different network each time, so that no rate limit affects the measurement. */
function post(base: string, path: string, body: object): Promise<Response> {
  places += 1
  const from = `10.${(places >> 16) & 255}.${(places >> 8) & 255}.${places & 255}`
  return fetch(`${base}/api/v1/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
  })
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Alternates between several kinds of work, so that the machine's load affects all of them equally. */
async function measureAlternately(times: number, works: (() => Promise<unknown>)[]): Promise<number[][]> {
  const found: number[][] = works.map(() => [])
  for (let time = 0; time < times; time += 1) {
    for (const [place, work] of works.entries()) found[place]?.push(await measureMs(work))
  }
  return found
}

const read = (base: string) => async () => {
  const response = await fetch(`${base}/api/v1/articles/details/2`)
  await response.arrayBuffer()
}

/**
 * Measures the cost of a login beside its hash, the latency of readers during many logins, and whether timing reveals
 * an account.
 */
export async function measureAccounts({ first }: ContentFolders): Promise<Metric[]> {
  const { base, stop } = await startProduct(await copyFolder(first))
  const email = (n: number) => `reader-${n}@example.com`
  for (let n = 0; n < 20; n += 1) {
    await post(base, 'users/register', { username: 'R', email: email(n), password, phone: '01711000001' })
  }

  let turn = 0
  const next = () => {
    turn += 1
    return turn
  }
  const login = () =>
    post(base, 'users/login', { email: email(next() % 20), password }).then((response) => response.json())
  const [hashes = [], logins = []] = await measureAlternately(100, [hash, login])

  const quiet: number[] = []
  for (let n = 0; n < 1000; n += 1) quiet.push(await measureMs(read(base)))
  const storm = Array.from({ length: 200 }, login)
  let isOver = false
  const over = Promise.all(storm).then(() => {
    isOver = true
  })
  const stormy: number[] = []
  while (!isOver) stormy.push(await measureMs(read(base)))
  await over

  const times = 200
  for (let n = 0; n < times; n += 1) {
    await post(base, 'users/register', {
      username: 'R',
      email: `known-${n}@example.com`,
      password,
      phone: '01711000001',
    })
  }
  const requestCode = (name: string) => {
    let n = -1
    return () => {
      n += 1
      return post(base, 'send-otp', { contact: `${name}-${n}@example.com` }).then((response) => response.text())
    }
  }
  const [known = [], unknown = []] = await measureAlternately(times, [requestCode('known'), requestCode('unknown')])
  const [wrong = [], nobody = []] = await measureAlternately(times, [
    () =>
      post(base, 'users/login', { email: email(next() % 20), password: 'wrong-one' }).then((response) =>
        response.text(),
      ),
    () =>
      post(base, 'users/login', { email: `nobody-${next()}@example.com`, password: 'wrong-one' }).then((response) =>
        response.text(),
      ),
  ])
  await stop()

  const compareTimes = (what: string, one: number[], other: number[]) => {
    const [measured, reference] = [median(one), median(other)]
    return ratioMetric(
      what,
      { measured, reference, ratio: Math.max(measured, reference) / Math.min(measured, reference), unit: ' ms' },
      { most: 1.1 },
    )
  }
  const p99 = (times: number[]) => quantile(times, 0.99)
  return [
    countMetric('a login beside its hash, 95th percentile', quantile(logins, 0.95) - quantile(hashes, 0.95), ' ms', {
      most: 5,
    }),
    ratioMetric(
      'reading during 200 logins, p99',
      { measured: p99(stormy), reference: p99(quiet), ratio: p99(stormy) / p99(quiet), unit: ' ms' },
      { most: 3 },
    ),
    compareTimes('a code for a known and an unknown contact', known, unknown),
    compareTimes('a wrong password and an unknown account', wrong, nobody),
  ]
}
