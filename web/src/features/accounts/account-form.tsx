import { type FormEvent, type ReactNode, useRef, useState } from 'react'

type AccountFormProps = {
  /** Sends the form; returns false if it cannot be sent. Afterwards the first field with an error gets the focus. */
  send: () => Promise<void> | false
  button: string
  children: ReactNode
  /** Content below the button. */
  after?: ReactNode
}

/** A form that is sent once at a time, keeps its text after a failure, and focuses the first field with an error. */
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
    // The errors are rendered by then.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  return (
    // The browser's own validation bubbles may be in another language than the page, so they are off.
    <form className="stack form" ref={form} noValidate onSubmit={submit}>
      {children}
      <button className="button full-width" type="submit" disabled={isSending} aria-busy={isSending}>
        {button}
      </button>
      {after}
    </form>
  )
}
