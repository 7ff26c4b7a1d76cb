import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../tables.ts'
import { batchRows, type CopiedTable, quote, type TableReader, type TableWriter, tablesNotCopied } from './tables.ts'

/** Runs a query that returns one text a row. */
async function readTexts(tx: Tx, query: RawBuilder<{ text: string }>): Promise<string[]> {
  return (await query.execute(tx)).rows.map(({ text }) => text)
}

const run = (tx: Tx, statement: string) => sql.raw(statement).execute(tx)

async function listNames(tx: Tx): Promise<string[]> {
  const names = await readTexts(
    tx,
    sql`select relname::text as text from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r' order by relname collate "C"`,
  )
  return names.filter((name) => !tablesNotCopied.includes(name))
}

/** Lists the columns that are not generated. */
const listColumns = (tx: Tx, table: string) =>
  readTexts(
    tx,
    sql`select attname::text as text from pg_attribute
      where attrelid = ${quote(table)}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      order by attname collate "C"`,
  )

/** Lists the columns of the primary key, compared byte by byte as SQLite compares them. */
const listKey = (tx: Tx, table: string) =>
  readTexts(
    tx,
    sql`select quote_ident(attname) || case when attcollation = 0 then '' else ' collate "C"' end as text
      from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indrelid = ${quote(table)}::regclass and indisprimary order by array_position(indkey, attnum)`,
  )

/** Lists the sequences of numbered columns and what they belong to. */
async function listSequences(tx: Tx): Promise<{ table: string; sequence: string }[]> {
  const { rows } = await sql<{ table: string; sequence: string }>`
    select owner.relname::text as "table", quote_ident(sequence.relname) as sequence
    from pg_class as sequence
    join pg_depend on objid = sequence.oid and classid = 'pg_class'::regclass and deptype = 'i'
    join pg_class as owner on owner.oid = refobjid
    where sequence.relkind = 'S' and sequence.relnamespace = current_schema()::regnamespace
    order by owner.relname collate "C"`.execute(tx)
  return rows.filter(({ table }) => !tablesNotCopied.includes(table))
}

/** Reads the tables of the current schema of a PostgreSQL database in a transaction that sees one moment. */
export function createPostgresReader(tx: Tx): TableReader {
  return {
    listMigrations: () => readTexts(tx, sql`select name as text from kysely_migration order by name collate "C"`),
    listTables: async () => {
      const tables: CopiedTable[] = []
      for (const name of await listNames(tx)) tables.push({ name, columns: await listColumns(tx, name) })
      return tables
    },
    readRows: async function* ({ name, columns }) {
      const selected = columns.map(quote).join(', ')
      const key = (await listKey(tx, name)).join(', ')
      await run(tx, `declare copied no scroll cursor for select ${selected} from ${quote(name)} order by ${key}`)
      for (;;) {
        const { rows } = await sql.raw<Record<string, unknown>>(`fetch forward ${batchRows} from copied`).execute(tx)
        if (rows.length === 0) break
        yield rows.map((row) => JSON.stringify(columns.map((column) => row[column])))
      }
      await run(tx, 'close copied')
    },
    readSequences: async () => {
      const last: Record<string, number> = {}
      for (const { table, sequence } of await listSequences(tx)) {
        const { rows } = await sql
          .raw<{ last: number }>(`select case when is_called then last_value else 0 end as last from ${sequence}`)
          .execute(tx)
        const number = rows[0]?.last ?? 0
        // SQLite knows no sequence of a table that never had a row.
        if (number > 0) last[table] = number
      }
      return last
    },
  }
}

/** Fills the tables of the current schema of a PostgreSQL database in one transaction, with the rights of its owner. */
export function createPostgresWriter(tx: Tx): TableWriter {
  const casts = new Map<string, string>()
  return {
    prepare: async () => {
      const names = await listNames(tx)
      await sql`create table suspended_foreign_keys as
        select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(tx)
      for (const statement of await readTexts(
        tx,
        sql`select format('alter table %s drop constraint %s', owner, name) as text from suspended_foreign_keys`,
      ))
        await run(tx, statement)
      for (const name of names) {
        await run(tx, `alter table ${quote(name)} disable trigger user`)
        await run(tx, `delete from ${quote(name)}`)
      }
    },
    writeRows: async ({ name, columns }, lines) => {
      let statement = casts.get(name)
      if (statement === undefined) {
        const types = await sql<{ name: string; type: string }>`
          select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
          where attrelid = ${quote(name)}::regclass and attnum > 0 and not attisdropped`.execute(tx)
        const typeOf = new Map(types.rows.map(({ name, type }) => [name, type]))
        const values = columns.map((column, place) => `(value ->> ${place})::${typeOf.get(column) ?? 'text'}`)
        statement = `insert into ${quote(name)} (${columns.map(quote).join(', ')}) overriding system value
          select ${values.join(', ')} from json_array_elements(`
        casts.set(name, statement)
      }
      await sql`${sql.raw(statement)}${`[${lines.join(',')}]`}::json)`.execute(tx)
    },
    finish: async (sequences) => {
      for (const { table, sequence } of await listSequences(tx)) {
        const last = sequences[table] ?? 0
        await sql`select setval(${sequence}::regclass, ${Math.max(1, last)}::bigint, ${last > 0}::boolean)`.execute(tx)
      }
      for (const statement of await readTexts(
        tx,
        sql`select format('alter table %s add constraint %s %s', owner, name, definition) as text
          from suspended_foreign_keys`,
      ))
        await run(tx, statement)
      for (const name of await listNames(tx)) await run(tx, `alter table ${quote(name)} enable trigger user`)
      await run(tx, 'drop table suspended_foreign_keys')
    },
  }
}
