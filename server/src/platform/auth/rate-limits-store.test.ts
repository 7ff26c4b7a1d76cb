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

eachDatabase('A rate limit', (open) => {
  test('allows as many attempts as it says, then locks that key alone out for its time', async () => {
    const { db } = await open()
    for (const second of [0, 1, 2]) expect(await recordAttempt(db, key, at(second))).toBe(true)
    for (const second of [3, 59, 61, 121]) expect(await recordAttempt(db, key, at(second))).toBe(false)
    expect(await recordAttempt(db, [limit, 'b'], at(3))).toBe(true)
    for (const second of [122, 123, 124]) expect(await recordAttempt(db, key, at(second))).toBe(true)
    expect(await recordAttempt(db, key, at(125))).toBe(false)
  })

  test('of one attempt allows one', async () => {
    const { db } = await open()
    const once: LimitedKey = [{ ...limit, kind: 'once', limit: 1 }, 'a']
    const outcomes = []
    for (const second of [0, 1, 119, 120, 121]) outcomes.push(await recordAttempt(db, once, at(second)))
    expect(outcomes).toEqual([true, false, false, true, false])
  })

  test('counts anew when its window is over, and after a success', async () => {
    const { db } = await open()
    await recordAttempt(db, key, at(0))
    await recordAttempt(db, key, at(1))
    for (const second of [60, 61]) expect(await recordAttempt(db, key, at(second))).toBe(true)
    await clearAttempts(db, key)
    for (const second of [62, 63, 64]) expect(await recordAttempt(db, key, at(second))).toBe(true)
    expect(await recordAttempt(db, key, at(65))).toBe(false)
  })

  test('stays exceeded when a success comes among more attempts than it allows', async () => {
    const { db } = await open()
    for (const second of [0, 1, 2, 3]) await recordAttempt(db, key, at(second))
    await clearAttempts(db, key)
    expect(await recordAttempt(db, key, at(4))).toBe(false)
  })

  test('takes attempts back that were not judged, of its own window alone, and never below none', async () => {
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

  test('of several keys records all or none', async () => {
    const { db } = await open()
    const narrow: LimitedKey = [{ ...limit, kind: 'narrow', limit: 1 }, 'a']
    expect(await recordAttempts(db, [key, narrow], at(0))).toBe(true)
    for (const second of [1, 2, 3, 4]) expect(await recordAttempts(db, [key, narrow], at(second))).toBe(false)
    for (const second of [5, 6]) expect(await recordAttempt(db, key, at(second))).toBe(true)
  })

  test('is shared by two processes: of 200 attempts at once exactly as many are allowed as it says', async () => {
    const database = await open()
    const other = database.again().db
    const wide: LimitedKey = [{ ...limit, limit: 10 }, 'burst']
    const burst = (second: number) =>
      Promise.all(
        Array.from({ length: 200 }, (_, nth) => recordAttempt(nth % 2 ? other : database.db, wide, at(second))),
      )
    const allowed = async (second: number) => (await burst(second)).filter((isAllowed) => isAllowed).length
    expect(await allowed(0)).toBe(10)
    expect(await allowed(119)).toBe(0)
    // The lockout and the window end: one of the 200 begins the next count, the others go on with it.
    expect(await allowed(120)).toBe(10)
  })

  test('loses no count where a window ends in the middle of many attempts', async () => {
    const { db } = await open()
    const wide: LimitedKey = [{ ...limit, limit: 10 }, 'rollover']
    for (let nth = 0; nth < 9; nth += 1) await recordAttempt(db, wide, at(0))
    const allowed = await Promise.all(Array.from({ length: 100 }, () => recordAttempt(db, wide, at(60))))
    expect(allowed.filter((isAllowed) => isAllowed)).toHaveLength(10)
  })

  test('keeps nothing of the key that could be read', async () => {
    const { db } = await open()
    await recordAttempt(db, [limit, 'rahim@example.com'], at(0))
    expect(JSON.stringify(await db.selectFrom('try_counts').selectAll().execute())).not.toContain('rahim')
  })

  test('leaves no row behind once its window and its lockout have ended', async () => {
    const { db } = await open()
    const { registerPerAddress, loginPerAddress } = rateLimits
    await recordAttempt(db, [registerPerAddress, 'a'], at(0))
    for (let nth = 0; nth < loginPerAddress.limit; nth += 1) await recordAttempt(db, [loginPerAddress, 'b'], at(3000))
    const count = async () => (await db.selectFrom('try_counts').select('kind').execute()).length
    await deleteEndedAttempts(db, at(3599))
    expect(await count()).toBe(2)
    await deleteEndedAttempts(db, at(3600))
    expect(await count()).toBe(1)
    await deleteEndedAttempts(db, at(3000 + 3600))
    expect(await count()).toBe(0)
  })
})
