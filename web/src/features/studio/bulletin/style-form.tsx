import { complexities, type Style } from '@shelai/contract/features/studio/studio-records.ts'
import { applyChanges } from '@shelai/contract/rules/merge-records.ts'
import { type FormEvent, useMemo, useState } from 'react'
import { useDraft } from '../../../device/use-draft.ts'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { ownPrefix } from '../../../session/session-store.ts'
import { Field } from '../../../ui/field.tsx'
import { schoolParts, schools } from '../line/allowance-fields.ts'
import { useFigures } from '../line/figures.ts'
import { FormFoot } from '../line/form-foot.tsx'
import { complexityNames } from '../line/line-words.ts'
import { SelectField } from '../line/select-field.tsx'
import { symbols } from '../line/symbols.ts'
import { useFaultyField } from '../line/use-faulty-field.ts'
import { operationWords, styleWords } from './bulletin-words.ts'
import {
  draftStyle,
  parseStyleDraft,
  readStyle,
  type StyleDraft,
  type StyleFaults,
  type StyleField,
} from './style-draft.ts'

type StyleFormProps = { style: Style; save: (style: Style) => void; close: () => void }

/** The head of a bulletin: order, plan, allowance, limits, and what stands on paper. */
export function StyleForm({ style, save, close }: StyleFormProps) {
  const words = useWords(styleWords)
  const faultTexts = { ...useWords(operationWords), ...words }
  const figures = useFigures()
  const [opened] = useState(style)
  const initial = useMemo(() => draftStyle(opened), [opened])
  const { typed, setTyped, settle } = useDraft<StyleDraft>(`${ownPrefix}studio_style_${style.id}`, initial, (record) =>
    parseStyleDraft(record, initial),
  )
  const [faults, setFaults] = useState<StyleFaults>()
  const form = useFaultyField(faults)
  const type = (field: StyleField) => (text: string) => {
    setTyped((before) => ({ ...before, [field]: text }))
    if (faults?.[field]) setFaults({ ...faults, [field]: undefined })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const { style: read, faults: found } = readStyle(typed, opened)
    setFaults(found)
    if (read === undefined) return
    settle(typed)
    save(applyChanges(opened, read, style))
  }
  const text = (field: StyleField, more: object = {}) => {
    const fault = faults?.[field]
    const error = fault && figures.text(interpolate(faultTexts[fault.word], fault.values))
    const label = words[field as keyof typeof words]
    return (
      <Field
        key={field}
        label={label}
        value={typed[field]}
        onType={type(field)}
        error={error}
        autoComplete="off"
        {...more}
      />
    )
  }
  const number = (field: StyleField, more: object = {}) => text(field, { inputMode: 'decimal', ...more })
  const school = schools.find((one) => one === typed.school) ?? 'single'
  return (
    <form className="line-form" onSubmit={onSubmit} noValidate ref={form}>
      <h2>{words.title}</h2>
      <div className="line-fields">
        {text('name')}
        <div className="line-pair">
          {text('line')}
          {number('orderQuantity')}
        </div>
        <div className="line-pair">
          {number('hours')}
          {number('planEfficiency')}
        </div>
        <fieldset>
          <legend>{words.given}</legend>
          <div className="line-options">
            {(['target', 'people'] as const).map((given) => (
              <label key={given} className="option">
                <input
                  type="radio"
                  name="given"
                  checked={typed.given === given}
                  onChange={() => type('given')(given)}
                />
                {{ target: words.targetGiven, people: words.peopleGiven }[given]}
              </label>
            ))}
          </div>
        </fieldset>
        {typed.given === 'target' && number('target')}
        {number('dayCost', { hint: words.dayCostHint })}
        <SelectField
          label={words.complexity}
          hint={words.complexityHint}
          value={typed.complexity}
          options={complexities.map((one) => [one as string, complexityNames[one][figures.language]] as const)}
          onChoose={type('complexity')}
        />
        <SelectField
          label={words.convention}
          value={typed.convention}
          options={[
            ['divide', symbols.divide('e')],
            ['percent', symbols.percent('x')],
          ]}
          onChoose={type('convention')}
        />
        {typed.convention === 'percent' ? number('percent') : number('efficiency')}
        <SelectField
          label={words.school}
          value={typed.school}
          options={schools.map((one) => [one as string, words[one]] as const)}
          onChoose={type('school')}
        />
        <div className="line-pair">{schoolParts[school].map((part) => number(part))}</div>
        <h3>{words.paperSection}</h3>
        {text('buyer')}
        {text('item')}
        <div className="line-pair">
          {text('fabric')}
          {text('colour')}
        </div>
        <div className="line-pair">
          {text('floor')}
          {text('date', { type: 'date' })}
        </div>
        <div className="line-pair">
          {text('preparedBy')}
          {text('checkedBy')}
        </div>
      </div>
      <FormFoot cancel={close} />
    </form>
  )
}
