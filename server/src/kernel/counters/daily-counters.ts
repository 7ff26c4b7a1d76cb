import type { CounterKind, searchMiss } from '@shelai/contract/rules/counters.ts'
import { dayMs, getDhakaDate, getNextDhakaMidnight } from '@shelai/contract/rules/dhaka-time.ts'
import type { Handle } from '../database/handle.ts'
import { addCounts, type DailyCount } from './counters-store.ts'
import type { CountersTables } from './counters-tables.ts'

/** The name of what is counted, such as `article_read 12`. It is built once, so that counting builds no text. */
export type CounterName = `${CounterKind | typeof searchMiss} ${string}`

export function buildCounterName(kind: CounterKind | typeof searchMiss, item: string | number): CounterName {
  return `${kind} ${item}`
}

/** The number of rows that one statement writes. */
const batchSize = 200

/** The most items that are counted between two flushes. The limit protects the memory; real days have some hundreds. */
const maxItems = 20_000

/** The counts of one day in Dhaka that are not in the database yet. */
type Day = { date: string; endsAt: number; counts: Map<CounterName, number> }

/**
 * Counts in memory and adds the counts to the database from time to time, so that a request only increments a number. A
 * process that is killed loses the counts since its last flush.
 */
export class DailyCounters {
  #today: Day = { date: '', endsAt: 0, counts: new Map() }
  /** Counts that a flush could not write, and those from before midnight. */
  #waiting: DailyCount[] = []

  /** Counts one more. `now` is in milliseconds since 1970. */
  add(name: CounterName, now: number): void {
    // A clock that was set back shows a time before the day.
    if (now >= this.#today.endsAt || now < this.#today.endsAt - dayMs) this.#beginDay(now)
    const { counts } = this.#today
    const count = counts.get(name)
    if (count !== undefined) counts.set(name, count + 1)
    else if (counts.size < maxItems) counts.set(name, 1)
  }

  /** Adds what was counted to the database. What fails is tried again with the next flush, and the error is thrown. */
  async flush(db: Handle<CountersTables>): Promise<void> {
    const counts = addUp([...this.#waiting, ...this.#takeToday()])
    this.#waiting = []
    for (let from = 0; from < counts.length; from += batchSize) {
      try {
        await addCounts(db, counts.slice(from, from + batchSize))
      } catch (error) {
        this.#waiting = [...counts.slice(from), ...this.#waiting].slice(0, maxItems)
        throw error
      }
    }
  }

  #beginDay(now: number): void {
    this.#waiting.push(...this.#takeToday())
    const moment = new Date(now)
    this.#today = { date: getDhakaDate(moment), endsAt: getNextDhakaMidnight(moment), counts: new Map() }
  }

  #takeToday(): DailyCount[] {
    const { date, counts } = this.#today
    this.#today = { ...this.#today, counts: new Map() }
    return [...counts].map(([name, count]) => {
      const at = name.indexOf(' ')
      return { day: date, kind: name.slice(0, at), item: name.slice(at + 1), count }
    })
  }
}

/**
 * Adds up the counts of the same thing, because one statement can change a row once only. Returns them in a fixed order:
 * two processes that write the same rows lock them in the same order.
 */
function addUp(counts: readonly DailyCount[]): DailyCount[] {
  const sums = new Map<string, DailyCount>()
  for (const one of counts) {
    const key = `${one.day} ${one.kind} ${one.item}`
    sums.set(key, { ...one, count: one.count + (sums.get(key)?.count ?? 0) })
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count)
}
