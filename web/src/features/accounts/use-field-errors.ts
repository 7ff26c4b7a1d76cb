import { Refused } from '@shelai/contract/api/refused.ts'
import type { FieldErrors } from '@shelai/contract/rules/staff.ts'
import { defaultLanguage } from '@shelai/contract/rules/words.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useModule } from '../../device/use-module.ts'
import { useLanguage } from '../../i18n/language.tsx'

/** Tells whether an error names fields of the form. */
export const hasFieldErrors = (error: unknown): error is Refused & { errors: FieldErrors } =>
  error instanceof Refused && error.errors !== undefined

/** Keeps the server's errors of the fields of a form, and translates them into the reader's language. */
export function useFieldErrors() {
  const { language } = useLanguage()
  const [errors, setErrors] = useState<FieldErrors>({})
  // The server's errors are in English; the translation is fetched by other readers only.
  const words = useModule(
    () => import('@shelai/contract/features/accounts/accounts-field-texts.ts'),
    language !== defaultLanguage,
  )
  return {
    getError: (field: string) =>
      errors[field] && (words?.translateFieldError(errors[field], language) ?? errors[field]),
    /** Sets the errors from a thrown error; one without field errors clears them all. */
    setFrom: (error?: unknown) => setErrors(hasFieldErrors(error) ? error.errors : {}),
    /** Removes the errors of fields that are being changed. */
    clear: (fields: object) =>
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in fields)))),
  }
}

/**
 * Returns the ref of a form, and the function that focuses its first field with an error once the errors that were just set are
 * rendered.
 */
export function useErrorFocus() {
  const form = useRef<HTMLFormElement>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [attempt])
  const focusError = useCallback(() => setAttempt((before) => before + 1), [])
  return { form, focusError }
}
