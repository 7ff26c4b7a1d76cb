import {
  type MachineClass,
  machineClasses,
  type Operation,
  type Person,
} from '@shelai/contract/features/studio/studio-records.ts'
import { applyChanges } from '@shelai/contract/rules/merge-records.ts'
import { type FormEvent, useState } from 'react'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Field } from '../../../ui/field.tsx'
import { operationWords, styleWords } from '../bulletin/bulletin-words.ts'
import { isMachine } from '../engine/allot-people.ts'
import { leastSkill } from '../engine/seat-rules.ts'
import { useFigures } from '../line/figures.ts'
import { FormFoot } from '../line/form-foot.tsx'
import { nameMachine, workerNames } from '../line/line-words.ts'
import { SelectField } from '../line/select-field.tsx'
import { TakenOut } from '../line/taken-out.tsx'
import { useFaultyField } from '../line/use-faulty-field.ts'
import { peopleWords } from './people-words.ts'
import { draftPerson, type PersonFaults, type PersonField, readPerson } from './person-draft.ts'

type PersonFormProps = {
  person: Person
  operations: readonly Operation[]
  save: (person: Person) => void
  /** Takes a person who is on the list off it. */
  remove?: (() => void) | undefined
  close: () => void
  /** True if the person was taken off the list elsewhere while the form is open. */
  isLost: boolean
}

/** A person of a line: the seat, and how well they run each machine that the line has. */
export function PersonForm({ person, operations, save, remove, close, isLost }: PersonFormProps) {
  const words = useWords(peopleWords)
  const faultWords = { ...useWords(styleWords), ...useWords(operationWords), ...words }
  const figures = useFigures()
  const { language } = figures
  const [opened] = useState(person)
  const [typed, setTyped] = useState(() => draftPerson(opened))
  const [faults, setFaults] = useState<PersonFaults>()
  const form = useFaultyField(faults)
  const type = (field: PersonField) => (text: string) => {
    setTyped((before) => ({ ...before, [field]: text }))
    setFaults(undefined)
  }
  const tell = (field: PersonField) => {
    const fault = faults?.[field]
    if (fault === undefined) return undefined
    const machine = nameMachine((fault.values.machine ?? 'manual') as MachineClass, language)
    return figures.text(interpolate(faultWords[fault.word], { ...fault.values, machine }))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const read = readPerson(typed, opened, operations)
    setFaults(read.faults)
    if (read.person) save(applyChanges(opened, read.person, person))
  }
  const field = (name: PersonField, label: string, more: object = {}) => (
    <Field
      key={name}
      label={label}
      value={typed[name]}
      onType={type(name)}
      error={tell(name)}
      autoComplete="off"
      {...more}
    />
  )
  const isOfLine = (machine: MachineClass) => operations.some((operation) => operation.machine === machine)
  const isShown = (machine: MachineClass) => typed.kind === 'operator' || !isMachine(machine)
  const machines = machineClasses.filter((one) => typed[one] !== '' || (isOfLine(one) && isShown(one)))
  return (
    <form className="line-form tall-options" onSubmit={onSubmit} noValidate ref={form}>
      <h2>{remove || isLost ? words.editTitle : words.newTitle}</h2>
      {isLost && <TakenOut />}
      <div className="line-fields">
        {field('name', words.name)}
        {field('grade', words.grade)}
        <fieldset>
          <legend>{words.kind}</legend>
          <div className="line-options">
            {(['operator', 'helper'] as const).map((kind) => (
              <label key={kind} className="option">
                <input type="radio" name="kind" checked={typed.kind === kind} onChange={() => type('kind')(kind)} />
                {workerNames[kind][language]}
              </label>
            ))}
          </div>
        </fieldset>
        <SelectField
          label={words.sitsAt}
          value={typed.operation}
          error={tell('operation')}
          options={[
            ['', words.nowhere],
            ...operations.map((one, at) => {
              const number = figures.text(one.number || String(at + 1))
              return [one.id, `${number} ${figures.name(one)} · ${figures.machine(one)}`] as const
            }),
          ]}
          onChoose={type('operation')}
        />
        <fieldset>
          <legend>{words.skills}</legend>
          <div className="line-pair">
            {machines.map((machine) => field(machine, nameMachine(machine, language), { inputMode: 'decimal' }))}
          </div>
          <p className="caption">{interpolate(words.skillsHint, { least: figures.text(String(leastSkill)) })}</p>
        </fieldset>
        {remove && (
          <button className="button quiet danger" type="button" onClick={remove}>
            {words.remove}
          </button>
        )}
      </div>
      <FormFoot cancel={close} />
    </form>
  )
}
