import type { Insertable, Transaction } from 'kysely'
import type { Handle } from '../kernel/database/handle.ts'
import type { BinTables } from './bin-tables.ts'

type Db = Handle<BinTables>
type Tx = Transaction<BinTables>

export async function insertDeleted(tx: Tx, record: Insertable<BinTables['bin']>): Promise<void> {
  await tx.insertInto('bin').values(record).execute()
}

/** Finds a deleted record by its id in the bin. */
export function findDeleted(db: Db, id: number) {
  return db.selectFrom('bin').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Removes a record from the bin. Returns false when somebody else has removed it. */
export async function deleteDeleted(tx: Tx, id: number): Promise<boolean> {
  const result = await tx.deleteFrom('bin').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Empties the bin of what has been in it for its time. Files that nothing else uses are deleted as unused ones. */
export async function deleteExpiredFromBin(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('bin').where('expires_at', '<=', now.toISOString()).execute()
}
