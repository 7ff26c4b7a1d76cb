import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { cutUnit } from '@shelai/formula/cut-unit.ts'
import { fullPrecision } from '@shelai/formula/decimal-rounding.ts'
import { readNumber } from '@shelai/formula/typed-number.ts'
import type { RefObject } from 'react'
import { formatResult } from '../../i18n/format.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { type CalculatorFormula, type CalculatorInputs, getUnit } from './calculator-inputs.ts'
import { calculatorWords } from './calculator-words.ts'
import { isNumeric, type useCalculation } from './use-calculation.ts'
import { useUnits } from './use-units.ts'

type CalculatorFieldsProps = {
  formula: CalculatorFormula
  inputs: CalculatorInputs
  /** The labels to mark. */
  invalid: readonly string[]
  errorId: string
  firstField: RefObject<HTMLInputElement | null>
  onType: ReturnType<typeof useCalculation>['type']
  onUnit: ReturnType<typeof useCalculation>['setUnit']
}

/** A field for each label, with its unit, which switches where it has others. */
export function CalculatorFields(props: CalculatorFieldsProps) {
  const { formula, inputs, invalid, errorId, firstField, onType, onUnit } = props
  const table = useUnits()
  const toast = useToast()
  const words = useWords(calculatorWords)
  const { language } = useLanguage()

  /** Converts the number of a field with its unit, and says so: 22 min are 1,320 sec. */
  const switchUnit = (name: string, from: string, to: string) => {
    const typed = inputs.typed[name] ?? ''
    const number = readNumber(typed)
    const value = number === undefined ? undefined : table?.convertUnit(number, from, to)
    const text = value === undefined ? '' : fullPrecision(value)
    // A field takes no exponent, so such a number could not be typed.
    const converted = readNumber(text) === undefined ? undefined : formatDigits(text, language)
    onUnit(name, to, converted)
    if (converted !== undefined) {
      const shown = formatResult(text, language)
      toast({
        key: 'unit',
        text: interpolate(words.converted, { before: `${typed} ${from}`, after: `${shown} ${to}` }),
      })
    }
  }

  return (
    <div className="calculator-inputs">
      {formula.labels.map(({ label_name, label_value, unit: own }, place) => {
        const isInvalid = invalid.includes(label_name)
        const unit = getUnit(formula, inputs, label_name)
        const units = table?.listInputUnits(label_name, own, formula) ?? []
        return (
          <label className={isInvalid ? 'field invalid' : 'field'} key={label_name}>
            <span>
              {cutUnit(label_name, own)}
              {unit && unit !== '%' && <span className="unit"> ({unit})</span>}
            </span>
            <input
              ref={place === 0 ? firstField : undefined}
              inputMode="decimal"
              autoComplete="off"
              value={inputs.typed[label_name] ?? ''}
              placeholder={isNumeric(label_value) ? undefined : label_value}
              aria-invalid={isInvalid}
              aria-describedby={isInvalid ? errorId : undefined}
              onChange={(event) => onType(label_name, event.target.value)}
            />
            {table && units.length > 0 && (
              <table.UnitSelect
                name={label_name}
                units={units}
                unit={unit}
                onChange={(next) => switchUnit(label_name, unit, next)}
              />
            )}
          </label>
        )
      })}
    </div>
  )
}
