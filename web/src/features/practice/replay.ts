import type { Grade, Review } from '@shelai/contract/features/practice/practice-logs.ts'
import { getDhakaDay } from '@shelai/contract/rules/dhaka-time.ts'
import { isLater, type SyncedEntry } from '@shelai/contract/rules/synced-entry.ts'
import { type Memory, rate } from './memory.ts'

/** A graded answer as the log has it. */
export type Answer = {
  id: string
  at: string
  /** The day in Dhaka, as a number of days since 1970. */
  day: number
  question: number
  grade: Grade
  seconds?: number | undefined
  mock?: string | undefined
}

/** A reader's practice: the answers in their order, and the memory of each question. */
export type Practised = { answers: readonly Answer[]; memories: ReadonlyMap<number, Memory> }

type Entry = SyncedEntry & { data: Review }

/** Adds answers that are later than all others. */
function addAnswers({ answers, memories: before }: Practised, added: readonly Answer[]): Practised {
  const memories = new Map(before)
  for (const { question, grade, day } of added) memories.set(question, rate(memories.get(question), grade, day))
  return { answers: [...answers, ...added], memories }
}

const nothing: Practised = { answers: [], memories: new Map() }

/** Lists the answers that were not taken back, in their order. */
function listAnswers(entries: readonly Entry[]): Answer[] {
  const undone = new Set(entries.flatMap(({ data }) => ('undoes' in data ? [data.undoes] : [])))
  return entries
    .flatMap(({ id, at, data }) =>
      'undoes' in data || undone.has(id) ? [] : [{ id, at, day: getDhakaDay(Date.parse(at)), ...data }],
    )
    .sort((one, other) => (isLater(one, other) ? 1 : -1))
}

/** Computes from the log what was practised, whatever the order in which its entries came. */
export function replay(entries: readonly Entry[]): Practised {
  return addAnswers(nothing, listAnswers(entries))
}

/** Returns a `replay` for a log that grows: of one that begins with the entries of the last time, only the new ones are computed. */
export function createReplay(): typeof replay {
  let known: readonly Entry[] = []
  let practised = nothing
  return (entries) => {
    const last = practised.answers.at(-1)
    const added = entries.slice(known.length)
    const ids = new Set(added.map(({ id }) => id))
    const takesBackAdded = ({ data }: Entry) => 'undoes' in data && ids.has(data.undoes)
    const isGrown =
      known.every((entry, place) => entry === entries[place] && !takesBackAdded(entry)) &&
      added.every((entry) => !('undoes' in entry.data) && (last === undefined || isLater(entry, last)))
    practised = isGrown ? addAnswers(practised, listAnswers(added)) : replay(entries)
    known = entries
    return practised
  }
}
