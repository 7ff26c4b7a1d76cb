import type { Kysely } from 'kysely'

type Tables = {
  packages: { name: string; name_bn: string }
  orders: { package_title: string; package_title_bn: string }
  formulas: { group_name: string; group_name_bn: string }
}

/** The packages of the starter content, for databases that were filled before there was a Bangla for them. */
const packages: Readonly<Record<string, string>> = {
  'Interview Pass': 'ইন্টারভিউ পাস',
  'Interview Pass, 6 months': 'ইন্টারভিউ পাস, ৬ মাস',
  'Format Pass': 'ফরম্যাট পাস',
}

/** The groups of its formulas. */
const groups: Readonly<Record<string, string>> = {
  'Industrial Engineering': 'ইন্ডাস্ট্রিয়াল ইঞ্জিনিয়ারিং',
  'Merchandising and Consumption': 'মার্চেন্ডাইজিং ও কনজাম্পশন',
  'Costing and Commercial': 'কস্টিং ও কমার্শিয়াল',
  Cutting: 'কাটিং',
  Quality: 'কোয়ালিটি',
  'Fabric and Yarn': 'ফেব্রিক ও সুতা',
  Knitting: 'নিটিং',
  'Dyeing and Finishing': 'ডাইং ও ফিনিশিং',
  'Supply Chain and Store': 'সাপ্লাই চেইন ও স্টোর',
  'HR and Compliance': 'এইচআর ও কমপ্লায়েন্স',
}

/** Gives packages and groups of formulas a name in Bangla, and orders the name of their package when they were placed. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  const add = (table: string, column: string) =>
    db.schema
      .alterTable(table)
      .addColumn(column, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  await add('packages', 'name_bn')
  await add('orders', 'package_title_bn')
  await add('formulas', 'group_name_bn')
  const filled = db as unknown as Kysely<Tables>
  for (const [name, name_bn] of Object.entries(packages)) {
    await filled.updateTable('packages').set({ name_bn }).where('name', '=', name).execute()
    await filled.updateTable('orders').set({ package_title_bn: name_bn }).where('package_title', '=', name).execute()
  }
  for (const [name, group_name_bn] of Object.entries(groups))
    await filled.updateTable('formulas').set({ group_name_bn }).where('group_name', '=', name).execute()
}
