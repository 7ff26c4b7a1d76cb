import type { MachineClass, Operation } from '@shelai/contract/features/studio/studio-records.ts'
import { isMachine } from './allot-people.ts'

/** Who sits at a seat, at which machine, and how well that person works at other machines, in percent. */
export type Seat = Pick<Operation, 'machine' | 'worker'> & {
  skills?: Readonly<Partial<Record<MachineClass, number>>> | undefined
}

/** Why a seat may take an operation. */
export type SeatReason = 'same-machine' | 'both-helpers' | 'skill'

/** The least skill at another machine, in percent. */
export const leastSkill = 80

/**
 * Returns why a seat may take an operation; undefined where it may not. A helper never works at a machine, and whoever is known to be
 * below the least skill at a machine gets no work of it.
 */
export function findSeatReason(operation: Pick<Operation, 'machine' | 'worker'>, seat: Seat): SeatReason | undefined {
  const skill = seat.skills?.[operation.machine]
  const isSkilled = skill !== undefined && skill >= leastSkill
  if (skill !== undefined && !isSkilled) return undefined
  if (seat.worker === 'helper') {
    if (isMachine(operation.machine) || operation.worker !== 'helper') return undefined
    if (operation.machine === seat.machine) return 'both-helpers'
    return isSkilled ? 'skill' : undefined
  }
  if (operation.machine === seat.machine) return 'same-machine'
  return isSkilled ? 'skill' : undefined
}
