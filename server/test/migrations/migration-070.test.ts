import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../src/kernel/database/migrate.ts'
import { createNotification } from '../../src/testing/content-fixtures.ts'
import { eachDatabase } from '../../src/testing/each-database.ts'

eachDatabase('Migration 070', (open) => {
  test('moves the texts of generated notifications into columns, and translates those of the starter content', async () => {
    const database = await open('069-daily-pushes')
    const { db } = database
    const texts = {
      en: { title: 'Order approved', message: "It's active" },
      bn: { title: 'অর্ডার অনুমোদিত', message: 'চালু হয়েছে' },
    }
    const generated = await createNotification(db, texts.bn)
    await sql`update notifications set texts = ${JSON.stringify(texts)} where id = ${generated.id}`.execute(db)
    await createNotification(db, { title: 'Own', message: 'Of the office' })
    await createNotification(db, {
      title: 'See what a clear circular looks like',
      message:
        'The sample circulars show post, salary, duties and deadline in one place. The companies are fictitious. We never ask for money for a job.',
    })
    await createNotification(db, { title: 'See what a clear circular looks like', message: 'Changed here' })
    await migrate(database.again())
    const rows = await db
      .selectFrom('notifications')
      .select(['title', 'message', 'title_bn', 'message_bn'])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { ...texts.en, title_bn: texts.bn.title, message_bn: texts.bn.message },
      { title: 'Own', message: 'Of the office', title_bn: '', message_bn: '' },
      expect.objectContaining({ title_bn: 'পরিষ্কার সার্কুলার কেমন হয়, দেখুন' }),
      expect.objectContaining({ message: 'Changed here', title_bn: '' }),
    ])
  })
})
