import { type FormEvent, type ReactNode, useRef, useState } from 'react'

type AccountFormProps = {
  /** Sends the form; false where it cannot be sent. Afterwards the first field that is marked as wrong has the focus. */
  send: () => Promise<void> | false
  button: string
  children: ReactNode
  /** What stands below the button. */
  after?: ReactNode
}

/** A form that is sent once at a time, keeps what was typed whatever comes of it, and shows where it is wrong. */
export function AccountForm({ send, button, children, after }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [isSending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const done = send()
    if (done !== false) {
      setSending(true)
      await done.finally(() => setSending(false))
    }
    // The marks stand there only after the next rendering.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  return (
    // A bubble of the browser would speak another language than the page, and over it.
    <form className="stack form" ref={form} noValidate onSubmit={submit}>
      {children}
      <button className="button full-width" type="submit" disabled={isSending} aria-busy={isSending}>
        {button}
      </button>
      {after}
    </form>
  )
}
