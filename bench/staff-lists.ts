import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type ContentFolders, copyFolder } from './content-folder.ts'
import { insertReader } from './entitlement.ts'
import { countMetric, type Metric } from './metrics.ts'
import { startProduct } from './product-server.ts'
import { median } from './statistics.ts'

const questions = 50_000
const rounds = 60

/** The lists of the back office, 25 rows each. */
const lists: Readonly<Record<string, Record<string, unknown>>> = {
  'by question, one post, premium': { sort: ['question', 'ASC'], filter: { sub_category_id: 3, is_premium: 1 } },
  'by question, all live': { sort: ['question', 'ASC'], filter: { state: 'live' } },
  'newest change, premium': { sort: ['updated_at', 'DESC'], filter: { is_premium: 1 } },
  'words, by id': { sort: ['id', 'DESC'], filter: { q: 'allowance 4999' } },
}

/** Measures a page of a staff list among fifty thousand questions with answers of some hundred letters. */
export async function measureStaffLists({ first }: ContentFolders): Promise<Metric[]> {
  const folder = await copyFolder(first)
  const database = new DatabaseSync(join(folder, 'shelai.sqlite'))
  database.exec('begin')
  const owner = insertReader(database, 'owner-of-the-bench', 0)
  database.prepare("update users set role = 'owner' where id = ?").run(owner.id)
  const insert = database.prepare(
    `insert into job_questions (sub_category_id, question, answer, is_premium, sort_order, created_at, updated_at)
     values (?, ?, ?, ?, ?, ?, ?)`,
  )
  for (let nth = 0; nth < questions; nth += 1) {
    const at = new Date(Date.UTC(2026, 0, 1) + nth * 1000).toISOString()
    const answer = `<p>${'The allowance of a seam depends on the fabric and the machine. '.repeat(5)}</p>`
    insert.run(
      1 + (nth % 12),
      `Question ${(nth * 7919) % questions}: what is the allowance ${nth}?`,
      answer,
      nth % 3 ? 0 : 1,
      nth,
      at,
      at,
    )
  }
  database.exec('commit')
  database.close()

  const { base, stop } = await startProduct(folder)
  const figures: Metric[] = []
  for (const [what, { sort, filter }] of Object.entries(lists)) {
    const query = new URLSearchParams({ sort: JSON.stringify(sort), filter: JSON.stringify(filter), range: '[0,24]' })
    const times: number[] = []
    for (let round = -5; round < rounds; round += 1) {
      const began = performance.now()
      const response = await fetch(`${base}/api/v1/admin/job-questions?${query}`, {
        headers: { authorization: owner.authorization },
      })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${what}: answered ${response.status}`)
      if (round >= 0) times.push(performance.now() - began)
    }
    figures.push(countMetric(`25 of ${questions} questions, ${what}`, median(times), ' ms', { below: 30 }))
  }
  await stop()
  return figures
}
