import { NetworkError } from '@shelai/contract/api/refused.ts'
import { reports } from '@shelai/contract/rules/limits.ts'
import { type FormEvent, useState } from 'react'
import { useRequestKey } from '../device/use-request-key.ts'
import { useWords } from '../i18n/language.tsx'
import { useCallWithEnvelope } from '../network/api-client.ts'
import { sendOrQueue } from '../network/outbox.ts'
import { useReader } from '../session/session.ts'
import { useToast } from '../ui/toasts.tsx'
import { mistakeWords } from './mistake-words.ts'
import type { Quotable, Reported } from './reported.ts'

type MistakeFormProps = Reported & { quotable: Quotable; close: () => void }

/** The value of the choice that quotes nothing. */
const whole = ''

/** Asks which sentence is wrong and what is wrong with it, and sends it now or when the network is back. */
export function MistakeForm({ kind, id, quotable, close }: MistakeFormProps) {
  const words = useWords(mistakeWords)
  const reader = useReader()
  const send = useCallWithEnvelope()
  const toast = useToast()
  const getKey = useRequestKey()
  const { selected, paragraphs } = quotable
  const [quote, setQuote] = useState(selected)
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (note.trim() === '') return setError(words.noteMissing)
    setSending(true)
    const account = reader?.user_id ?? ''
    const report = { kind, item_id: id, note: note.trim(), ...(quote === whole ? {} : { quote }) }
    const key = getKey(report)
    const body = { request_key: key, ...report }
    try {
      const outcome = await sendOrQueue(send, { name: 'reports.mistake', key, account, body })
      toast({ text: words[outcome], key: 'mistake' })
      close()
    } catch (failure) {
      setError(failure instanceof Error && !(failure instanceof NetworkError) ? failure.message : words.failed)
    }
    setSending(false)
  }
  const renderChoice = (value: string, label: string, caption?: string) => (
    <label key={value} className="choice">
      <input type="radio" name="quote" checked={quote === value} onChange={() => setQuote(value)} />
      <span>
        {caption && <span className="caption">{caption}</span>}
        {label}
      </span>
    </label>
  )
  return (
    <form className="report-form" onSubmit={onSubmit} noValidate>
      <h2>{words.report}</h2>
      <fieldset>
        <legend>{words.which}</legend>
        <div className="choices sentences">
          {selected !== '' && renderChoice(selected, selected, words.marked)}
          {renderChoice(whole, words.whole)}
          {paragraphs.filter((text) => text !== selected).map((text) => renderChoice(text, text))}
        </div>
      </fieldset>
      <label className="note-field">
        <span>{words.note}</span>
        <textarea
          rows={3}
          maxLength={reports.note}
          value={note}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => setNote(target.value)}
        />
      </label>
      {error && (
        <p className="error-text" role="alert">
          {error}
        </p>
      )}
      <p className="caption">{reader ? words.answered : words.unanswered}</p>
      <div className="pair">
        <button className="button quiet" type="button" onClick={close}>
          {words.cancel}
        </button>
        <button className="button" type="submit" aria-busy={isSending || undefined}>
          {words.send}
        </button>
      </div>
    </form>
  )
}
