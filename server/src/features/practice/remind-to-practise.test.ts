import type { PracticePlan } from '@shelai/contract/features/practice/practice-logs.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../kernel/database/migrate.ts'
import { startPushService } from '../../kernel/push/push-service.fixture.ts'
import { setSubscription } from '../../kernel/push/push-store.ts'
import { sendQueuedPushes } from '../../kernel/push/send-queued-pushes.ts'
import { appendEntries } from '../../kernel/synced-log/synced-log-store.ts'
import type { Db } from '../../tables.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { createContext } from '../../testing/test-context.ts'
import { createReader, type TestReader } from '../../testing/test-reader.ts'
import { remindToPractise } from './remind-to-practise.ts'

const plan: PracticePlan = {
  posts: [1],
  only: [],
  date: '2026-12-03',
  minutes: 20,
  since: '2026-11-25',
  isEnded: false,
  reminder: { hour: 20, language: 'en' },
}
const writtenAt = new Date('2026-11-25T00:00:00Z')

const unusedBrowser = ({ id }: TestReader) => ({
  endpoint: `https://push.example.com/${id}`,
  keys: { p256dh: 'key', auth: 'auth' },
})

async function subscribe(db: Db, reader: TestReader, { endpoint, keys } = unusedBrowser(reader)): Promise<void> {
  const { id } = reader
  const { session_hash } = await db
    .selectFrom('sessions')
    .select('token_hash as session_hash')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  const values = { ...keys, user_id: id, session_hash, created_at: writtenAt.toISOString() }
  await db.transaction().execute((tx) => setSubscription(tx, { endpoint, ...values }))
}

const add = (db: Db, { id }: TestReader, collection: 'rehearsals' | 'reviews', data: unknown, at: Date) =>
  db
    .transaction()
    .execute((tx) =>
      appendEntries(tx, id, collection, [{ id: `${collection}-${at.getTime()}`, at: at.toISOString(), data }], at),
    )

eachDatabase('The reminder of a rehearsal', (open) => {
  test('is not sent again on the day on which a former release sent it', async () => {
    const database = await open('068-practice-reminders')
    const { id } = await createReader(database.db)
    await sql`insert into practice_reminders (user_id, day) values (${id}, '2026-11-26')`.execute(database.db)
    await migrate(database)
    expect(await database.db.selectFrom('daily_pushes').selectAll().execute()).toEqual([
      { user_id: id, topic: 'practice', day: '2026-11-26' },
    ])
  })

  test('goes out once a day at the chosen hour in Dhaka, in the chosen language, to who has not practised', async () => {
    const { db } = await open()
    const readers = await Promise.all(Array.from({ length: 6 }, () => createReader(db)))
    const [english, bangla, practised, ended, over, silent] = readers as [
      TestReader,
      TestReader,
      TestReader,
      TestReader,
      TestReader,
      TestReader,
    ]
    for (const reader of readers) await subscribe(db, reader)
    await add(db, english, 'rehearsals', plan, writtenAt)
    await add(db, bangla, 'rehearsals', { ...plan, date: null, reminder: { hour: 20, language: 'bn' } }, writtenAt)
    await add(db, practised, 'rehearsals', plan, writtenAt)
    // Another phone sends what was answered the day before after today's answer.
    for (const at of ['2026-11-26T02:00:00Z', '2026-11-25T02:00:00Z'])
      await add(db, practised, 'reviews', { question: 1, grade: 3 }, new Date(at))
    await add(db, ended, 'rehearsals', { ...plan, isEnded: true }, writtenAt)
    await add(db, over, 'rehearsals', { ...plan, date: '2026-11-25' }, writtenAt)
    const { reminder: _, ...without } = plan
    await add(db, silent, 'rehearsals', without, writtenAt)
    const clock = { now: writtenAt }
    const context = { db, now: () => clock.now }
    const read = () =>
      db.selectFrom('queued_pushes').select(['user_id', 'title', 'message', 'path']).orderBy('title').execute()
    for (const early of ['2026-11-26T13:59:59Z', '2026-11-26T15:00:00Z']) {
      clock.now = new Date(early)
      await remindToPractise(context)
    }
    expect(await read()).toEqual([])
    clock.now = new Date('2026-11-26T14:00:00Z')
    await Promise.all([remindToPractise(context), remindToPractise(context)])
    await remindToPractise(context)
    expect(await read()).toEqual([
      {
        user_id: english.id,
        title: 'Your rehearsal: 20 minutes today',
        message: '7 days until the interview.',
        path: '/practice',
      },
      {
        user_id: bangla.id,
        title: 'ইন্টারভিউর মহড়া: আজ ২০ মিনিট',
        message: 'কয়েকটি প্রশ্ন, তারপর আজকের মতো শেষ।',
        path: '/practice',
      },
    ])
    clock.now = new Date('2026-11-27T14:30:00Z')
    await remindToPractise(context)
    expect(await read()).toHaveLength(5)
  })

  test('is not shown by a push service after its day, to a phone that was off until then', async () => {
    const { db } = await open()
    const service = await startPushService()
    const reader = await createReader(db)
    await subscribe(db, reader, service.subscribe('phone'))
    await add(db, reader, 'rehearsals', plan, writtenAt)
    const now = () => new Date('2026-11-26T14:00:00Z')
    const context = await createContext(db, { now, env: { PUSH_HOSTS: service.origin } })
    await remindToPractise(context)
    await sendQueuedPushes(context)
    const hoursLeft = 4
    expect(service.deliveries).toMatchObject([{ browser: 'phone', lifetimeSeconds: hoursLeft * 60 * 60 }])
  })
})
