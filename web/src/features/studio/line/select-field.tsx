import { useId } from 'react'
import { FieldError } from '../../../ui/field.tsx'

type SelectFieldProps<V extends string> = {
  label: string
  value: V
  options: readonly (readonly [value: V, name: string])[]
  onChoose: (value: V) => void
  error?: string | undefined
  hint?: string | undefined
}

/** A choice from a list, with its label above and its error below. */
export function SelectField<V extends string>({ label, value, options, onChoose, error, hint }: SelectFieldProps<V>) {
  const id = useId()
  return (
    <div className={error ? 'field invalid' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <span className="input-box select-field">
        <select
          id={id}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          onChange={({ target }) => {
            const chosen = options.find(([one]) => one === target.value)
            if (chosen) onChoose(chosen[0])
          }}
        >
          {options.map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </select>
      </span>
      {error ? (
        <FieldError id={`${id}-note`} text={error} />
      ) : (
        hint && (
          <p className="caption" id={`${id}-note`}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
