import { createHash, randomBytes } from 'node:crypto'

/** The number of rows of each list in a data set. */
export type ContentSize = {
  /** Articles of each category. */
  articles: readonly number[]
  /** Questions of each post. */
  questions: readonly number[]
}

/** Short lists of one page each. */
export const shortLists: ContentSize = { articles: Array(4).fill(100), questions: Array(24).fill(100) }

/** 10,000 articles, 2,500 in each category; 50,000 questions, 4,000 of them under the first post. */
export const longLists: ContentSize = { articles: Array(4).fill(2500), questions: [4000, ...Array(23).fill(2000)] }

const at = '2026-01-01T00:00:00.000Z'
const paragraph = `<p>${'The allowance of a seam depends on the fabric and the machine. '.repeat(5)}</p>`
/** A text as long as the starter content's articles. */
const text = paragraph.repeat(12)

/** Generates the numbers from 1 for an `insert … select` on both engines. */
const selectNumbers = (count: number) =>
  `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})`

/** Returns the statements that fill an empty database on both engines. Ids start at 1. */
export function contentStatements({ articles, questions }: ContentSize): string[] {
  const category = (table: string, id: number) =>
    `insert into ${table} (name, name_key, img, sort_order, created_at, updated_at)
     values ('Category ${id}', 'category ${id}', '', ${id}, '${at}', '${at}')`
  return [
    ...articles.flatMap((count, place) => [
      category('article_categories', place + 1),
      `${selectNumbers(count)} insert into articles
         (title, summary, content, category_id, is_premium, sort_order, sources, created_at, updated_at)
       select 'Article ' || n || ': how a seam is timed', 'What an allowance is.', '${text}', ${place + 1},
         case when n % 10 = 0 then 1 else 0 end, n / 3, '["A book"]', '${at}', '${at}' from numbers`,
    ]),
    category('job_categories', 1),
    ...questions.flatMap((count, place) => [
      `insert into job_sub_categories (title, category_id, sort_order, created_at, updated_at)
       values ('Post ${place + 1}', 1, ${place + 1}, '${at}', '${at}')`,
      `${selectNumbers(count)} insert into job_questions
         (question, answer, sub_category_id, is_premium, sort_order, created_at, updated_at)
       select 'Question ' || n || ': what is the allowance?', '${paragraph}', ${place + 1},
         case when n % 10 = 0 then 1 else 0 end, n / 3, '${at}', '${at}' from numbers`,
    ]),
  ]
}

export type BenchReader = { statements: string[]; email: string; authorization: string }

/** Creates a signed-in reader with a hundred saved questions. */
export function makeReader(): BenchReader {
  const email = 'reader@example.com'
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('base64url')
  return {
    email,
    authorization: `Bearer ${token}`,
    statements: [
      `insert into users (id, email, email_key, name, phone, gender, profession, password_hash, created_at, updated_at)
       values ('reader', '${email}', '${email}', 'Reader', '', 'male', 'job', '', '${at}', '${at}')`,
      `insert into sessions (token_hash, user_id, created_at, expires_at)
       values ('${hash}', 'reader', '${at}', '2099-01-01T00:00:00.000Z')`,
      `${selectNumbers(100)} insert into saved_items (user_id, type, item_id, title, saved_at)
       select 'reader', 'question', n, 'Question', '${at}' from numbers`,
    ],
  }
}
