import { type SaveHandlerCallbacks, setSubmissionErrors, useSaveContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'

/**
 * Returns the function that saves the form around it with some fields changed, such as its state. The callbacks take the place of
 * those of the form's screen.
 */
export function useSaveAs(
  callbacks?: SaveHandlerCallbacks,
): (changes: Readonly<Record<string, unknown>>) => Promise<void> {
  const { save } = useSaveContext()
  const { handleSubmit, setError } = useFormContext()
  return (changes) =>
    handleSubmit(async (values) => {
      const errors = await save?.({ ...values, ...changes }, callbacks)
      if (errors) setSubmissionErrors(errors, setError)
    })()
}
