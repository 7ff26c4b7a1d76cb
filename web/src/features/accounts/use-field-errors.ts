import type { translateFieldError } from '@shelai/contract/accounts-field-texts.ts'
import { Refused } from '@shelai/contract/refused.ts'
import type { FieldErrors } from '@shelai/contract/staff.ts'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/language.tsx'

/** Keeps what the server found wrong with each field of a form, and says it in the reader's language. */
export function useFieldErrors() {
  const { language } = useLanguage()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [words, setWords] = useState<{ translate: typeof translateFieldError }>()
  useEffect(() => {
    // The server says it in English; the other words are only for those who read them.
    if (language === 'en') return
    import('@shelai/contract/accounts-field-texts.ts').then(
      ({ translateFieldError: translate }) => setWords({ translate }),
      () => {},
    )
  }, [language])
  return {
    errorOf: (field: string) => errors[field] && (words?.translate(errors[field], language) ?? errors[field]),
    /** Takes what a call threw; an error that names no fields clears them all. */
    setFrom: (error?: unknown) => setErrors((error instanceof Refused && error.errors) || {}),
    /** Takes the words of fields away that are being changed. */
    clear: (fields: object) =>
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in fields)))),
  }
}
