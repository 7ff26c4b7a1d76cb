import type { DatabaseSync } from 'node:sqlite'
import { BackupRefusal } from '../../kernel/database/backup-refusal.ts'
import { batchRows, type CopiedTable, quote, type TableReader, type TableWriter, tablesNotCopied } from './tables.ts'

const readTexts = (sqlite: DatabaseSync, query: string, ...values: string[]) =>
  sqlite
    .prepare(query)
    .all(...values)
    .map((row) => String(Object.values(row)[0]))

/** Lists real tables only. Indexes for the search of words are virtual tables, which their triggers and `rebuild` fill. */
const listNames = (sqlite: DatabaseSync) =>
  readTexts(
    sqlite,
    `select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name`,
  ).filter((name) => !tablesNotCopied.includes(name))

/** Reads the tables of a SQLite database. The caller keeps it from changing. */
export function createSqliteReader(sqlite: DatabaseSync): TableReader {
  return {
    listMigrations: async () => readTexts(sqlite, 'select name from kysely_migration order by name'),
    listTables: async () =>
      listNames(sqlite).map((name) => ({
        name,
        columns: readTexts(sqlite, 'select name from pragma_table_info(?) order by name', name),
      })),
    readRows: async function* ({ name, columns }) {
      const key = readTexts(sqlite, 'select name from pragma_table_info(?) where pk > 0 order by pk', name)
      const rows = sqlite
        .prepare(`select ${columns.map(quote).join(', ')} from ${quote(name)} order by ${key.map(quote).join(', ')}`)
        .iterate()
      let lines: string[] = []
      for (const row of rows) {
        const values = columns.map((column) => row[column])
        if (values.some((value) => value instanceof Uint8Array))
          throw new BackupRefusal(`The table ${name} holds bytes, which a backup cannot hold.`)
        lines.push(JSON.stringify(values))
        if (lines.length < batchRows) continue
        yield lines
        lines = []
      }
      if (lines.length > 0) yield lines
    },
    readSequences: async () =>
      Object.fromEntries(
        sqlite
          .prepare('select name, seq from sqlite_sequence order by name')
          .all()
          .map(({ name, seq }) => [String(name), Number(seq)]),
      ),
  }
}

/** Fills the tables of a migrated SQLite database. The caller begins and ends the transaction, with foreign keys off. */
export function createSqliteWriter(sqlite: DatabaseSync): TableWriter {
  let triggers: string[] = []
  return {
    prepare: async () => {
      const all = sqlite.prepare(`select name, sql from sqlite_master where type = 'trigger'`).all()
      triggers = all.map((trigger) => String(trigger.sql))
      for (const { name } of all) sqlite.exec(`drop trigger ${quote(String(name))}`)
      for (const name of listNames(sqlite)) sqlite.exec(`delete from ${quote(name)}`)
    },
    writeRows: async ({ name, columns }: CopiedTable, lines) => {
      const insert = sqlite.prepare(
        `insert into ${quote(name)} (${columns.map(quote).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      )
      for (const line of lines) insert.run(...(JSON.parse(line) as (string | number | null)[]))
    },
    finish: async (sequences) => {
      const numbered = new Set(
        readTexts(sqlite, `select name from sqlite_master where type = 'table' and sql like '%autoincrement%'`),
      )
      sqlite.exec('delete from sqlite_sequence')
      const insert = sqlite.prepare('insert into sqlite_sequence (name, seq) values (?, ?)')
      for (const [name, last] of Object.entries(sequences)) if (numbered.has(name)) insert.run(name, last)
      for (const index of readTexts(
        sqlite,
        `select name from sqlite_master where sql like 'create virtual table%fts5%'`,
      ))
        sqlite.exec(`insert into ${quote(index)} (${quote(index)}) values ('rebuild')`)
      for (const trigger of triggers) sqlite.exec(trigger)
      const [broken] = readTexts(sqlite, 'select "table" from pragma_foreign_key_check limit 1')
      if (broken !== undefined) throw new BackupRefusal(`Rows of ${broken} belong to rows that are missing.`)
    },
  }
}
