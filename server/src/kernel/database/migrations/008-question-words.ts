import { type Kysely, sql } from 'kysely'
import type { Engine } from '../open-database.ts'

/**
 * Adds a trigram index of questions, the one kind of content that grows to tens of thousands of rows. SQLite includes
 * it and these triggers update it. PostgreSQL needs an extension that its owner may add (OPERATING.md).
 */
export async function up(db: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  if (engine !== 'sqlite') return
  const forget = `insert into job_questions_words (job_questions_words, rowid, question, answer)
    values ('delete', old.id, old.question, old.answer);`
  const learn = `insert into job_questions_words (rowid, question, answer) values (new.id, new.question, new.answer);`
  for (const statement of [
    `create virtual table job_questions_words
      using fts5 (question, answer, content = 'job_questions', content_rowid = 'id', tokenize = 'trigram')`,
    `insert into job_questions_words (job_questions_words) values ('rebuild')`,
    `create trigger job_questions_learn after insert on job_questions begin ${learn} end`,
    `create trigger job_questions_forget after delete on job_questions begin ${forget} end`,
    `create trigger job_questions_relearn after update of question, answer on job_questions begin ${forget} ${learn} end`,
  ]) {
    await sql.raw(statement).execute(db)
  }
}
