import type { Kysely } from 'kysely'

type Tables = {
  packages: { name: string; name_bn: string }
  orders: { package_title: string; package_title_bn: string }
}

/** The packages of the starter content, for databases that were filled before there was a Bangla for them. */
const starters: Readonly<Record<string, string>> = {
  'Interview Pass': 'ইন্টারভিউ পাস',
  'Interview Pass, 6 months': 'ইন্টারভিউ পাস, ৬ মাস',
  'Format Pass': 'ফরম্যাট পাস',
}

/** Gives packages a name in Bangla, and orders the name as it was when they were placed. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  const add = (table: string, column: string) =>
    db.schema
      .alterTable(table)
      .addColumn(column, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  await add('packages', 'name_bn')
  await add('orders', 'package_title_bn')
  const filled = db as unknown as Kysely<Tables>
  for (const [name, name_bn] of Object.entries(starters)) {
    await filled.updateTable('packages').set({ name_bn }).where('name', '=', name).execute()
    await filled.updateTable('orders').set({ package_title_bn: name_bn }).where('package_title', '=', name).execute()
  }
}
