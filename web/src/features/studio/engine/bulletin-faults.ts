import { type Move, type Style, studioLimits } from '@shelai/contract/features/studio/studio-records.ts'
import { foldDigits } from '@shelai/contract/rules/digits.ts'
import { roundDecimal } from '@shelai/formula/decimal-rounding.ts'
import { findOddHalves, isMachine } from './allot-people.ts'
import type { BulletinFault, BulletinRow, BulletinTotals, MoveFault } from './bulletin.ts'

/** Returns what is wrong with a bulletin. Moves that are refused count as not made. */
export function findBulletinFaults(
  style: Style,
  rows: readonly BulletinRow[],
  totals: BulletinTotals | undefined,
  refused: readonly { move: Move; fault: MoveFault }[],
): BulletinFault[] {
  const faults: BulletinFault[] = []
  if (rows.length === 0) faults.push({ code: 'nothing' })
  if (rows.length > studioLimits.operations) faults.push({ code: 'too-many', count: rows.length })
  faults.push(...findSameNumbers(rows))
  for (const { operation, smv, arePeopleGiven } of rows) {
    const { id, worker, machine, people } = operation
    if (worker === 'helper' && isMachine(machine)) faults.push({ code: 'helper-at-machine', operation: id })
    if (smv === 0) faults.push({ code: 'no-minutes', operation: id })
    if (people === 0 && !arePeopleGiven) faults.push({ code: 'no-people', operation: id })
  }
  const operations = rows.map(({ operation }) => operation)
  const people = rows.map((row) => row.people)
  for (const halves of findOddHalves(operations, people)) {
    const alone = halves.map((at) => operations[at]).filter((operation) => operation !== undefined)
    if (alone.some(({ machine }) => isMachine(machine))) {
      faults.push({ code: 'half-alone', operations: alone.map(({ id }) => id) })
    }
  }
  faults.push(...refused.map(({ move, fault }): BulletinFault => ({ code: fault, move })))
  if (totals && style.target !== null) faults.push(...findTargetFaults(style, totals))
  return faults
}

function findTargetFaults({ planEfficiency }: Style, totals: BulletinTotals): BulletinFault[] {
  const { target, ceiling, peopleTarget, neededEfficiency } = totals
  const faults: BulletinFault[] = []
  if (ceiling !== undefined && target > ceiling) faults.push({ code: 'target-above-ceiling', target, ceiling })
  // An efficiency that was computed from the target and written with two decimals is enough for it.
  if (roundDecimal(neededEfficiency, 2) > planEfficiency) {
    faults.push({ code: 'target-above-people', target, peopleTarget })
  }
  return faults
}

function findSameNumbers(rows: readonly BulletinRow[]): BulletinFault[] {
  const byNumber = new Map<string, string[]>()
  for (const { operation } of rows) {
    const number = foldDigits(operation.number).trim().toLowerCase()
    if (number !== '') byNumber.set(number, [...(byNumber.get(number) ?? []), operation.id])
  }
  return [...byNumber]
    .filter(([, operations]) => operations.length > 1)
    .map(([number, operations]) => ({ code: 'same-number', number, operations }))
}
