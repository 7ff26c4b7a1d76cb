import type { Allowance } from '@shelai/contract/features/studio/studio-records.ts'
import type { Bounds } from './parse-fields.ts'

/** The percentages that each school of allowances adds. */
export const schoolParts = {
  single: ['total'],
  split: ['personal', 'fatigue', 'contingency', 'machine'],
  added: ['bundle', 'machinePersonal'],
  compounded: ['total', 'bundle'],
} as const satisfies Record<Allowance['school'], readonly string[]>

export const schools = ['single', 'split', 'added', 'compounded'] as const satisfies readonly Allowance['school'][]

/** The first values of the parts of an allowance. */
const openingParts = {
  total: '15',
  personal: '5',
  fatigue: '4',
  contingency: '3',
  machine: '10',
  machinePersonal: '20',
  bundle: '10',
}
type Part = keyof typeof openingParts

/** An allowance as it is typed: also the parts of the other schools, so that a change of school and back loses nothing. */
export function draftAllowance(allowance: Allowance) {
  const parts = Object.fromEntries(
    Object.entries(allowance).flatMap(([part, value]) => (typeof value === 'number' ? [[part, String(value)]] : [])),
  )
  return { school: allowance.school as string, ...openingParts, ...parts }
}

export const percentBounds: Bounds = { least: 0, most: 100, example: '15', isNeeded: true }

/** Reads an allowance that was typed. `amount` reads a part, and notes its fault. */
export function readAllowance(
  { school: typed }: { school: string },
  amount: (part: Part, bounds: Bounds) => number | null,
): Allowance {
  const school = schools.find((one) => one === typed) ?? 'single'
  const parts = Object.fromEntries(schoolParts[school].map((part) => [part, amount(part, percentBounds)]))
  return { school, ...parts } as Allowance
}
