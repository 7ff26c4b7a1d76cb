import { machineClasses, type Study } from '@shelai/contract/features/studio/studio-records.ts'
import { applyChanges } from '@shelai/contract/rules/merge-records.ts'
import { type FormEvent, useId, useState } from 'react'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Field } from '../../../ui/field.tsx'
import { operationWords, styleWords } from '../bulletin/bulletin-words.ts'
import { schoolParts, schools } from '../line/allowance-fields.ts'
import { useFigures } from '../line/figures.ts'
import { nameMachine } from '../line/line-words.ts'
import { SelectField } from '../line/select-field.tsx'
import { useFaultyField } from '../line/use-faulty-field.ts'
import { draftStudy, readStudy, type StudyFaults, type StudyField } from './study-draft.ts'
import { detailWords } from './study-words.ts'

const texts = ['operatorName', 'operatorId', 'grade', 'machineNumber', 'observer'] as const

/** Asks for the facts of a study beside its laps: seat, rating, bundle, allowance, and a note of the method. */
export function StudyForm({ study, save }: { study: Study; save: (study: Study) => void }) {
  const words = useWords(detailWords)
  const allowanceWords = useWords(styleWords)
  const faultWords = { ...allowanceWords, ...useWords(operationWords), ...words }
  const figures = useFigures()
  const id = useId()
  const [opened, setOpened] = useState(study)
  const [typed, setTyped] = useState(() => draftStudy(opened))
  const [faults, setFaults] = useState<StudyFaults>()
  const [isSaved, setSaved] = useState(false)
  const form = useFaultyField(faults)
  const type = (field: StudyField) => (text: string) => {
    setTyped((before) => ({ ...before, [field]: text }))
    setSaved(false)
    if (faults?.[field]) setFaults({ ...faults, [field]: undefined })
  }
  const field = (name: StudyField, label: string, more: object = {}) => {
    const fault = faults?.[name]
    return (
      <Field
        key={name}
        label={label}
        value={typed[name]}
        onType={type(name)}
        error={fault && figures.text(interpolate(faultWords[fault.word], fault.values))}
        autoComplete="off"
        {...more}
      />
    )
  }
  const number = { inputMode: 'decimal' }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const { study: read, faults: found } = readStudy(typed, opened)
    setFaults(found)
    if (read === undefined) return
    const changed = applyChanges(opened, read, study)
    setOpened(changed)
    setTyped(draftStudy(changed))
    save(changed)
    setSaved(true)
  }
  const school = schools.find((one) => one === typed.school) ?? 'single'
  return (
    <form className="studio-groups screen-only" onSubmit={onSubmit} noValidate ref={form}>
      <h2>{words.title}</h2>
      <div className="field">
        <label htmlFor={id}>{words.note}</label>
        <textarea
          id={id}
          rows={3}
          maxLength={1000}
          value={typed.note}
          onChange={({ target }) => type('note')(target.value)}
        />
      </div>
      {field('rating', words.rating, number)}
      <SelectField
        label={words.school}
        value={typed.school}
        options={schools.map((one) => [one as string, allowanceWords[one]] as const)}
        onChoose={type('school')}
      />
      <div className="line-pair">{schoolParts[school].map((part) => field(part, allowanceWords[part], number))}</div>
      <div className="line-pair">
        {field('bundlePieces', words.bundlePieces, { inputMode: 'numeric' })}
        {field('bundleSeconds', words.bundleSeconds, { ...number, hint: words.bundleHint })}
      </div>
      {field('name', words.name)}
      <SelectField
        label={words.machine}
        value={typed.machineClass}
        options={machineClasses.map((machine) => [machine as string, nameMachine(machine, figures.language)] as const)}
        onChoose={type('machineClass')}
      />
      {texts.map((name) => field(name, words[name]))}
      <button className="button quiet full-width" type="submit">
        {words.save}
      </button>
      <p role="status" className="caption">
        {isSaved && words.saved}
      </p>
    </form>
  )
}
