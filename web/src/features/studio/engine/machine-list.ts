import { machineClasses } from '@shelai/contract/features/studio/studio-records.ts'
import { toSignificant } from '@shelai/formula/decimal-rounding.ts'
import type { BulletinRow, MachineNeed } from './bulletin.ts'

/** The part of the machines that stands by. */
export const spareShare = 0.05

/** Returns the machines of a line by class, in the order of the classes. Work by hand needs none. */
export function listMachines(rows: readonly BulletinRow[]): MachineNeed[] {
  return machineClasses.flatMap((machine) => {
    const own = rows.filter(({ operation, people }) => operation.machine === machine && people > 0)
    if (machine === 'manual' || own.length === 0) return []
    const theoretical = toSignificant(own.reduce((sum, row) => sum + row.theoretical, 0))
    const needed = Math.ceil(theoretical)
    const seats = Math.ceil(own.reduce((sum, { people }) => sum + people, 0))
    return [{ machine, theoretical, needed, seats, spare: Math.ceil(toSignificant(needed * spareShare)) }]
  })
}
