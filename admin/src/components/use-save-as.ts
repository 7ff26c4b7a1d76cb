import { setSubmissionErrors, useSaveContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'

/** Returns the function that saves the form around it with some fields changed, such as its state. */
export function useSaveAs(): (changes: Readonly<Record<string, unknown>>) => Promise<void> {
  const { save } = useSaveContext()
  const { handleSubmit, setError } = useFormContext()
  return (changes) =>
    handleSubmit(async (values) => {
      const errors = await save?.({ ...values, ...changes })
      if (errors) setSubmissionErrors(errors, setError)
    })()
}
