import type { UserId } from '@shelai/contract/api/ids.ts'
import type { Transaction } from 'kysely'
import type { ReportedTables } from '../../joined-tables.ts'
import type { AuthTables } from '../../kernel/auth/auth-tables.ts'
import type { AccountOnPhone } from '../../kernel/auth/persons.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import { addUpdateLock } from '../../kernel/database/share-lock.ts'
import type { ListsTables } from '../../kernel/lists/lists-tables.ts'
import { selectLiveQuestions } from '../../live-content-store.ts'
import type { ReportsTables } from './reports-tables.ts'

type Db = Handle<ReportsTables & ReportedTables & AuthTables & ListsTables>
type Tx = Transaction<ReportsTables & ReportedTables & AuthTables & ListsTables>

/** Lists the live questions with some ids. */
export function listAsked(db: Db, ids: readonly number[]) {
  return selectLiveQuestions(db)
    .select(['question.id', 'question.question', 'question.sub_category_id'])
    .where('question.id', 'in', ids)
    .orderBy('question.id')
    .execute()
}

export async function insertAsked(tx: Tx, reportId: number, questions: readonly number[]): Promise<void> {
  await tx
    .insertInto('asked_questions')
    .values(questions.map((question_id) => ({ report_id: reportId, question_id })))
    .execute()
}

/** Lists the posts of the questions that a report names. */
export async function listPostsOfReport(tx: Tx, reportId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('asked_questions as asked')
    .innerJoin('job_questions as question', 'question.id', 'asked.question_id')
    .select('question.sub_category_id')
    .distinct()
    .where('asked.report_id', '=', reportId)
    .execute()
  return rows.map(({ sub_category_id }) => sub_category_id)
}

/**
 * Makes counts wait for each other. A write of content locks the version of its feature first, so nobody waits for a row while
 * holding what the other needs.
 */
export async function lockCounts(tx: Tx): Promise<void> {
  const query = tx.selectFrom('content_versions').select('version').where('feature', '=', 'jobs')
  await addUpdateLock(tx, query).execute()
}

/** The questions of a post that readers were asked, by account, and the phones of these accounts. */
export type Told = {
  asked: readonly { question_id: number; user_id: UserId | null }[]
  accounts: readonly AccountOnPhone[]
}

/** Finds what the latest reports of accounts with a verified number say of the questions of a post, without dismissed reports. */
export async function findTold(db: Db, post: number, { since, most }: { since: string; most: number }): Promise<Told> {
  const latest = db
    .selectFrom('mistake_reports as report')
    .innerJoin('users', 'users.id', 'report.user_id')
    .innerJoin('asked_questions as asked', 'asked.report_id', 'report.id')
    .innerJoin('job_questions as question', 'question.id', 'asked.question_id')
    .where('question.sub_category_id', '=', post)
    .where('users.phone_verified', '=', 1)
    .where('report.status', '!=', 'dismissed')
    .where('report.created_at', '>=', since)
    .select('report.id')
    .distinct()
    .orderBy('report.id', 'desc')
    .limit(most)
  const reports = (await latest.execute()).map(({ id }) => id)
  if (reports.length === 0) return { asked: [], accounts: [] }
  const asked = await db
    .selectFrom('asked_questions as asked')
    .innerJoin('mistake_reports as report', 'report.id', 'asked.report_id')
    .innerJoin('job_questions as question', 'question.id', 'asked.question_id')
    .where('question.sub_category_id', '=', post)
    .where('report.id', 'in', reports)
    .select(['asked.question_id', 'report.user_id'])
    .distinct()
    .execute()
  const accounts = await db
    .selectFrom('mistake_reports as report')
    .innerJoin('users', 'users.id', 'report.user_id')
    .leftJoin('known_devices as device', 'device.user_id', 'users.id')
    .where('report.id', 'in', reports)
    .select(['users.id', 'users.phone', 'device.device_hash'])
    .distinct()
    .execute()
  return { asked, accounts }
}

/** Lists the frequencies of a post's questions that follow from reports. */
export function listToldFrequencies(tx: Tx, post: number) {
  return tx
    .selectFrom('told_frequencies as told')
    .innerJoin('job_questions as question', 'question.id', 'told.question_id')
    .select(['told.question_id', 'told.asked'])
    .where('question.sub_category_id', '=', post)
    .execute()
}

/** Stores the frequency of a question; 0 removes it. */
export async function setToldFrequency(tx: Tx, question_id: number, asked: number): Promise<void> {
  await tx.deleteFrom('told_frequencies').where('question_id', '=', question_id).execute()
  if (asked > 0) await tx.insertInto('told_frequencies').values({ question_id, asked }).execute()
}

/** Finds the post of a question and the frequency that an editor has set. */
export function findAskedQuestion(db: Db, id: number) {
  return db.selectFrom('job_questions').select(['sub_category_id', 'asked']).where('id', '=', id).executeTakeFirst()
}
