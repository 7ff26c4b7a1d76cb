import { dayMs } from '@shelai/contract/rules/dhaka-time.ts'
import type { Transaction } from 'kysely'
import type { ReportedTables } from '../../joined-tables.ts'
import type { AuthTables } from '../../kernel/auth/auth-tables.ts'
import { groupPersons } from '../../kernel/auth/persons.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import type { ListsTables } from '../../kernel/lists/lists-tables.ts'
import { findTold, listToldFrequencies, lockCounts, setToldFrequency, type Told } from './asked-store.ts'
import type { ReportsTables } from './reports-tables.ts'

type Tables = ReportsTables & ReportedTables & AuthTables & ListsTables

/** What it takes to tell from the reports of readers how often a question is asked (decision 272). */
const rules = {
  /** The latest reports of a post that count, and the days for which one counts. */
  mostReports: 500,
  days: 730,
  /** The persons who must have told of the post, and of the question itself. */
  leastPersons: 5,
  leastOfQuestion: 3,
  /** The parts of these persons from which a question is often or sometimes asked. */
  often: 1 / 2,
  sometimes: 1 / 5,
} as const

/** The persons who told of a post, and those of them who were asked a question, by the question. */
export type Counted = { persons: number; askedBy: ReadonlyMap<number, number> }

/** Counts persons: whoever tells the same again, or from another account on the same phone, counts once. */
function countPersons({ asked, accounts }: Told): Counted {
  const personOf = groupPersons(accounts)
  const askedBy = new Map<number, Set<object | undefined>>()
  for (const { question_id, user_id } of asked) {
    const persons = askedBy.get(question_id) ?? new Set()
    askedBy.set(question_id, persons.add(user_id === null ? undefined : personOf.get(user_id)))
  }
  return {
    persons: new Set(personOf.values()).size,
    askedBy: new Map([...askedBy].map(([question, persons]) => [question, persons.size])),
  }
}

/** Returns the frequency of a question that `askedBy` of `persons` were asked: 0 while it cannot be told. */
export function deriveFrequency(askedBy: number, persons: number): 0 | 1 | 2 | 3 {
  if (persons < rules.leastPersons || askedBy < rules.leastOfQuestion) return 0
  const part = askedBy / persons
  if (part >= rules.often) return 3
  return part >= rules.sometimes ? 2 : 1
}

/** Counts what readers told of the questions of a post. */
export async function countTold(db: Handle<Tables>, post: number, now: Date): Promise<Counted> {
  const since = new Date(now.getTime() - rules.days * dayMs).toISOString()
  return countPersons(await findTold(db, post, { since, most: rules.mostReports }))
}

/** Stores anew how often the questions of some posts are asked, where that has changed. */
export async function updateFrequencies(tx: Transaction<Tables>, posts: readonly number[], now: Date): Promise<void> {
  if (posts.length === 0) return
  await lockCounts(tx)
  for (const post of posts) {
    const { persons, askedBy } = await countTold(tx, post, now)
    const before = new Map((await listToldFrequencies(tx, post)).map((told) => [told.question_id, told.asked]))
    for (const question of new Set([...before.keys(), ...askedBy.keys()])) {
      const frequency = deriveFrequency(askedBy.get(question) ?? 0, persons)
      if (frequency !== (before.get(question) ?? 0)) await setToldFrequency(tx, question, frequency)
    }
  }
}
