import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { fullPrecision } from '@shelai/formula/decimal-rounding.ts'
import { writeStepNumber } from '@shelai/formula/explain-formula.ts'
import { type FormulaTree, namesIn } from '@shelai/formula/formula-tree.ts'
import { type Solution, solveFormula } from '@shelai/formula/solve-formula.ts'
import { readNumber } from '@shelai/formula/typed-number.ts'
import { convertUnit } from '@shelai/formula/units.ts'
import { type KeyboardEvent, useId, useState } from 'react'
import { formatResult } from '../../i18n/format.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { calculationWords } from './calculation-words.ts'
import { type CalculatorFormula, type CalculatorInputs, getUnit } from './calculator-inputs.ts'
import { readValues } from './describe-calculation.ts'

type SolvePanelProps = {
  formula: CalculatorFormula
  caption: string
  tree: FormulaTree
  inputs: CalculatorInputs
  /** Puts a value into the field of a label and calculates. */
  onUse: (name: string, text: string) => void
}

type Outcome = Solution | { kind: 'wanted_missing' } | { kind: 'others_missing'; names: readonly string[] }

/** A result, with the inputs of that moment. */
type Found = { inputs: CalculatorInputs; name: string; wanted: string; outcome: Outcome }

/** Asks which label to find and for which result, and says what it must be or why there is no one answer. */
export function SolvePanel({ formula, caption, tree, inputs, onUse }: SolvePanelProps) {
  const words = useWords(calculationWords)
  const [name, setName] = useState(formula.labels[0]?.label_name ?? '')
  const [wanted, setWanted] = useState('')
  const [found, setFound] = useState<Found>()
  const id = useId()
  const resultUnit = inputs.resultUnit || formula.result_unit

  const solve = () => setFound({ inputs, name, wanted, outcome: find() })
  const find = (): Outcome => {
    const typed = readNumber(wanted)
    const target = typed === undefined ? undefined : convertUnit(typed, resultUnit, formula.result_unit)
    if (target === undefined) return { kind: 'wanted_missing' }
    const values = readValues(formula, inputs)
    const missing = [...new Set(namesIn(tree))].filter((other) => other !== name && !values.has(other))
    if (missing.length > 0) return { kind: 'others_missing', names: missing }
    values.delete(name)
    return solveFormula({ tree, name, values, target })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    solve()
  }
  // A result for other inputs says nothing about these.
  const current = found && found.inputs === inputs && found.name === name && found.wanted === wanted ? found : undefined

  return (
    <div className="stack calculator-panel">
      <div className="calculator-inputs">
        <label className="field">
          <span>{words.find}</span>
          <span className="input-box select-field">
            <select value={name} onChange={(event) => setName(event.target.value)}>
              {formula.labels.map(({ label_name }) => (
                <option key={label_name}>{label_name}</option>
              ))}
            </select>
          </span>
        </label>
        <label className="field">
          <span>
            {words.wanted}: {caption}
            {resultUnit && <span className="unit"> ({resultUnit})</span>}
          </span>
          <input
            inputMode="decimal"
            autoComplete="off"
            value={wanted}
            aria-invalid={current?.outcome.kind === 'wanted_missing'}
            aria-describedby={id}
            onChange={(event) => setWanted(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </label>
      </div>
      <p className="caption">{words.othersHold}</p>
      <button className="button quiet" type="button" onClick={solve}>
        {words.solve}
      </button>
      <div className="solved" role="status" id={id}>
        {current && <FoundValue found={current} formula={formula} onUse={onUse} />}
      </div>
    </div>
  )
}

type FoundProps = { found: Found; formula: CalculatorFormula; onUse: SolvePanelProps['onUse'] }

function FoundValue(props: FoundProps) {
  const words = useWords(calculationWords)
  const { name, outcome } = props.found
  switch (outcome.kind) {
    case 'wanted_missing':
      return <p className="field-error">{words.wantedMissing}</p>
    case 'others_missing':
      return <p className="field-error">{interpolate(words.othersMissing, { names: outcome.names.join(', ') })}</p>
    case 'one':
      return <Answers values={[outcome.value]} {...props} />
    case 'several':
      return (
        <>
          <p>{interpolate(words.several, { name })}</p>
          <Answers values={outcome.values} {...props} />
        </>
      )
    case 'no_influence':
      return <p>{interpolate(words.noInfluence, { name })}</p>
    default:
      return <p>{interpolate(words[outcome.kind], { name })}</p>
  }
}

/** The values that give the wanted result, in the unit of the label's field. */
function Answers({ values, found: { name, inputs }, formula, onUse }: FoundProps & { values: readonly number[] }) {
  const { use, unknown } = useWords(calculationWords)
  const { language } = useLanguage()
  const own = formula.labels.find(({ label_name }) => label_name === name)?.unit ?? ''
  const unit = getUnit(formula, inputs, name)
  return values.map((value) => {
    const given = convertUnit(value, own, unit)
    // A field takes no exponent, so such a value could not be typed.
    const text = given === undefined ? undefined : fullPrecision(given)
    if (text === undefined || readNumber(text) === undefined) {
      return <p key={value}>{interpolate(unknown, { name })}</p>
    }
    const { text: short, isRounded } = writeStepNumber(given ?? value)
    const shown = formatResult(short, language)
    return (
      <p key={value} className="solved-value tabular-numbers">
        <span>
          {name} {isRounded ? '≈' : '='} <b>{shown}</b> {unit}
        </span>
        <button
          className="button quiet compact"
          type="button"
          onClick={() => onUse(name, formatDigits(text, language))}
        >
          {interpolate(use, { value: shown })}
        </button>
      </p>
    )
  })
}
