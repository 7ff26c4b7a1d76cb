import type { MachineClass, Operation, Style } from '@shelai/contract/features/studio/studio-records.ts'
import { computeBulletin } from './bulletin-math.ts'
import { balanceLine } from './line-balance.ts'
import { findSeatReason, type Seat } from './seat-rules.ts'

/** A person's seat, and which operations are done there, each with the part of it. */
export type LineSeat = {
  machine: MachineClass
  worker: Operation['worker']
  work: { operation: string; share: number }[]
  minutes: number
}

export type SeatedLine = { seats: LineSeat[]; cycle: number; balance: number; isProven: boolean }

const defaultSteps = 60_000

/**
 * Seats a line anew: every seat keeps its machine and its place, and the operations go to the seats so that the longest is as short as
 * possible and none goes back. An operation with several people is as many equal parts. Undefined where the operations fit no seat.
 */
export function seatLine(
  style: Style,
  operations: readonly Operation[],
  skills?: ReadonlyMap<string, Seat['skills']>,
  steps = defaultSteps,
): SeatedLine | undefined {
  const { rows, totals } = computeBulletin({ ...style, moves: [] }, operations)
  const seats = rows.flatMap(({ operation, people }) => {
    const { machine, worker, id } = operation
    return Array.from({ length: Math.ceil(people) }, () => ({ machine, worker, skills: skills?.get(id) }))
  })
  const tasks = rows.flatMap(({ operation, people, smv }) => {
    const parts = Math.max(1, Math.ceil(people))
    return Array.from({ length: parts }, () => ({ operation, share: 1 / parts, minutes: smv / parts }))
  })
  const placesOf = new Map<string, number[]>()
  for (const [at, { operation }] of tasks.entries()) {
    placesOf.set(operation.id, [...(placesOf.get(operation.id) ?? []), at])
  }
  const before = new Map(rows.map(({ operation }, at) => [operation.id, operation.after ?? listBefore(rows, at)]))
  const line = balanceLine({
    minutes: tasks.map(({ minutes }) => minutes),
    after: tasks.map(({ operation }) => (before.get(operation.id) ?? []).flatMap((id) => placesOf.get(id) ?? [])),
    seats: seats.length,
    fits: (task, seat) => {
      const [taken, taker] = [tasks[task], seats[seat]]
      return taken !== undefined && taker !== undefined && findSeatReason(taken.operation, taker) !== undefined
    },
    steps,
  })
  if (!line || !totals) return undefined
  const seated = seats.map(({ machine, worker }): LineSeat => ({ machine, worker, work: [], minutes: 0 }))
  for (const [task, { operation, share, minutes }] of tasks.entries()) {
    const seat = seated[line.seatOf[task] ?? 0]
    if (!seat) continue
    const known = seat.work.find((each) => each.operation === operation.id)
    if (known) known.share += share
    else seat.work.push({ operation: operation.id, share })
    seat.minutes += minutes
  }
  const balance = line.cycle > 0 ? (totals.smv / seats.length / line.cycle) * 100 : 0
  return { seats: seated, cycle: line.cycle, balance, isProven: line.isProven }
}

/** Without an order of its own an operation comes after the one before it in the list. */
function listBefore(rows: readonly { operation: Operation }[], at: number): string[] {
  const earlier = rows[at - 1]
  return earlier ? [earlier.operation.id] : []
}
