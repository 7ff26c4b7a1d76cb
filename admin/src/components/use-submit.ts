import { type FormEvent, useState } from 'react'
import { HttpError, useTranslate } from 'react-admin'

/** Why a form was refused: a message, and messages of its fields. */
export type FormRefusal = { message: string; errors: Readonly<Record<string, string>> }

/**
 * Returns what submits a form once at a time, and keeps the refusal for the form to show. `isEmptied` says that the form is as the
 * last submission has emptied it: the second of two presses then sends nothing.
 */
export function useSubmit(send: () => Promise<unknown>, isEmptied = false) {
  const translate = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState<FormRefusal>()
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isSending || isEmptied) return
    setIsSending(true)
    setRefusal(undefined)
    try {
      await send()
    } catch (error) {
      setRefusal(
        error instanceof HttpError
          ? { message: error.message, errors: error.body?.errors ?? {} }
          : { message: translate('ra.notification.http_error'), errors: {} },
      )
    } finally {
      setIsSending(false)
    }
  }
  /** Returns what shows at a field why it was refused, or a help otherwise. */
  const showAt = (field: string, help?: string) => {
    const error = refusal?.errors[field]
    return { error: error !== undefined, helperText: error ?? help }
  }
  return { submit, isSending, refusal, showAt }
}
