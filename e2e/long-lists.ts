import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { waitUntilListed } from './content.ts'

/** The lists of the third product, long enough to arrive in several parts. */
export const longLists = {
  articles: { path: '/skills/weaving?categoryId=1', rows: 250 },
  questions: { path: '/jobs/weaving/1', rows: 350 },
  /** Questions among which a test inserts one. */
  changing: { path: '/jobs/weaving/2', rows: 150 },
} as const

/** Every tenth row is premium. */
const isPremium = (number: number) => (number % 10 === 0 ? 1 : 0)

/** Inserts a question before all others of the second post. */
export function addFirstQuestion(dataDir: string, question: string): void {
  const database = new DatabaseSync(join(dataDir, 'shelai.sqlite'))
  database.exec('pragma busy_timeout = 5000')
  const now = new Date().toISOString()
  database
    .prepare(
      `insert into job_questions (question, answer, sub_category_id, sort_order, created_at, updated_at)
       values (?, '<p>Yes</p>', 2, -1, ?, ?)`,
    )
    .run(question, now, now)
  database.close()
}

/** Fills an empty product's database with long lists, as another process would. */
export async function addLongLists(base: string, dataDir: string): Promise<void> {
  const database = new DatabaseSync(join(dataDir, 'shelai.sqlite'))
  const now = new Date().toISOString()
  database.exec('begin')
  for (const table of ['article_categories', 'job_categories']) {
    database
      .prepare(
        `insert into ${table} (name, name_key, img, created_at, updated_at) values ('Weaving', 'weaving', '', ?, ?)`,
      )
      .run(now, now)
  }
  // A title of several lines on a phone makes the bar taller.
  for (const title of ['Weaver of jacquard and dobby fabrics for shirts', 'Knitter']) {
    database
      .prepare(`insert into job_sub_categories (title, category_id, created_at, updated_at) values (?, 1, ?, ?)`)
      .run(title, now, now)
  }
  const article = database.prepare(
    `insert into articles (title, summary, content, category_id, is_premium, created_at, updated_at)
     values (?, 'About weaving.', ?, 1, ?, ?, ?)`,
  )
  for (let number = 1; number <= longLists.articles.rows; number += 1) {
    article.run(`Article number ${number}`, `<p>Text ${number}</p>`.repeat(30), isPremium(number), now, now)
  }
  const question = database.prepare(
    `insert into job_questions (question, answer, sub_category_id, is_premium, created_at, updated_at)
     values (?, ?, ?, ?, ?, ?)`,
  )
  for (const [place, { rows }] of [longLists.questions, longLists.changing].entries()) {
    for (let number = 1; number <= rows; number += 1) {
      question.run(
        `What is question number ${number}?`,
        `<p>Answer ${number}</p>`,
        place + 1,
        isPremium(number),
        now,
        now,
      )
    }
  }
  database.exec('commit')
  database.close()
  await waitUntilListed(base, 'articles', 'Weaving')
}
