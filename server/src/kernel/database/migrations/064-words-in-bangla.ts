import type { Kysely } from 'kysely'

type Tables = {
  article_categories: { name: string; name_bn: string }
  job_categories: { name: string; name_bn: string }
  packages: { features: string; features_bn: string }
}

/** The categories and features of the starter content, for databases that were filled before there was a Bangla for them. */
const names: Readonly<Record<string, string>> = {
  'Industrial Engineering': 'ইন্ডাস্ট্রিয়াল ইঞ্জিনিয়ারিং',
  'Planning and Lean': 'প্ল্যানিং ও লিন',
  'Merchandising and Sampling': 'মার্চেন্ডাইজিং ও স্যাম্পলিং',
  'Costing and Commercial': 'কস্টিং ও কমার্শিয়াল',
  'Pattern, CAD and Cutting': 'প্যাটার্ন, ক্যাড ও কাটিং',
  'Sewing and Machines': 'সেলাই ও মেশিন',
  Quality: 'কোয়ালিটি',
  'Fibre, Yarn, Fabric, Knitting': 'ফাইবার, সুতা, কাপড়, নিটিং',
  'Dyeing, Finishing, Wash, Print': 'ডাইং, ফিনিশিং, ওয়াশ, প্রিন্ট',
  'Finishing, Packing, Store': 'ফিনিশিং, প্যাকিং, স্টোর',
  'Labour Law, Wages, Compliance': 'শ্রম আইন, মজুরি, কমপ্লায়েন্স',
  'Career and Interview': 'ক্যারিয়ার ও ইন্টারভিউ',
  Merchandising: 'মার্চেন্ডাইজিং',
  'Production and Maintenance': 'প্রোডাকশন ও মেইনটেন্যান্স',
  'Cutting, Pattern and CAD': 'কাটিং, প্যাটার্ন ও ক্যাড',
  'Finishing and Packing': 'ফিনিশিং ও প্যাকিং',
  'Knitting and Fabric': 'নিটিং ও ফেব্রিক',
  'Dyeing, Lab and Finishing': 'ডাইং, ল্যাব ও ফিনিশিং',
  'Washing, Print and Embroidery': 'ওয়াশিং, প্রিন্ট ও এমব্রয়ডারি',
  'HR and Compliance': 'এইচআর ও কমপ্লায়েন্স',
  'Commercial, Supply Chain and Store': 'কমার্শিয়াল, সাপ্লাই চেইন ও স্টোর',
  'General Viva': 'সাধারণ ভাইভা',
}
const features: Readonly<Record<string, string>> = {
  'All premium interview answers': 'সব প্রিমিয়াম ইন্টারভিউ উত্তর',
  'All premium articles': 'সব প্রিমিয়াম আর্টিকেল',
  'Ask the owners by phone or mail': 'ফোনে বা ইমেইলে মালিকদের প্রশ্ন করা যায়',
  'Valid for 30 days': 'মেয়াদ ৩০ দিন',
  'Valid for 180 days': 'মেয়াদ ১৮০ দিন',
  'Valid for 365 days': 'মেয়াদ ৩৬৫ দিন',
  'All premium format files': 'সব প্রিমিয়াম ফরম্যাট ফাইল',
  'HR letter pack and policy pack in Bangla': 'বাংলায় এইচআর চিঠি ও পলিসির প্যাক',
  'Export document set': 'এক্সপোর্ট ডকুমেন্টের সেট',
}

/** Gives categories, packages and announcements their Bangla, and banners their words. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  const text = (table: string, column: string, initial = '') =>
    db.schema
      .alterTable(table)
      .addColumn(column, 'text', (column) => column.notNull().defaultTo(initial))
      .execute()
  await text('article_categories', 'name_bn')
  await text('job_categories', 'name_bn')
  await text('packages', 'features_bn', '[]')
  await text('announcements', 'text_bn')
  for (const column of ['title', 'title_bn', 'button_text', 'button_text_bn']) await text('banners', column)
  const filled = db as unknown as Kysely<Tables>
  for (const [name, name_bn] of Object.entries(names)) {
    await filled.updateTable('article_categories').set({ name_bn }).where('name', '=', name).execute()
    await filled.updateTable('job_categories').set({ name_bn }).where('name', '=', name).execute()
  }
  for (const { features: stored } of await filled.selectFrom('packages').select('features').distinct().execute()) {
    const list = (JSON.parse(stored) as string[]).map((feature) => features[feature])
    if (list.length === 0 || list.includes(undefined)) continue
    await filled
      .updateTable('packages')
      .set({ features_bn: JSON.stringify(list) })
      .where('features', '=', stored)
      .execute()
  }
}
