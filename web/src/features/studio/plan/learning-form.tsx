import type { Style } from '@shelai/contract/features/studio/studio-records.ts'
import { type FormEvent, useState } from 'react'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Field } from '../../../ui/field.tsx'
import { operationWords, styleWords } from '../bulletin/bulletin-words.ts'
import { useFigures } from '../line/figures.ts'
import { FormFoot } from '../line/form-foot.tsx'
import { useFaultyField } from '../line/use-faulty-field.ts'
import {
  draftLearning,
  fillDays,
  getGoal,
  type LearningDraft,
  type LearningFaults,
  readLearning,
} from './learning-draft.ts'
import { planWords } from './plan-words.ts'

type LearningFormProps = { style: Style; save: (style: Style) => void; close: () => void }

/** The days of learning: the first day and how many days it takes, or each day by hand. */
export function LearningForm({ style, save, close }: LearningFormProps) {
  const words = useWords(planWords)
  const faultWords = { ...useWords(styleWords), ...useWords(operationWords), ...words }
  const figures = useFigures()
  const [typed, setTyped] = useState(() => draftLearning(style))
  const [faults, setFaults] = useState<LearningFaults>()
  const form = useFaultyField(faults)
  const change = (changes: Partial<LearningDraft>) => {
    setTyped((before) => ({ ...before, ...changes }))
    setFaults(undefined)
  }
  const fill = () => {
    const filled = fillDays(typed, style)
    setTyped(filled.draft)
    setFaults(filled.faults)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const { curve, faults: found } = readLearning(typed)
    setFaults(found)
    if (curve) save({ ...style, learning: { of: curve.of, percents: [...curve.percents] } })
  }
  const field = (name: keyof LearningDraft, label: string, more: object = {}) => {
    const fault = faults?.[name]
    return (
      <Field
        label={label}
        value={typed[name]}
        onType={(text) => change({ [name]: text })}
        error={fault && figures.text(interpolate(faultWords[fault.word], fault.values))}
        autoComplete="off"
        {...more}
      />
    )
  }
  const last = figures.text(String(getGoal(typed, style)))
  return (
    <form className="line-form tall-options" onSubmit={onSubmit} noValidate ref={form}>
      <h2>{words.learning}</h2>
      <div className="line-fields">
        <fieldset>
          <legend>{words.percentOf}</legend>
          <div className="line-options">
            {(['plan', 'absolute'] as const).map((of) => (
              <label key={of} className="option">
                <input type="radio" name="of" checked={typed.of === of} onChange={() => change({ of })} />
                {{ plan: words.ofPlanKind, absolute: words.absoluteKind }[of]}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="line-pair">
          {field('first', words.firstDay, { inputMode: 'decimal' })}
          {field('days', interpolate(words.daysToTarget, { last }), { inputMode: 'numeric' })}
        </div>
        <button className="key" type="button" onClick={fill}>
          {words.fill}
        </button>
        {field('percents', words.dayByDay, { hint: words.dayByDayHint })}
        {style.learning && (
          <button className="button quiet" type="button" onClick={() => save({ ...style, learning: null })}>
            {words.houseValues}
          </button>
        )}
      </div>
      <FormFoot cancel={close} />
    </form>
  )
}
