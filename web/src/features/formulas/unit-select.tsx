import { interpolate } from '../../i18n/interpolate.ts'
import { useWords } from '../../i18n/language.tsx'
import { calculationWords } from './calculation-words.ts'

type UnitSelectProps = {
  /** The name of the value that has the unit. */
  name: string
  units: readonly string[]
  unit: string
  onChange: (unit: string) => void
}

/** Switches the unit of a field or of the result. */
export function UnitSelect({ name, units, unit, onChange }: UnitSelectProps) {
  const { unitOf } = useWords(calculationWords)
  return (
    <span className="unit-select">
      <select
        aria-label={interpolate(unitOf, { name })}
        value={unit}
        onChange={(event) => onChange(event.target.value)}
      >
        {units.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </span>
  )
}
