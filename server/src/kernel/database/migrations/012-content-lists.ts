import { type Kysely, sql } from 'kysely'
import type { Engine } from '../open-database.ts'

type ListTable = {
  /** The column with the parent of a row; null where all rows form one list. */
  parent: string | null
  /** The columns that determine the position in the list, besides the id. */
  order: readonly string[]
}

const listTables: Readonly<Record<string, ListTable>> = {
  articles: { parent: 'category_id', order: ['sort_order'] },
  job_sub_categories: { parent: 'category_id', order: ['sort_order'] },
  job_questions: { parent: 'sub_category_id', order: ['sort_order'] },
  job_circulars: { parent: 'sub_category_id', order: ['sort_order', 'published_on', 'deadline'] },
  formulas: { parent: null, order: ['sort_order'] },
  files: { parent: null, order: ['sort_order'] },
}

/**
 * Adds the size and the version of every list of live content, updated by triggers, so that no list has to be counted
 * and one row tells a process whether its cached order is current. The version rises when a row enters, leaves or moves
 * in the list, and not when only its text changes.
 */
export async function up(db: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('content_lists')
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('parent_id', 'integer', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_lists_pkey', ['list', 'parent_id'])
    .execute()
  for (const [table, { parent, order }] of Object.entries(listTables)) {
    const statements = [
      `insert into content_lists (list, parent_id, size, version)
       select '${table}', ${parent ?? 0}, count(*), 1 from ${table} where state = 'live' ${parent ? `group by ${parent}` : ''}`,
      // This index serves a list's ids in order without reading the rows.
      `create index ${table}_live on ${table} (${[...(parent ? [parent] : []), ...order, 'id'].join(', ')})
       where state = 'live'`,
      ...(engine === 'sqlite'
        ? createSqliteTriggers(table, parent, order)
        : createPostgresTriggers(table, parent, order)),
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
}

function createSqliteTriggers(table: string, parent: string | null, order: readonly string[]): string[] {
  const getParent = (row: 'old' | 'new') => (parent ? `${row}.${parent}` : '0')
  const enter = (size: string) =>
    `insert into content_lists (list, parent_id, size, version) values ('${table}', ${getParent('new')}, ${size}, 1)
     on conflict (list, parent_id) do update set size = size + excluded.size, version = version + 1;`
  const leave = (size: string) =>
    `update content_lists set size = size - ${size}, version = version + 1
     where list = '${table}' and parent_id = ${getParent('old')};`
  const columns = ['state', ...(parent ? [parent] : []), ...order]
  const isMoved = columns.map((column) => `old.${column} is not new.${column}`).join(' or ')
  return [
    `create trigger ${table}_list_insert after insert on ${table} when new.state = 'live' begin ${enter('1')} end`,
    `create trigger ${table}_list_delete after delete on ${table} when old.state = 'live' begin ${leave('1')} end`,
    `create trigger ${table}_list_update after update of ${columns.join(', ')} on ${table}
     when (old.state = 'live' or new.state = 'live') and (${isMoved})
     begin ${leave(`(old.state = 'live')`)} ${enter(`(new.state = 'live')`)} end`,
  ]
}

/**
 * Returns one trigger per statement, not per row. Writers of one feature first wait for its content version, so two of
 * them never lock one list each and wait for the other's.
 */
function createPostgresTriggers(table: string, parent: string | null, order: readonly string[]): string[] {
  const getParent = (row: string) => (parent ? `${row}.${parent}` : '0')
  const columns = ['state', ...(parent ? [parent] : []), ...order]
  const valuesOf = (row: string) => `(${columns.map((column) => `${row}.${column}`).join(', ')})`
  const count = (changes: string) =>
    `insert into content_lists (list, parent_id, size, version)
     select '${table}', parent_id, sum(change), 1 from (${changes}) as changes group by parent_id order by parent_id
     on conflict (list, parent_id) do update
     set size = content_lists.size + excluded.size, version = content_lists.version + 1;`
  const live = (rows: string, change: number) =>
    `select ${getParent('one')} as parent_id, ${change} as change from ${rows} as one where one.state = 'live'`
  const moved = (row: string, change: number) =>
    `select ${getParent(row)} as parent_id, ${change} as change
     from old_rows as old_row join new_rows as new_row on new_row.id = old_row.id
     where ${row}.state = 'live' and ${valuesOf('old_row')} is distinct from ${valuesOf('new_row')}`
  const changes = {
    insert: { rows: 'new table as new_rows', count: count(live('new_rows', 1)) },
    delete: { rows: 'old table as old_rows', count: count(live('old_rows', -1)) },
    update: {
      rows: 'old table as old_rows new table as new_rows',
      count: count(`${moved('old_row', -1)} union all ${moved('new_row', 1)}`),
    },
  }
  const trigger = (change: string, referencing: string, body: string) => [
    `create function ${table}_list_${change}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
    `create trigger ${table}_list_${change} after ${change} on ${table} ${referencing}
     for each statement execute function ${table}_list_${change}()`,
  ]
  return [
    ...Object.entries(changes).flatMap(([change, { rows, count: body }]) =>
      trigger(change, `referencing ${rows}`, body),
    ),
    ...trigger('truncate', '', `update content_lists set size = 0, version = version + 1 where list = '${table}';`),
  ]
}
