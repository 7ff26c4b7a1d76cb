import type { MistakeKind, MistakeStatus } from '@shelai/contract/features/reports/reports.ts'
import { articlePage, circularPage, formulaPage, questionsPage } from '@shelai/contract/rules/urls.ts'
import type { Insertable, Transaction } from 'kysely'
import type { ReportedTables } from '../../joined-tables.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import { selectLiveArticles, selectLivePosts, selectLiveQuestions } from '../../live-content-store.ts'
import type { ReportsTables } from './reports-tables.ts'

type Db = Handle<ReportsTables & ReportedTables>
type Tx = Transaction<ReportsTables & ReportedTables>

/** The title and the page of a live item. */
export type ReportedItem = { title: string; link: string }

/** Finds a live item that a mistake is reported in. */
export const findReportedItem: Readonly<
  Record<MistakeKind, (db: Db, id: number) => Promise<ReportedItem | undefined>>
> = {
  article: async (db, id) => {
    const row = await selectLiveArticles(db)
      .where('article.id', '=', id)
      .select(['article.title', 'category.name'])
      .executeTakeFirst()
    return row && { title: row.title, link: articlePage(row.name, id) }
  },
  question: async (db, id) => {
    const row = await selectLiveQuestions(db)
      .where('question.id', '=', id)
      .select(['question.question', 'question.sub_category_id', 'category.name'])
      .executeTakeFirst()
    return row && { title: row.question, link: `${questionsPage(row.name, row.sub_category_id)}#question-${id}` }
  },
  formula: async (db, id) => {
    const row = await db
      .selectFrom('formulas')
      .where('state', '=', 'live')
      .where('id', '=', id)
      .select('title')
      .executeTakeFirst()
    return row && { title: row.title, link: formulaPage(id) }
  },
  circular: async (db, id) => {
    const row = await db
      .selectFrom('job_circulars')
      .where('state', '=', 'live')
      .where('id', '=', id)
      .select('title')
      .executeTakeFirst()
    return row && { title: row.title, link: circularPage(id) }
  },
  post: async (db, id) => {
    const row = await selectLivePosts(db)
      .where('post.id', '=', id)
      .select(['post.title', 'category.name'])
      .executeTakeFirst()
    return row && { title: row.title, link: questionsPage(row.name, id) }
  },
}

/** Tells whether a report with this key is stored. */
export async function hasReport(db: Db, requestKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('mistake_reports')
    .select('id')
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
  return row !== undefined
}

/** Inserts a report and returns its id; undefined if it is stored already. */
export async function insertReport(
  tx: Tx,
  report: Insertable<ReportsTables['mistake_reports']>,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('mistake_reports')
    .values(report)
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Settles an open report. Returns it; undefined if it is settled or missing. */
export function settleReport(
  tx: Tx,
  id: number,
  values: { status: Exclude<MistakeStatus, 'open'>; reply: string | null; settled_by: string; settled_at: string },
) {
  return tx
    .updateTable('mistake_reports')
    .set(values)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning(['id', 'title', 'link', 'user_id'])
    .executeTakeFirst()
}

export async function hasReportWithId(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.selectFrom('mistake_reports').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
