import { type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

type FileFieldProps = {
  /** What the button says, with its icon. */
  children: ReactNode
  /** The kinds of files, as the browser knows them and as the reader does. */
  accept: string
  hint: string
  /** The name of the chosen file. */
  chosen?: string | undefined
  error?: string | undefined
  onChoose: (file: File) => void
}

/**
 * A button that chooses a file. The browser's own would speak its language, not the reader's; it is there for the keyboard and
 * for screen readers, and not to be seen.
 */
export function FileField({ children, accept, hint, chosen, error, onChoose }: FileFieldProps) {
  const id = useId()
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  return (
    <div className="field file-field">
      <label className="button quiet full-width" htmlFor={id}>
        {children}
      </label>
      <input
        className="visually-hidden"
        id={id}
        type="file"
        accept={accept}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${hintId} ${errorId}` : hintId}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file, once it was mended, can be chosen again.
          target.value = ''
          if (file) onChoose(file)
        }}
      />
      <p className="caption" id={hintId}>
        {chosen && <span className="own-line file-name">{chosen}</span>}
        {hint}
      </p>
      {error && <FieldError id={errorId} text={error} />}
    </div>
  )
}
