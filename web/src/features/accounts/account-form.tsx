import { Refused } from '@shelai/contract/api/refused.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { createLazyPart } from '../../ui/lazy-part.tsx'
import { useErrorFocus } from './use-field-errors.ts'

const { LazyPart: AwayNote } = createLazyPart(async () => (await import('./away-note.tsx')).AwayNote)

type AccountFormProps = {
  /**
   * Sends the form, and settles with the error that it was refused with, if any; returns false if it cannot be sent. Afterwards
   * the first field with an error gets the focus.
   */
  send: () => Promise<unknown> | false
  button: string
  children: ReactNode
  /** Content below the button. */
  after?: ReactNode
}

/** A form that is sent once at a time, keeps its text after a failure, and focuses the first field with an error. */
export function AccountForm({ send, button, children, after }: AccountFormProps) {
  const { form, focusError } = useErrorFocus()
  const [isSending, setSending] = useState(false)
  const [away, setAway] = useState<Refused>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const done = send()
    if (done !== false) {
      setSending(true)
      setAway(undefined)
      const error = await done.finally(() => setSending(false))
      if (error instanceof Refused && error.status === 503) setAway(error)
    }
    focusError()
  }
  return (
    // The browser's own validation bubbles may be in another language than the page, so they are off.
    <form className="stack form" ref={form} noValidate onSubmit={submit}>
      {children}
      <button className="button full-width" type="submit" disabled={isSending} aria-busy={isSending}>
        {button}
      </button>
      {away && <AwayNote refusal={away} />}
      {after}
    </form>
  )
}
