import { machineClasses, type Study, studioLimits } from '@shelai/contract/features/studio/studio-records.ts'
import { type FormEvent, useId, useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { Field, FieldError } from '../../../ui/field.tsx'
import { useFigures } from '../line/figures.ts'
import { nameMachine } from '../line/line-words.ts'
import { SelectField } from '../line/select-field.tsx'
import { useFaultyField } from '../line/use-faulty-field.ts'
import { readElements } from './read-elements.ts'
import { startWords } from './watch-words.ts'

const details = ['operatorId', 'grade', 'machineNumber', 'observer'] as const
const lengths = { name: 200, operatorName: 120, operatorId: 40, grade: 20, machineNumber: 40, observer: 120 } as const
const methods = ['cycle', 'snapback', 'cumulative'] as const

/** Asks for the facts before a study begins: the operation, the machine, the operator, and the timed part. */
export function WatchForm({ study, begin }: { study: Study; begin: (study: Study) => void }) {
  const words = useWords(startWords)
  const { language } = useFigures()
  const [typed, setTyped] = useState(study)
  const [elements, setElements] = useState('')
  const [faults, setFaults] = useState<{ name?: string; elements?: string }>()
  const form = useFaultyField(faults)
  const id = useId()
  const set = (changes: Partial<Study>) => setTyped((before) => ({ ...before, ...changes }))
  const text = (field: keyof typeof lengths, error?: string) => (
    <Field
      key={field}
      label={words[field]}
      value={typed[field]}
      maxLength={lengths[field]}
      autoComplete="off"
      error={error}
      onType={(value) => set({ [field]: value })}
    />
  )
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const read = typed.method === 'cycle' ? [] : readElements(elements)
    const isFew = typed.method !== 'cycle' && read.filter(({ work }) => work !== 'occasional').length < 2
    const found = {
      ...(typed.name.trim() === '' ? { name: words.nameMissing } : {}),
      ...(isFew ? { elements: words.elementsMissing } : {}),
      ...(read.length > studioLimits.elements ? { elements: words.elementsTooMany } : {}),
    }
    if (Object.keys(found).length > 0) return setFaults(found)
    begin({ ...typed, name: typed.name.trim(), elements: read })
  }
  return (
    <form className="studio-groups studio-column" onSubmit={onSubmit} noValidate ref={form}>
      {text('name', faults?.name)}
      <SelectField
        label={words.machine}
        value={typed.machine}
        options={machineClasses.map((machine) => [machine, nameMachine(machine, language)] as const)}
        onChoose={(machine) => set({ machine })}
      />
      {text('operatorName')}
      <fieldset>
        <legend>{words.method}</legend>
        <div className="studio-group">
          {methods.map((method) => (
            <label key={method} className="option">
              <input type="radio" name="method" checked={typed.method === method} onChange={() => set({ method })} />
              {words[method]}
            </label>
          ))}
        </div>
      </fieldset>
      {typed.method !== 'cycle' && (
        <div className={faults?.elements ? 'field invalid' : 'field'}>
          <label htmlFor={id}>{words.elements}</label>
          <textarea
            id={id}
            rows={5}
            value={elements}
            aria-invalid={faults?.elements ? true : undefined}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setElements(target.value)}
          />
          <p className="caption" id={`${id}-hint`}>
            {words.elementsHint}
          </p>
          {faults?.elements && <FieldError text={faults.elements} />}
        </div>
      )}
      <details>
        <summary>{words.more}</summary>
        <div className="studio-group">{details.map((field) => text(field))}</div>
      </details>
      <div className="thumb-bar">
        <button className="button full-width" type="submit">
          {words.begin}
        </button>
      </div>
    </form>
  )
}
