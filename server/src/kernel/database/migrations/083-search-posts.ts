import { type Kysely, sql } from 'kysely'
import type { Engine } from '../open-database.ts'
import { enqueueInPostgres, enqueueInSqlite } from './030-search.ts'
import { up as indexAgain } from './058-search-spellings.ts'

/** The row of a post in the queue. `row` is `new` or `old`. */
const postOf = (row: string) => `select 'post' as kind, ${row}.id as item_id`
/** The posts of a category, whose name is found with them. */
const postsOfCategory = `select 'post' as kind, id as item_id from job_sub_categories where category_id = new.id`

/**
 * Has posts found by the search, by triggers like those of 030. All posts of an existing database begin in the queue, and all
 * other content again: the index remembers more spellings of a key.
 */
export async function up(db: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  for (const statement of engine === 'sqlite' ? sqliteTriggers() : postgresTriggers())
    await sql.raw(statement).execute(db)
  await sql`insert into search_queue (kind, item_id) select 'post', id from job_sub_categories`.execute(db)
  await indexAgain(db)
}

const sqliteTriggers = () => [
  ...(['insert', 'update', 'delete'] as const).map(
    (change) => `create trigger job_sub_categories_post_${change} after ${change} on job_sub_categories begin
      ${enqueueInSqlite(postOf(change === 'delete' ? 'old' : 'new'))} end`,
  ),
  `create trigger job_categories_post_update after update on job_categories begin
    ${enqueueInSqlite(postsOfCategory)} end`,
]

const postgresTriggers = () => [
  `create function job_sub_categories_post() returns trigger language plpgsql as $$ begin
     if tg_op = 'DELETE' then ${enqueueInPostgres(postOf('old'))} else ${enqueueInPostgres(postOf('new'))} end if;
     return null;
   end $$`,
  `create trigger job_sub_categories_post after insert or update or delete on job_sub_categories
     for each row execute function job_sub_categories_post()`,
  `create function job_categories_post() returns trigger language plpgsql as $$ begin
     ${enqueueInPostgres(postsOfCategory)}
     return null;
   end $$`,
  `create trigger job_categories_post after update on job_categories for each row execute function job_categories_post()`,
]
