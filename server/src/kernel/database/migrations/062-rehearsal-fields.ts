import { type Kysely, sql } from 'kysely'

/** Adds what rehearsal needs of questions, and the mix of a mock interview to posts. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`alter table job_questions add column asks_for text not null default 'definition'`.execute(db)
  await sql`alter table job_questions add column topic text not null default ''`.execute(db)
  await sql`alter table job_questions add column asked integer not null default 0`.execute(db)
  await sql`alter table job_questions add column result text not null default ''`.execute(db)
  await sql`alter table job_sub_categories add column mock_definitions integer not null default 4`.execute(db)
  await sql`alter table job_sub_categories add column mock_calculations integer not null default 2`.execute(db)
  await sql`alter table job_sub_categories add column mock_situations integer not null default 4`.execute(db)
}
