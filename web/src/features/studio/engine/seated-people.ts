import type { MachineClass, Operation, Person } from '@shelai/contract/features/studio/studio-records.ts'
import { groupBy } from '../../../ui/group-by.ts'
import { isMachine } from './allot-people.ts'
import type { BulletinRow } from './bulletin.ts'
import { leastSkill, type Seat } from './seat-rules.ts'

/** Returns the people who sit at each operation, by its id; those without a seat under ''. */
export function groupBySeat(people: readonly Person[]): Map<string, Person[]> {
  return new Map(groupBy(people, ({ operation }) => operation ?? ''))
}

/** Returns how well a person works at a machine, in percent; undefined where nobody has said. A helper works at no machine. */
export function getSkill({ skills, isHelper }: Person, machine: MachineClass): number | undefined {
  return isHelper && isMachine(machine) ? undefined : skills.find((skill) => skill.machine === machine)?.percent
}

/** Returns who of several people works best at a machine; undefined where none of them is known to work at it. */
export function findBest(people: readonly Person[], machine: MachineClass): Person | undefined {
  return people
    .filter((person) => getSkill(person, machine) !== undefined)
    .sort((one, other) => (getSkill(other, machine) ?? 0) - (getSkill(one, machine) ?? 0))[0]
}

/**
 * Returns what the people at each operation can do, as the search for a balance asks it: at each machine the best of them counts. A
 * small skill counts only where all seats of the operation have a name, because anybody may sit at the others.
 */
export function listSeatSkills(
  people: readonly Person[],
  rows: readonly Pick<BulletinRow, 'operation' | 'people'>[],
): Map<string, NonNullable<Seat['skills']>> {
  const seatsOf = new Map(rows.map(({ operation, people: seats }) => [operation.id, seats]))
  return new Map(
    [...groupBySeat(people)].map(([operation, seated]) => {
      const machines = new Set(seated.flatMap(({ skills }) => skills.map(({ machine }) => machine)))
      const areAllNamed =
        seated.length >= (seatsOf.get(operation) ?? 0) && seated.every(({ skills }) => skills.length > 0)
      const best = [...machines].flatMap((machine) => {
        const person = findBest(seated, machine)
        const skill = person && getSkill(person, machine)
        return skill !== undefined && (skill >= leastSkill || areAllNamed) ? [[machine, skill] as const] : []
      })
      return [operation, Object.fromEntries(best)]
    }),
  )
}

/** What does not fit between a person and the operation where they sit. */
export type SeatFault = 'helper-at-machine' | 'unskilled' | 'no-seat'

/** Returns what does not fit; undefined where all does. `seats`: people that the operation needs; those beyond them have no seat. */
export function findSeatFault(
  person: Person,
  operation: Pick<Operation, 'machine'>,
  nth: number,
  seats: number,
): SeatFault | undefined {
  if (person.isHelper && isMachine(operation.machine)) return 'helper-at-machine'
  if ((getSkill(person, operation.machine) ?? leastSkill) < leastSkill) return 'unskilled'
  return nth >= seats ? 'no-seat' : undefined
}
