import type { MachineClass, Operation } from '@shelai/contract/features/studio/studio-records.ts'
import { toSignificant } from '@shelai/formula/decimal-rounding.ts'

/** Classes at which helpers work. All others are machines. */
const handClasses: ReadonlySet<MachineClass> = new Set(['manual', 'iron'])

export const isMachine = (machine: MachineClass) => !handClasses.has(machine)

/**
 * The needs of an operation that the allotment knows. `least`: people without whom the target cannot be reached at all.
 */
type Need = { theoretical: number; least: number }

/**
 * Returns how many people each operation gets: those that are given, otherwise the theoretical number to the nearest half. Half a
 * person needs another half at the same class, because nobody sits at two kinds of machine: an odd half becomes a whole.
 */
export function allotPeople(
  operations: readonly Operation[],
  needs: readonly Need[],
  isGiven: (operation: Operation) => boolean,
): number[] {
  const people = operations.map((operation, at) => {
    const need = needs[at] ?? { theoretical: 1, least: 0 }
    return isGiven(operation) ? (operation.people ?? 1) : roundToHalves(need)
  })
  for (const half of findOddHalves(operations, people)) {
    const options = half.filter((at) => {
      const operation = operations[at]
      return operation && !isGiven(operation)
    })
    const [chosen] = options
      .map((at) => ({ at, whole: roundToWhole(needs[at] ?? { theoretical: 1, least: 0 }) }))
      .map(({ at, whole }) => ({ at, whole, off: Math.abs(whole - (needs[at]?.theoretical ?? 1)) }))
      .sort((one, other) => one.off - other.off || one.at - other.at)
    if (chosen) people[chosen.at] = chosen.whole
  }
  return people
}

/** Returns the places of half people, by class and kind of worker, where one of them has no other half. */
export function findOddHalves(operations: readonly Operation[], people: readonly number[]): number[][] {
  const groups = new Map<string, number[]>()
  for (const [at, { machine, worker }] of operations.entries()) {
    if (((people[at] ?? 0) * 2) % 2 !== 1) continue
    const key = `${machine} ${worker}`
    groups.set(key, [...(groups.get(key) ?? []), at])
  }
  return [...groups.values()].filter(({ length }) => length % 2 === 1)
}

function roundToHalves({ theoretical, least }: Need): number {
  const nearest = Math.max(0.5, Math.floor(toSignificant(theoretical * 2 + 0.5)) / 2)
  return Math.max(nearest, Math.ceil(toSignificant(least * 2)) / 2)
}

function roundToWhole({ theoretical, least }: Need): number {
  return Math.max(1, Math.floor(toSignificant(theoretical + 0.5)), Math.ceil(toSignificant(least)))
}
