import { type Kysely, sql } from 'kysely'
import type { Engine } from '../open-database.ts'

/** The tables whose rows are found, and what a row is called in the index. */
const kindOfTable = {
  articles: 'article',
  job_questions: 'question',
  job_circulars: 'circular',
  formulas: 'formula',
  files: 'file',
} as const

/** The tables above them, and which rows a change of one row concerns. `row` is `new` or `old`. */
const parents: Readonly<Record<string, (row: string) => string[]>> = {
  article_categories: (row) => [`select 'article' as kind, id as item_id from articles where category_id = ${row}.id`],
  job_sub_categories: (row) => [
    `select 'question' as kind, id as item_id from job_questions where sub_category_id = ${row}.id`,
    `select 'circular' as kind, id as item_id from job_circulars where sub_category_id = ${row}.id`,
  ],
  job_categories: (row) =>
    (['question', 'circular'] as const).map(
      (kind) =>
        `select '${kind}' as kind, id as item_id from job_${kind}s where sub_category_id in
           (select id from job_sub_categories where category_id = ${row}.id)`,
    ),
}

/**
 * Adds the search index. Triggers put every changed row into `search_queue` in the transaction of its change, so that no
 * writer can forget to; the server takes them from there. All rows of an existing database begin in the queue.
 */
export async function up(db: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  const id =
    engine === 'sqlite' ? 'integer primary key autoincrement' : 'integer generated always as identity primary key'
  const statements = [
    `create table search_queue (kind text not null, item_id integer not null, primary key (kind, item_id))`,
    `create table search_documents (
       id ${id},
       kind text not null,
       item_id integer not null,
       title text not null,
       context text not null,
       body text not null,
       title_keys text not null,
       context_keys text not null,
       body_keys text not null,
       unique (kind, item_id)
     )`,
    `create table search_words (
       word text ${engine === 'postgres' ? 'collate "C"' : ''} primary key,
       skeleton text not null,
       spelling text not null,
       documents integer not null
     )`,
    'create index search_words_skeleton on search_words (skeleton)',
    ...(engine === 'sqlite' ? sqliteIndex() : postgresIndex()),
    ...(engine === 'sqlite' ? sqliteTriggers() : postgresTriggers()),
    ...Object.entries(kindOfTable).map(
      ([table, kind]) => `insert into search_queue (kind, item_id) select '${kind}', id from ${table}`,
    ),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

function sqliteIndex(): string[] {
  const columns = 'title_keys, context_keys, body_keys'
  const values = (row: string) => columns.replace(/\w+_keys/g, (column) => `${row}.${column}`)
  const forget = `insert into search_index (search_index, rowid, ${columns}) values ('delete', old.id, ${values('old')});`
  const learn = `insert into search_index (rowid, ${columns}) values (new.id, ${values('new')});`
  return [
    `create virtual table search_index
       using fts5 (${columns}, content = 'search_documents', content_rowid = 'id', tokenize = 'ascii', prefix = '2 3')`,
    // What a document no longer contains is removed from the file at once.
    `insert into search_index (search_index, rank) values ('secure-delete', 1)`,
    `create trigger search_documents_learn after insert on search_documents begin ${learn} end`,
    `create trigger search_documents_forget after delete on search_documents begin ${forget} end`,
    `create trigger search_documents_relearn after update on search_documents begin ${forget} ${learn} end`,
  ]
}

function postgresIndex(): string[] {
  return [
    `alter table search_documents
       add column named tsvector generated always as (to_tsvector('simple', title_keys || ' ' || context_keys)) stored,
       add column whole tsvector generated always as
         (to_tsvector('simple', title_keys || ' ' || context_keys || ' ' || body_keys)) stored`,
    // Without a list of pending words, which each search would read until the next vacuum.
    'create index search_documents_named on search_documents using gin (named) with (fastupdate = off)',
    'create index search_documents_whole on search_documents using gin (whole) with (fastupdate = off)',
    // The planner cannot tell how rare several words are together, and would read whole tables in place of the index.
    ...['named', 'whole'].map(
      (column) =>
        `create function search_${column}(query tsquery) returns table (document_id integer, document_kind text)
           language plpgsql stable set enable_seqscan = off as $$ begin
             return query select id, kind from search_documents where ${column} @@ query;
           end $$`,
    ),
    // The extension finds typos in the first letter too. Where it may not be created, the search goes without.
    `do $$ begin
       create extension if not exists pg_trgm;
       create index search_words_trigrams on search_words using gin (word gin_trgm_ops);
     exception when others then null; end $$`,
  ]
}

/**
 * Builds the statement of a trigger that puts rows of `kind` and `item_id` into the queue. The statement that fires a trigger
 * overrules its `or ignore`, so rows that wait already are left out by a condition.
 */
export const enqueueInSqlite = (rows: string) =>
  `insert into search_queue (kind, item_id) select kind, item_id from (${rows}) as changed
     where not exists (select 1 from search_queue as waiting
       where waiting.kind = changed.kind and waiting.item_id = changed.item_id);`

function sqliteTriggers(): string[] {
  return [
    ...Object.entries(kindOfTable).flatMap(([table, kind]) =>
      (['insert', 'update', 'delete'] as const).map((change) => {
        const row = change === 'delete' ? 'old' : 'new'
        return `create trigger ${table}_search_${change} after ${change} on ${table} begin
          ${enqueueInSqlite(`select '${kind}' as kind, ${row}.id as item_id`)} end`
      }),
    ),
    ...Object.entries(parents).map(
      ([table, select]) =>
        `create trigger ${table}_search_update after update on ${table} begin ${select('new').map(enqueueInSqlite).join('\n')} end`,
    ),
  ]
}

/**
 * Builds the same statement for PostgreSQL. The update locks a row that waits already. Without it the server could take the row,
 * and read the record, before the transaction of the change has ended.
 */
export const enqueueInPostgres = (rows: string) =>
  `insert into search_queue (kind, item_id) ${rows}
     on conflict (kind, item_id) do update set item_id = excluded.item_id;`

function postgresTriggers(): string[] {
  return [
    ...Object.entries(kindOfTable).flatMap(([table, kind]) => [
      `create function ${table}_search() returns trigger language plpgsql as $$ begin
         if tg_op = 'DELETE' then ${enqueueInPostgres(`select '${kind}', old.id`)}
         else ${enqueueInPostgres(`select '${kind}', new.id`)} end if;
         return null;
       end $$`,
      `create trigger ${table}_search after insert or update or delete on ${table}
         for each row execute function ${table}_search()`,
    ]),
    ...Object.entries(parents).flatMap(([table, select]) => [
      `create function ${table}_search() returns trigger language plpgsql as $$ begin
         ${select('new').map(enqueueInPostgres).join('\n')}
         return null;
       end $$`,
      `create trigger ${table}_search after update on ${table} for each row execute function ${table}_search()`,
    ]),
  ]
}
