import { NetworkError } from '@shelai/contract/api/refused.ts'
import type { PracticePlan } from '@shelai/contract/features/practice/practice-logs.ts'
import { reports } from '@shelai/contract/rules/limits.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { type FormEvent, useState } from 'react'
import { createId } from '../../device/create-id.ts'
import { useDraft } from '../../device/use-draft.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useCallWithEnvelope } from '../../network/api-client.ts'
import { sendOrQueue } from '../../network/outbox.ts'
import { useReader } from '../../session/session.ts'
import { FieldError } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { formatLongDay } from './format-plan.ts'
import { practiceWords } from './practice-words.ts'
import { parseDay } from './replay.ts'
import type { Practice } from './use-practice.tsx'

/** The days after an interview: what was asked, if the reader wants to tell it, and the way to the next one. */
export function AfterInterview({ practice: { log }, plan }: { practice: Practice; plan: PracticePlan }) {
  const words = useWords(practiceWords)
  const { language } = useLanguage()
  const reader = useReader()
  const send = useCallWithEnvelope()
  const toast = useToast()
  const { typed, setTyped, settle } = useDraft('after_interview', { note: '' }, ({ note }) =>
    typeof note === 'string' ? { note } : undefined,
  )
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [post] = plan.posts
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const note = typed.note.trim()
    if (isSending || note === '' || post === undefined) return
    setSending(true)
    setError(undefined)
    const key = createId()
    try {
      const body = { request_key: key, kind: 'post', item_id: post, note } as const
      const outcome = await sendOrQueue(send, { name: 'reports.mistake', key, account: reader?.user_id ?? '', body })
      toast({ text: words[outcome], key: 'after-interview' })
      settle({ note: '' })
    } catch (failure) {
      setError(failure instanceof Error && !(failure instanceof NetworkError) ? failure.message : words.sendFailed)
    }
    setSending(false)
  }
  const end = () => {
    log.savePlan({ ...plan, isEnded: true })
    log.sync()
  }
  return (
    <div className="practice-groups">
      <section className="practice-group">
        <p className="large">{words.howDidItGo}</p>
        <p>
          {interpolate(words.wasOn, { date: formatLongDay(parseDay(plan.date ?? ''), language) })}{' '}
          <Link className="link" to={`${pages.practice}?change`}>
            {words.moveDate}
          </Link>
        </p>
      </section>
      <form className="practice-group" onSubmit={onSubmit} noValidate>
        <label className="note-field">
          <span>{words.asked}</span>
          <textarea
            rows={5}
            maxLength={reports.note}
            value={typed.note}
            onChange={({ target }) => setTyped({ note: target.value })}
          />
        </label>
        <p className="caption">{words.askedHint}</p>
        {error && <FieldError text={error} />}
        <button className="button quiet" type="submit" aria-busy={isSending || undefined}>
          {words.send}
        </button>
      </form>
      <button className="button full-width" type="button" onClick={end}>
        {words.newPlan}
      </button>
    </div>
  )
}
