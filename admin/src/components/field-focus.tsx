import { useEffect } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'

/** Moves the focus to the first field of the form around it that the server refused. */
export function RefusedFieldFocus() {
  const { setFocus } = useFormContext()
  const { errors } = useFormState()
  const [refused] = Object.entries(errors).flatMap(([name, error]) => (error?.type === 'server' ? [name] : []))
  useEffect(() => {
    if (refused !== undefined) setFocus(refused)
  }, [refused, setFocus])
  return null
}

/** Moves the focus to a field when the form around it opens, so that a new record is typed at once. */
export function FirstFieldFocus({ name }: { name: string }) {
  const { setFocus } = useFormContext()
  useEffect(() => setFocus(name), [name, setFocus])
  return null
}
