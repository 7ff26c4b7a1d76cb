import { type InputHTMLAttributes, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { CircleAlert } from './field-icons.tsx'

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'id'> & {
  label: string
  value: string
  onType: (text: string) => void
  /** The error text, shown below the field. */
  error?: string | undefined
  /** True if the field is marked as wrong although the error text is below another field. */
  isInvalid?: boolean | undefined
  hint?: string | undefined
  /** Content inside the field, at its end. */
  end?: ReactNode
}

/** A text field with its label above, and its hint and its error text below. */
export function Field({ label, value, onType, error, isInvalid, hint, end, ...input }: FieldProps) {
  const id = useId()
  const element = useRef<HTMLInputElement>(null)
  // Text that was typed or filled in before hydration would be lost with the next rendering.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, at hydration
  useLayoutEffect(() => {
    const typed = element.current?.value
    if (typed && typed !== value) onType(typed)
  }, [])
  const descriptionIds = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const isMarked = Boolean(error) || isInvalid
  return (
    <div className={isMarked ? 'field invalid' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <span className="input-box">
        <input
          {...input}
          ref={element}
          id={id}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptionIds || undefined}
          onChange={(event) => onType(event.target.value)}
        />
        {end}
      </span>
      {hint && (
        <p className="caption" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  )
}

/** The error text of a field, which screen readers announce as it appears. */
export function FieldError({ id, text }: { id?: string; text: string }) {
  return (
    <p className="field-error" id={id} role="alert">
      <CircleAlert className="icon icon-small" />
      {text}
    </p>
  )
}
