import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type ContentFolders, copyFolder } from './content-folder.ts'
import { countMetric, type Metric } from './metrics.ts'
import { startProduct } from './product-server.ts'
import { median } from './statistics.ts'

const orders = 50_000
const plansOfOne = 5
const rounds = 2000

type Reader = { id: string; authorization: string }

/** Inserts a signed-in reader with a number of approved orders. */
export function insertReader(database: DatabaseSync, name: string, plans: number): Reader {
  const token = randomBytes(32).toString('base64url')
  const at = new Date().toISOString()
  const until = new Date(Date.now() + 30 * 86_400_000).toISOString()
  database
    .prepare(
      `insert into users (id, email, email_key, name, phone, gender, profession, password_hash, created_at, updated_at)
       values (?1, ?1, ?1, ?1, '', 'male', 'job', '', ?2, ?2)`,
    )
    .run(name, at)
  database
    .prepare('insert into sessions (token_hash, user_id, created_at, expires_at) values (?, ?, ?, ?)')
    .run(createHash('sha256').update(token).digest('base64url'), name, at, until)
  const order = database.prepare(
    `insert into orders (id, user_id, package_id, package_title, package_type, type_key, days, price_poisha, method_id,
       method_name, pay_to, tran_key, language, state, created_at, approved_at, starts_at, expires_at)
     values (?1, ?2, 1, 'Plan', 'jobs', 'jobs', 30, 19900, 1, 'bKash', '', ?1, 'en', 'approved', ?3, ?3, ?3, ?4)`,
  )
  for (let nth = 0; nth < plans; nth += 1) order.run(`${name}-${nth}`, name, at, until)
  return { id: name, authorization: `Bearer ${token}` }
}

/** Measures how much more a request of a reader with plans costs than one without, among fifty thousand orders. */
export async function measureEntitlement({ first }: ContentFolders): Promise<Metric[]> {
  const folder = await copyFolder(first)
  const database = new DatabaseSync(join(folder, 'shelai.sqlite'))
  database.exec('begin')
  for (let nth = 0; nth < orders / 10; nth += 1) insertReader(database, `other-${nth}`, 10)
  const bare = insertReader(database, 'bare', 0)
  const premium = insertReader(database, 'premium', plansOfOne)
  database.exec('commit')
  database.close()

  const { base, stop } = await startProduct(folder)
  const requestAs = async ({ authorization }: Reader): Promise<number> => {
    const began = performance.now()
    const response = await fetch(`${base}/api/v1/formulas/1`, { headers: { authorization } })
    await response.arrayBuffer()
    return performance.now() - began
  }
  const times: Record<'bare' | 'premium', number[]> = { bare: [], premium: [] }
  for (let round = -200; round < rounds; round += 1) {
    const [one, other] = [await requestAs(bare), await requestAs(premium)]
    if (round < 0) continue
    times.bare.push(one)
    times.premium.push(other)
  }
  await stop()
  return [
    countMetric('a request of a reader without a plan', median(times.bare), ' ms'),
    countMetric(
      `  with ${plansOfOne} plans among ${orders} orders, besides`,
      median(times.premium) - median(times.bare),
      ' ms',
      {
        below: 0.2,
      },
    ),
  ]
}
