import { type Kysely, sql } from 'kysely'
import type { Engine } from '../open-database.ts'
import { addVersionTriggers } from './015-versions-before-rows.ts'

/**
 * Adds the questions that reports of interviews name, and the frequency that follows from them. Neither refers to the questions,
 * so that one that comes back from the bin has its own again.
 */
export async function up(db: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  await sql`alter table mistake_reports add column asked_questions text`.execute(db)
  await sql`create table asked_questions (
    report_id integer not null references mistake_reports (id) on delete cascade,
    question_id integer not null,
    primary key (report_id, question_id)
  )`.execute(db)
  await sql`create index asked_questions_question on asked_questions (question_id, report_id)`.execute(db)
  await sql`create table told_frequencies (question_id integer primary key, asked integer not null)`.execute(db)
  await addVersionTriggers(db, engine, 'told_frequencies', 'jobs')
}
