import {
  type ClosingTerms,
  findClosingDay,
  getClosingTime,
  isCircularOpen,
} from '@shelai/contract/features/circulars/circular-deadline.ts'
import { dayMs, getDhakaDate } from '@shelai/contract/rules/dhaka-time.ts'
import { Random } from '@shelai/tools/random-values.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eachDatabase } from '../testing/each-database.ts'
import { isOpenOn } from './open-circulars.ts'

const caseCount = 10_000

const openDays = 60

type Case = ClosingTerms & { id: number; now: Date }

/** Creates moments at and around the boundaries of days, at random times, and circulars without a deadline or without any date. */
function createCases(): Case[] {
  const random = new Random(20_261_120)
  const pick = (count: number) => random.below(count)
  return Array.from({ length: caseCount }, (_, id) => {
    const last = new Date(Date.UTC(2020, 0, 1) + pick(20 * 366) * dayMs).toISOString().slice(0, 10)
    const offsets = [-1, 0, 1, -dayMs, -dayMs - 1, dayMs, pick(60 * dayMs) - 30 * dayMs, pick(4 * dayMs) - 2 * dayMs]
    const now = new Date(getClosingTime(last) + (offsets[pick(offsets.length)] ?? 0))
    const published = new Date(Date.parse(last) - openDays * dayMs).toISOString()
    const terms = [
      { deadline: last, published_on: null },
      { deadline: null, published_on: published.slice(0, 10) },
      { deadline: null, published_on: null },
    ][pick(3)]
    if (terms === undefined) throw new Error('a case without terms')
    return { id, ...terms, created_at: published, now }
  })
}

eachDatabase('isOpenOn', (open) => {
  test(`agrees with isCircularOpen in ${caseCount} cases`, async () => {
    const { db } = await open()
    const cases = createCases()
    const byDay = Map.groupBy(cases, ({ now }) => getDhakaDate(now))
    await sql`create table cases (id integer not null, deadline text, published_on text,
      created_at text not null, today text not null)`.execute(db)
    await sql`create index cases_today on cases (today)`.execute(db)
    for (let from = 0; from < cases.length; from += 500) {
      const rows = cases.slice(from, from + 500)
      const values = rows.map(
        ({ id, deadline, published_on, created_at, now }) =>
          sql`(${id}, ${deadline}, ${published_on}, ${created_at}, ${getDhakaDate(now)})`,
      )
      await sql`insert into cases (id, deadline, published_on, created_at, today) values ${sql.join(values)}`.execute(
        db,
      )
    }
    const opened = new Set<number>()
    for (const today of byDay.keys()) {
      const found = await sql<{ id: number }>`
        select id from cases where today = ${today} and ${isOpenOn('cases', { today, openDays })}`.execute(db)
      for (const { id } of found.rows) opened.add(id)
    }
    const wrong = cases.filter(
      ({ id, now, ...terms }) => isCircularOpen(findClosingDay(terms, openDays), now) !== opened.has(id),
    )
    expect(wrong).toEqual([])
    expect(opened.size).toBeGreaterThan(caseCount / 10)
    expect(opened.size).toBeLessThan(caseCount)
  })
})
