import { Share2 as share2 } from 'lucide'
import { useState } from 'react'
import { useRecords } from '../../device/use-records.ts'
import { formatDhakaDate, formatResult } from '../../i18n/format.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { focusNextRow } from '../../ui/focus-next-row.ts'
import { icon, X } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { forgetCalculations, openHistory, type PastCalculation } from './calculation-history.ts'
import { buildCalculationPath, readCalculationLink } from './calculation-link.ts'
import { calculationWords } from './calculation-words.ts'
import type { CalculatorFormula, CalculatorInputs } from './calculator-inputs.ts'
import { useTextActions } from './text-actions.tsx'

const Share = /* @__PURE__ */ icon(share2)

type HistoryPanelProps = {
  formula: CalculatorFormula
  /** True if the device keeps the last result; undefined where it need not. */
  isKept: boolean | undefined
  /** Puts the inputs of an earlier calculation of this formula back and calculates. */
  onReopen: (inputs: CalculatorInputs) => void
}

/** The last results on this device: of this calculator, or of all. */
export function HistoryPanel({ formula, isKept, onReopen }: HistoryPanelProps) {
  const words = useWords(calculationWords)
  const [isAll, setAll] = useState(false)
  const { share, refused } = useTextActions()
  const { formula_id: formulaId, labels } = formula
  const all = useRecords(openHistory())
  const history = all?.filter(({ value }) => isAll || value.formulaId === formulaId).toReversed()

  // An earlier result is read as a link is: the formula may have other labels by now.
  const reopen = (past: PastCalculation) => {
    const path = buildPastPath(past)
    const empty = Object.fromEntries(labels.map(({ label_name }) => [label_name, '']))
    const link = readCalculationLink(path.slice(path.indexOf('?')), formula, empty)
    if (link) onReopen(link.inputs)
  }

  return (
    <div className="stack calculator-panel">
      <div className="pair">
        {[false, true].map((ofAll) => (
          <button
            key={String(ofAll)}
            className="button quiet compact"
            type="button"
            aria-pressed={isAll === ofAll}
            onClick={() => setAll(ofAll)}
          >
            {ofAll ? words.allFormulas : words.thisFormula}
          </button>
        ))}
      </div>
      {history?.length === 0 && <p>{words.noHistory}</p>}
      {history !== undefined && history.length > 0 && (
        <ul className="past-calculations">
          {history.map(({ id, value: past }) => (
            <Past
              key={id}
              past={past}
              isTitled={isAll}
              onReopen={past.formulaId === formulaId ? () => reopen(past) : undefined}
              onShare={(text) => share(past.title, text)}
              onRemove={() => forgetCalculations([id])}
            />
          ))}
        </ul>
      )}
      {refused}
      <p className="caption">{isKept === false ? words.notKept : words.onDevice}</p>
      {history !== undefined && history.length > 0 && (
        <button className="button text" type="button" onClick={() => forgetCalculations(history.map(({ id }) => id))}>
          {words.removeAll}
        </button>
      )}
    </div>
  )
}

const listLabels = ({ labelUnits }: PastCalculation) =>
  Object.entries(labelUnits).map(([label_name, unit]) => ({ label_name, unit, label_value: '' }))

const buildPastPath = (past: PastCalculation) =>
  buildCalculationPath(
    { formula_id: past.formulaId, title: past.title, labels: listLabels(past), result_unit: past.unit },
    past.inputs,
  )

type PastProps = {
  past: PastCalculation
  isTitled: boolean
  /** Undefined for another calculator, to which a link leads. */
  onReopen: (() => void) | undefined
  onShare: (text: string) => void
  onRemove: () => void
}

function Past({ past, isTitled, onReopen, onShare, onRemove }: PastProps) {
  const words = useWords(calculationWords)
  const { language } = useLanguage()
  const path = buildPastPath(past)
  const result = `${formatResult(past.shown, language)}${past.unit && ` ${past.unit}`}`
  const given = listLabels(past).map(({ label_name, unit }) => {
    const number = past.inputs.typed[label_name] ?? ''
    const givenUnit = past.inputs.units[label_name] ?? unit
    return `${label_name}: ${number}${givenUnit && ` ${givenUnit}`}`
  })
  const share = () => onShare([past.title, ...given, `= ${result}`, new URL(path, location.href).href].join('\n'))
  const content = (
    <>
      <span className="visually-hidden">{words.reopen}:</span>{' '}
      {isTitled && <span className="own-line">{past.title}</span>}
      <b className="own-line tabular-numbers">{result}</b>
      <span className="own-line caption">{given.join(' · ')}</span>
      <span className="own-line caption">{formatDhakaDate(past.at, language)}</span>
    </>
  )
  return (
    <li className="past-calculation">
      {onReopen ? (
        <button className="reopen" type="button" onClick={onReopen}>
          {content}
        </button>
      ) : (
        <Link className="reopen" to={path}>
          {content}
        </Link>
      )}
      <button
        className="icon-button"
        type="button"
        aria-label={interpolate(words.shareOne, { result })}
        onClick={share}
      >
        <Share className="icon icon-small" />
      </button>
      <button
        className="icon-button"
        type="button"
        aria-label={interpolate(words.remove, { result })}
        onClick={({ currentTarget }) => {
          focusNextRow(currentTarget)
          onRemove()
        }}
      >
        <X className="icon icon-small" />
      </button>
    </li>
  )
}
