import { type Kysely, sql } from 'kysely'
import type { Engine } from '../open-database.ts'

type Tables = { notifications: { title: string; message: string; title_bn: string; message_bn: string } }

/** The notifications of the starter content, for databases that were filled before there was a Bangla for them. */
const starters = [
  {
    title: 'Articles from the floor to the interview',
    message:
      'From work study to labour law: every article has a worked example, the usual mistakes and what the interview asks, with links to calculators and files.',
    title_bn: 'ফ্লোরের কাজ থেকে ইন্টারভিউ পর্যন্ত আর্টিকেল',
    message_bn:
      'ওয়ার্ক স্টাডি থেকে শ্রম আইন: প্রতিটি আর্টিকেলে আছে হিসাবের উদাহরণ, সাধারণ ভুল আর ইন্টারভিউতে যা জিজ্ঞেস করা হয়, সঙ্গে ক্যালকুলেটর ও ফাইলের লিংক।',
  },
  {
    title: 'See what a clear circular looks like',
    message:
      'The sample circulars show post, salary, duties and deadline in one place. The companies are fictitious. We never ask for money for a job.',
    title_bn: 'পরিষ্কার সার্কুলার কেমন হয়, দেখুন',
    message_bn: 'নমুনা সার্কুলারে পদ, বেতন, দায়িত্ব আর শেষ তারিখ এক জায়গায় পাবেন। প্রতিষ্ঠানগুলো কাল্পনিক। চাকরির জন্য আমরা কখনো টাকা চাই না।',
  },
  {
    title: 'What each package opens',
    message:
      "Interview Pass opens premium answers, Format Pass opens premium files. Either one also opens the premium articles and the owners' contacts.",
    title_bn: 'কোন প্যাকেজে কী খোলে',
    message_bn:
      'ইন্টারভিউ পাস নিলে প্রিমিয়াম উত্তর খোলে, ফরম্যাট পাস নিলে প্রিমিয়াম ফাইল। যেকোনো একটি নিলেই প্রিমিয়াম আর্টিকেল আর মালিকদের ফোন-ইমেইলও খোলে।',
  },
]

/**
 * Gives notifications and campaigns columns for their Bangla, filled from the JSON of both languages that generated
 * notifications have had. A process of the former release goes on reading that JSON, so it stays.
 */
export async function up(db: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  for (const table of ['notifications', 'campaigns'])
    for (const column of ['title_bn', 'message_bn'])
      await db.schema
        .alterTable(table)
        .addColumn(column, 'text', (column) => column.notNull().defaultTo(''))
        .execute()
  const read = (language: string, part: string) =>
    engine === 'sqlite'
      ? sql`json_extract(texts, ${sql.lit(`$.${language}.${part}`)})`
      : sql`texts::json #>> ${sql.lit(`{${language},${part}}`)}`
  await sql`update notifications set title = ${read('en', 'title')}, message = ${read('en', 'message')},
    title_bn = ${read('bn', 'title')}, message_bn = ${read('bn', 'message')} where texts is not null`.execute(db)
  const filled = db as unknown as Kysely<Tables>
  for (const { title, message, ...bangla } of starters)
    await filled
      .updateTable('notifications')
      .set(bangla)
      .where('title', '=', title)
      .where('message', '=', message)
      .execute()
}
