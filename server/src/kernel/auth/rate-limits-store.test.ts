import { expect, test } from 'vitest'
import { eachDatabase } from '../../testing/each-database.ts'
import {
  clearAttempts,
  deleteEndedAttempts,
  type LimitedKey,
  type RateLimit,
  rateLimits,
  recordAttempt,
  recordAttempts,
  returnAttempts,
} from './rate-limits-store.ts'

const limit: RateLimit = { kind: 'test', limit: 3, windowMs: 60_000, lockoutMs: 120_000 }
const key: LimitedKey = [limit, 'a']
const at = (seconds: number) => new Date(Date.parse('2026-11-20T04:00:00Z') + seconds * 1000)

eachDatabase('The rate limits', (open) => {
  test('recordAttempt allows as many attempts as the limit, then locks only that key out for its time', async () => {
    const { db } = await open()
    for (const second of [0, 1, 2]) expect(await recordAttempt(db, key, at(second))).toBe(true)
    for (const second of [3, 59, 61, 121]) expect(await recordAttempt(db, key, at(second))).toBe(false)
    expect(await recordAttempt(db, [limit, 'b'], at(3))).toBe(true)
    for (const second of [122, 123, 124]) expect(await recordAttempt(db, key, at(second))).toBe(true)
    expect(await recordAttempt(db, key, at(125))).toBe(false)
  })

  test('recordAttempt allows one attempt for a limit of one', async () => {
    const { db } = await open()
    const once: LimitedKey = [{ ...limit, kind: 'once', limit: 1 }, 'a']
    const outcomes = []
    for (const second of [0, 1, 119, 120, 121]) outcomes.push(await recordAttempt(db, once, at(second)))
    expect(outcomes).toEqual([true, false, false, true, false])
  })

  test('recordAttempt starts a new count after its window and after clearAttempts', async () => {
    const { db } = await open()
    await recordAttempt(db, key, at(0))
    await recordAttempt(db, key, at(1))
    for (const second of [60, 61]) expect(await recordAttempt(db, key, at(second))).toBe(true)
    await clearAttempts(db, key)
    for (const second of [62, 63, 64]) expect(await recordAttempt(db, key, at(second))).toBe(true)
    expect(await recordAttempt(db, key, at(65))).toBe(false)
  })

  test('recordAttempt forgets the count and the lockout of a clock that was set back by more than they last', async () => {
    const { db } = await open()
    const hours = (seconds: number) => 6 * 3600 + seconds
    const counted: LimitedKey = [limit, 'counted']
    for (const second of [0, 1]) expect(await recordAttempt(db, counted, at(hours(second)))).toBe(true)
    for (const second of [0, 1, 2]) expect(await recordAttempt(db, key, at(hours(second)))).toBe(true)
    expect(await recordAttempt(db, key, at(hours(-60)))).toBe(false)
    for (const one of [counted, key]) {
      for (const second of [0, 1, 2]) expect(await recordAttempt(db, one, at(second))).toBe(true)
      expect(await recordAttempt(db, one, at(3))).toBe(false)
    }
  })

  test('clearAttempts does not unlock a key that concurrent attempts locked out', async () => {
    const { db } = await open()
    for (const second of [0, 1, 2, 3]) await recordAttempt(db, key, at(second))
    await clearAttempts(db, key)
    expect(await recordAttempt(db, key, at(4))).toBe(false)
  })

  test('returnAttempts returns attempts of its own window only and never below zero', async () => {
    const { db } = await open()
    for (const second of [0, 1, 2, 3]) await recordAttempt(db, key, at(second))
    await returnAttempts(db, [key], at(2))
    expect(await recordAttempt(db, key, at(4))).toBe(true)
    expect(await recordAttempt(db, key, at(5))).toBe(false)
    await recordAttempt(db, key, at(130))
    await returnAttempts(db, [key], at(4))
    for (const second of [131, 132]) expect(await recordAttempt(db, key, at(second))).toBe(true)
    expect(await recordAttempt(db, key, at(133))).toBe(false)
    const other: LimitedKey = [limit, 'other']
    await recordAttempt(db, other, at(0))
    await returnAttempts(db, [other, other, other], at(0))
    for (const second of [1, 2, 3]) expect(await recordAttempt(db, other, at(second))).toBe(true)
    expect(await recordAttempt(db, other, at(4))).toBe(false)
  })

  test('recordAttempts records an attempt for all keys or for none', async () => {
    const { db } = await open()
    const narrow: LimitedKey = [{ ...limit, kind: 'narrow', limit: 1 }, 'a']
    expect(await recordAttempts(db, [key, narrow], at(0))).toBe(true)
    for (const second of [1, 2, 3, 4]) expect(await recordAttempts(db, [key, narrow], at(second))).toBe(false)
    for (const second of [5, 6]) expect(await recordAttempt(db, key, at(second))).toBe(true)
  })

  test('recordAttempt allows exactly its limit of 200 concurrent attempts in two processes', async () => {
    const database = await open()
    const other = database.again().db
    const wide: LimitedKey = [{ ...limit, limit: 10 }, 'burst']
    const recordConcurrently = (second: number) =>
      Promise.all(
        Array.from({ length: 200 }, (_, nth) => recordAttempt(nth % 2 ? other : database.db, wide, at(second))),
      )
    const countAllowed = async (second: number) =>
      (await recordConcurrently(second)).filter((isAllowed) => isAllowed).length
    expect(await countAllowed(0)).toBe(10)
    expect(await countAllowed(119)).toBe(0)
    // The lockout and the window end: one of the 200 starts the next count and the others continue it.
    expect(await countAllowed(120)).toBe(10)
  })

  test('recordAttempt loses no attempt when a window ends during concurrent attempts', async () => {
    const { db } = await open()
    const wide: LimitedKey = [{ ...limit, limit: 10 }, 'rollover']
    for (let nth = 0; nth < 9; nth += 1) await recordAttempt(db, wide, at(0))
    const countAllowed = await Promise.all(Array.from({ length: 100 }, () => recordAttempt(db, wide, at(60))))
    expect(countAllowed.filter((isAllowed) => isAllowed)).toHaveLength(10)
  })

  test('recordAttempt stores no readable key', async () => {
    const { db } = await open()
    await recordAttempt(db, [limit, 'rahim@example.com'], at(0))
    expect(JSON.stringify(await db.selectFrom('try_counts').selectAll().execute())).not.toContain('rahim')
  })

  test('deleteEndedAttempts deletes a row once its window and its lockout have ended', async () => {
    const { db } = await open()
    const { registerPerAddress, loginPerAddress } = rateLimits
    await recordAttempt(db, [registerPerAddress, 'a'], at(0))
    for (let nth = 0; nth < loginPerAddress.limit; nth += 1) await recordAttempt(db, [loginPerAddress, 'b'], at(3000))
    const countRows = async () => (await db.selectFrom('try_counts').select('kind').execute()).length
    await deleteEndedAttempts(db, at(3599))
    expect(await countRows()).toBe(2)
    await deleteEndedAttempts(db, at(3600))
    expect(await countRows()).toBe(1)
    await deleteEndedAttempts(db, at(3000 + 3600))
    expect(await countRows()).toBe(0)
  })
})
