import type { Person } from '@shelai/contract/features/studio/studio-records.ts'
import type { Bulletin } from '../engine/bulletin.ts'
import { groupBySeat } from '../engine/seated-people.ts'
import { styled } from './sheet-parts.ts'
import type { Cell, SheetContents } from './workbook.ts'

/** Who sits where, with the percent at each machine that somebody of the line runs. Those without a seat come last. */
export function makePeopleSheet({ rows }: Bulletin, people: readonly Person[]): SheetContents {
  const machines = [...new Set(people.flatMap(({ skills }) => skills.map(({ machine }) => machine)))].sort()
  const seated = groupBySeat(people)
  const inLine = rows.flatMap(({ operation }) =>
    (seated.get(operation.id) ?? []).map((person) => ({ person, operation })),
  )
  const placed = new Set(inLine.map(({ person }) => person))
  const rest = people.filter((person) => !placed.has(person)).map((person) => ({ person, operation: undefined }))
  const headings = ['Op no', 'Operation', 'Machine', 'Person', 'Grade', 'Worker', ...machines.map((one) => `${one}, %`)]
  return {
    name: 'People',
    isLandscape: true,
    widths: [8, 32, 12, 24, 8, 10, ...machines.map(() => 10)],
    rows: [
      headings.map((heading) => styled('heading', heading)),
      ...[...inLine, ...rest].map(({ person, operation }): Cell[] => [
        operation?.number ?? '',
        operation?.name ?? '',
        operation?.machine ?? '',
        person.name,
        person.grade,
        person.isHelper ? 'helper' : 'operator',
        ...machines.map((machine) => person.skills.find((skill) => skill.machine === machine)?.percent),
      ]),
    ],
  }
}
