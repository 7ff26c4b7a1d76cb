/** A table as it is copied: its columns in alphabetical order, so that both engines write the same rows. */
export type CopiedTable = { name: string; columns: readonly string[] }

/** Reads a database that does not change meanwhile. */
export type TableReader = {
  /** Lists the names of the migrations that have run, in order. */
  listMigrations(): Promise<string[]>
  /** Lists the tables that are copied, in alphabetical order. */
  listTables(): Promise<CopiedTable[]>
  /** Reads the rows of a table in batches, ordered by their key. Each row is a list of values in JSON. */
  readRows(table: CopiedTable): AsyncIterable<string[]>
  /** Reads the highest number that each numbered table has given. */
  readSequences(): Promise<Record<string, number>>
}

/** Fills the tables of a database that was just migrated. Nothing of it is visible before its transaction ends. */
export type TableWriter = {
  /** Deletes what migrations have written and suspends triggers, foreign keys and derived indexes. */
  prepare(): Promise<void>
  /** Writes rows of a table, each a list of values in JSON in the order of the columns. */
  writeRows(table: CopiedTable, lines: readonly string[]): Promise<void>
  /** Restores triggers, foreign keys and derived indexes, and lets numbered tables go on counting. */
  finish(sequences: Readonly<Record<string, number>>): Promise<void>
}

/**
 * Tables that are not copied: those of the migrator, which the migrations of the target write, the records of backups
 * themselves, attachments of realtime messages, which live for seconds, and those that a copy itself needs.
 */
export const tablesNotCopied: readonly string[] = [
  'kysely_migration',
  'kysely_migration_lock',
  'backup_runs',
  'socket_io_attachments',
  'suspended_foreign_keys',
  'unfinished_move',
]

/** The number of rows read at once. */
export const batchRows = 200

/** Quotes a name for SQL. */
export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
