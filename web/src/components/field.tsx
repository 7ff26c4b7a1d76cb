import { type InputHTMLAttributes, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { CircleAlert } from './field-icons.tsx'

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'id'> & {
  label: string
  value: string
  write: (typed: string) => void
  /** What is wrong with it, said below it. */
  error?: string | undefined
  /** Whether it is wrong although the words stand below another field. */
  isBad?: boolean | undefined
  hint?: string | undefined
  /** What stands inside the field, at its end. */
  end?: ReactNode
}

/** A field with its name above, and below what is wrong with it or what helps to fill it. */
export function Field({ label, value, write, error, isBad, hint, end, ...input }: FieldProps) {
  const id = useId()
  const element = useRef<HTMLInputElement>(null)
  // What was typed or filled in before the page came alive would be lost with the next rendering.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page comes alive
  useLayoutEffect(() => {
    const typed = element.current?.value
    if (typed && typed !== value) write(typed)
  }, [])
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const bad = Boolean(error) || isBad
  return (
    <div className={bad ? 'field invalid' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <span className="input-box">
        <input
          {...input}
          ref={element}
          id={id}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => write(event.target.value)}
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

/** What is wrong, read out as it appears. */
export function FieldError({ id, text }: { id?: string; text: string }) {
  return (
    <p className="field-error" id={id} role="alert">
      <CircleAlert className="icon icon-small" />
      {text}
    </p>
  )
}
