import type { Db } from './tables.ts'

/** Lists the contacts that readers see. */
export function listContacts(db: Db) {
  return db
    .selectFrom('official_contents')
    .select(['content_1', 'content_2', 'content_3'])
    .where('type', '=', 'contact')
    .where('state', '=', 'live')
    .execute()
}

/** Lists how the owners that readers see are reached. */
export function listOwners(db: Db) {
  return db.selectFrom('people').select(['mobile', 'email']).where('state', '=', 'live').execute()
}

/** Lists the numbers to which readers pay. */
export async function listPaymentNumbers(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_methods')
    .select('phone')
    .where('state', '=', 'live')
    .where('is_number_confirmed', '=', 1)
    .execute()
  return rows.map(({ phone }) => phone)
}

/** Lists the samples that are not archived. */
export async function listSamples(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('job_circulars')
    .select('id')
    .where('is_sample', '=', 1)
    .where('state', '!=', 'archived')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
