import {
  type LibraryItem,
  machineClasses,
  type Operation,
  sections,
  smvSources,
} from '@shelai/contract/features/studio/studio-records.ts'
import { applyChanges } from '@shelai/contract/rules/merge-records.ts'
import { type FormEvent, useState } from 'react'
import { useDraft } from '../../../device/use-draft.ts'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Field, FieldError } from '../../../ui/field.tsx'
import { getSmv } from '../engine/bulletin-math.ts'
import { useFigures } from '../line/figures.ts'
import { FormFoot } from '../line/form-foot.tsx'
import { nameMachine, sectionNames, sourceNames, workerNames } from '../line/line-words.ts'
import { SelectField } from '../line/select-field.tsx'
import { useFaultyField } from '../line/use-faulty-field.ts'
import { operationWords, styleWords } from './bulletin-words.ts'
import {
  findDifferent,
  type OperationDraft,
  type OperationFaults,
  type OperationField,
  parseDraft,
  readOperation,
} from './operation-draft.ts'

export type OperationFormProps = {
  title: string
  /** The key under which the tab keeps what was typed, with the prefix that makes a logout remove it. */
  draftKey: string
  initial: OperationDraft
  /** The operation that is changed, or a new one. */
  base: Operation
  operations: readonly Operation[]
  library: readonly LibraryItem[]
  save: (operation: Operation) => void
  close: () => void
  /** Further actions on an operation that is in the line. */
  children?: React.ReactNode
}

/** The fields of an operation. What is wrong stands beside its field; what was typed is kept until it is saved. */
export function OperationForm(props: OperationFormProps) {
  const { title, draftKey, initial, base, operations, library, save, close, children } = props
  const words = useWords(operationWords)
  const numberWords = useWords(styleWords)
  const figures = useFigures()
  const [opened] = useState(base)
  const { typed, setTyped, settle } = useDraft<OperationDraft>(draftKey, initial, parseDraft)
  const [faults, setFaults] = useState<OperationFaults>()
  const [asked, setAsked] = useState<{ known: number; own: number }>()
  const form = useFaultyField(faults)
  const tell = (field: OperationField) => {
    const fault = faults?.[field]
    return fault && figures.text(interpolate({ ...numberWords, ...words }[fault.word], fault.values))
  }
  const type = (field: OperationField) => (text: string) => {
    setTyped((before) => ({ ...before, [field]: text }))
    setAsked(undefined)
    if (faults?.[field]) setFaults({ ...faults, [field]: undefined })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const { operation, faults: found } = readOperation(typed, opened, operations)
    setFaults(found)
    if (operation === undefined) return
    const known = operation.source === 'library' ? undefined : findDifferent(operation, library)
    if (known !== undefined && asked === undefined) return setAsked({ known, own: getSmv(operation) })
    settle(typed)
    save(applyChanges(opened, operation, base))
  }
  const text = (field: OperationField, label: string, more: object = {}) => (
    <Field label={label} value={typed[field]} onType={type(field)} error={tell(field)} autoComplete="off" {...more} />
  )
  const number = (field: OperationField, label: string, more: object = {}) =>
    text(field, label, { inputMode: 'decimal', ...more })
  const { language } = figures
  return (
    <form className="line-form" onSubmit={onSubmit} noValidate ref={form}>
      <h2>{title}</h2>
      <div className="line-fields">
        {text('name', words.name, { lang: 'en' })}
        {text('nameBangla', words.nameBangla, { lang: 'bn' })}
        <div className="line-pair">
          {text('number', words.number)}
          <SelectField
            label={words.section}
            value={typed.section}
            options={[
              ['', words.noSection],
              ...sections.map((section) => [section, sectionNames[section][language]] as const),
            ]}
            onChoose={type('section')}
          />
        </div>
        <SelectField
          label={words.machine}
          value={typed.machine}
          options={machineClasses.map((machine) => [machine as string, nameMachine(machine, language)] as const)}
          onChoose={type('machine')}
        />
        <fieldset>
          <legend>{words.worker}</legend>
          <div className="line-options">
            {(['operator', 'helper'] as const).map((worker) => (
              <label key={worker} className="option">
                <input
                  type="radio"
                  name="worker"
                  checked={typed.worker === worker}
                  aria-invalid={faults?.worker ? true : undefined}
                  onChange={() => type('worker')(worker)}
                />
                {workerNames[worker][language]}
              </label>
            ))}
          </div>
          {faults?.worker && <FieldError text={tell('worker') ?? ''} />}
        </fieldset>
        <div className="line-pair">
          {number('smvMachine', words.smvMachine)}
          {number('smvManual', words.smvManual)}
        </div>
        <div className="line-pair">
          <SelectField
            label={words.source}
            value={typed.source}
            options={smvSources.map((source) => [source as string, sourceNames[source][language]] as const)}
            onChoose={type('source')}
          />
          {number('people', words.people, { hint: words.peopleHint })}
        </div>
        <details>
          <summary>{words.more}</summary>
          <div className="line-fields">
            {text('attachment', words.attachment)}
            <div className="line-pair">
              {text('needle', words.needle)}
              {text('gauge', words.gauge)}
            </div>
            <div className="line-pair">
              {number('spi', words.spi)}
              {number('seamCm', words.seamCm)}
            </div>
            {text('after', words.after, { hint: words.afterHint })}
            {text('remark', words.remark)}
          </div>
        </details>
        {children}
      </div>
      {asked && (
        <p className="line-question" role="alert">
          {interpolate(words.differs, { known: figures.smv(asked.known), typed: figures.smv(asked.own) })}
        </p>
      )}
      <FormFoot cancel={close} />
    </form>
  )
}
