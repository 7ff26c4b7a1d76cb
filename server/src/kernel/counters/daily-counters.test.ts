import { expect, test } from 'vitest'
import { eachDatabase, type TestDatabase } from '../../testing/each-database.ts'
import { type CounterName, DailyCounters } from './daily-counters.ts'

const list = (db: TestDatabase['db']) =>
  db.selectFrom('daily_counters').selectAll().orderBy('day').orderBy('kind').orderBy('item').execute()

const article: CounterName = 'article_read 7'
const noon = Date.parse('2026-11-20T06:00:00.000Z')

eachDatabase('DailyCounters', (open) => {
  test('flush adds what was counted since the last one, and nothing when there was nothing', async () => {
    const { db } = await open()
    const counters = new DailyCounters()
    await counters.flush(db)
    counters.add(article, noon)
    counters.add(article, noon)
    counters.add('download 3', noon)
    await counters.flush(db)
    await counters.flush(db)
    counters.add(article, noon)
    await counters.flush(db)
    expect(await list(db)).toEqual([
      { day: '2026-11-20', kind: 'article_read', item: '7', count: 3 },
      { day: '2026-11-20', kind: 'download', item: '3', count: 1 },
    ])
  })

  test('add counts for the day in Dhaka on which it happens', async () => {
    const { db } = await open()
    const counters = new DailyCounters()
    counters.add(article, Date.parse('2026-11-20T17:59:59.999Z'))
    counters.add(article, Date.parse('2026-11-20T18:00:00.000Z'))
    counters.add(article, Date.parse('2026-11-20T18:00:00.001Z'))
    await counters.flush(db)
    expect((await list(db)).map(({ day, count }) => [day, count])).toEqual([
      ['2026-11-20', 1],
      ['2026-11-21', 2],
    ])
  })

  test('add counts for the day that the clock shows after it was set back', async () => {
    const { db } = await open()
    const counters = new DailyCounters()
    counters.add(article, Date.parse('2026-12-20T06:00:00.000Z'))
    counters.add(article, noon)
    counters.add(article, noon)
    await counters.flush(db)
    expect((await list(db)).map(({ day, count }) => [day, count])).toEqual([
      ['2026-11-20', 2],
      ['2026-12-20', 1],
    ])
  })

  test('flush of two processes at once loses no count', { timeout: 60_000 }, async () => {
    const database = await open()
    const other = database.again()
    const processes = [
      { db: database.db, counters: new DailyCounters() },
      { db: other.db, counters: new DailyCounters() },
    ]
    for (let round = 0; round < 10; round += 1) {
      for (const { counters } of processes)
        for (let item = 0; item < 300; item += 1) counters.add(`article_read ${(item * 7 + round) % 300}`, noon)
      await Promise.all(processes.map(({ db, counters }) => counters.flush(db)))
    }
    const rows = await list(database.db)
    expect(rows).toHaveLength(300)
    expect(new Set(rows.map(({ count }) => count))).toEqual(new Set([20]))
  })

  test('flush keeps what it cannot write for the next one', async () => {
    const database = await open()
    const counters = new DailyCounters()
    counters.add(article, noon)
    await database.db.schema.alterTable('daily_counters').renameTo('elsewhere').execute()
    await expect(counters.flush(database.db)).rejects.toThrow()
    counters.add(article, noon)
    await database.db.schema.alterTable('elsewhere').renameTo('daily_counters').execute()
    await counters.flush(database.db)
    expect((await list(database.db)).map(({ count }) => count)).toEqual([2])
  })
})
