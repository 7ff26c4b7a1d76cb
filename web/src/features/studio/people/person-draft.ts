import {
  type MachineClass,
  machineClasses,
  type Operation,
  type Person,
} from '@shelai/contract/features/studio/studio-records.ts'
import { isMachine } from '../engine/allot-people.ts'
import { createFieldReader, type FieldFault } from '../line/parse-fields.ts'

/** A person as they are typed: every field is text, and a skill is a field named for its machine. */
export type PersonDraft = Record<PersonField, string>
export type PersonField = 'name' | 'grade' | 'kind' | 'operation' | MachineClass
type PersonFault = FieldFault | { word: 'nameMissing' | 'helperAtMachine'; values: Record<string, string> }
export type PersonFaults = Partial<Record<PersonField, PersonFault>>

export function draftPerson({ name, grade, isHelper, operation, skills }: Person): PersonDraft {
  const typed = machineClasses.map((machine) => {
    const skill = skills.find((one) => one.machine === machine)
    return [machine, skill === undefined ? '' : String(skill.percent)] as const
  })
  const fields = Object.fromEntries(typed) as Record<MachineClass, string>
  return { ...fields, name, grade, kind: isHelper ? 'helper' : 'operator', operation: operation ?? '' }
}

type Read = { person: Person; faults?: undefined } | { person?: undefined; faults: PersonFaults }

/** Reads what was typed. `base` is the person that it changes, or a new one. */
export function readPerson(draft: PersonDraft, base: Person, operations: readonly Operation[]): Read {
  const lengths = { name: 120, grade: 20 }
  const { faults, amount, hasFaults, texts } = createFieldReader<PersonField, keyof typeof lengths, PersonFault>(
    draft,
    lengths,
  )
  if (draft.name.trim() === '') faults.name = { word: 'nameMissing', values: {} }
  const isHelper = draft.kind === 'helper'
  const seat = operations.find(({ id }) => id === draft.operation)
  if (isHelper && seat && isMachine(seat.machine))
    faults.operation = { word: 'helperAtMachine', values: { machine: seat.machine } }
  const skills = machineClasses.flatMap((machine) => {
    const percent = amount(machine, { least: 1, most: 150, example: '85' })
    return percent === null ? [] : [{ machine, percent }]
  })
  if (hasFaults()) return { faults }
  return { person: { ...base, ...texts, isHelper, operation: seat?.id ?? null, skills } }
}
