import { expect, test } from 'vitest'
import { eachDatabase } from '../../testing/each-database.ts'
import { clearTries, countTry, isShut, type TryLimit } from './try-counts-store.ts'

const limit: TryLimit = { kind: 'test', most: 3, within: 60_000, shutFor: 120_000 }
const at = (seconds: number) => new Date(Date.parse('2026-11-20T04:00:00Z') + seconds * 1000)

eachDatabase('A limit of tries', (open) => {
  test('shuts at the last one, for its time, for that key alone', async () => {
    const { db } = await open()
    for (const second of [0, 1, 2]) {
      expect(await isShut(db, limit, 'a', at(second))).toBe(false)
      await countTry(db, limit, 'a', at(second))
    }
    expect(await isShut(db, limit, 'a', at(121))).toBe(true)
    expect(await isShut(db, limit, 'b', at(3))).toBe(false)
    expect(await isShut(db, limit, 'a', at(122))).toBe(false)
  })

  test('counts anew when its time is over, and after a success', async () => {
    const { db } = await open()
    await countTry(db, limit, 'a', at(0))
    await countTry(db, limit, 'a', at(1))
    await countTry(db, limit, 'a', at(60))
    expect(await isShut(db, limit, 'a', at(61))).toBe(false)
    await countTry(db, limit, 'a', at(61))
    await clearTries(db, limit, 'a')
    await countTry(db, limit, 'a', at(62))
    expect(await isShut(db, limit, 'a', at(63))).toBe(false)
  })

  test('is shared by several processes, and misses no try that comes at the same time', async () => {
    const database = await open()
    const other = database.again()
    await Promise.all([0, 1, 2].map((n) => countTry(n % 2 ? other.db : database.db, limit, 'a', at(0))))
    expect(await isShut(other.db, limit, 'a', at(1))).toBe(true)
  })

  test('keeps nothing of the key that could be read', async () => {
    const { db } = await open()
    await countTry(db, limit, 'rahim@example.com', at(0))
    expect(JSON.stringify(await db.selectFrom('try_counts').selectAll().execute())).not.toContain('rahim')
  })
})
