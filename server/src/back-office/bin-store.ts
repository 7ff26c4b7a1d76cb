import type { Insertable, Transaction } from 'kysely'
import type { Handle } from '../kernel/database/handle.ts'
import { splitIntoBatches } from '../kernel/lists/in-batches.ts'
import type { BinTables } from './bin-tables.ts'

type Db = Handle<BinTables>
type Tx = Transaction<BinTables>

/** Puts a record into the bin and returns its id there. */
export async function insertDeleted(tx: Tx, record: Insertable<BinTables['bin']>): Promise<number> {
  const { id } = await tx.insertInto('bin').values(record).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Puts the rows of other tables into the bin that go there with a record. */
export async function insertBinRows(tx: Tx, rows: readonly Insertable<BinTables['bin_rows']>[]): Promise<void> {
  for (const batch of splitIntoBatches(rows)) await tx.insertInto('bin_rows').values(batch).execute()
}

/** Lists the rows of other tables that went to the bin with a record. */
export function listBinRows(tx: Tx, binId: number) {
  return tx
    .selectFrom('bin_rows')
    .select(['user_id', 'of_table', 'row'])
    .where('bin_id', '=', binId)
    .orderBy('id')
    .execute()
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
