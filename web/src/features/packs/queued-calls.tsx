import { saves } from '@shelai/contract/features/saved/save-press.ts'
import { reports } from '@shelai/contract/rules/limits.ts'
import { type FormEvent, useState } from 'react'
import { useRecords } from '../../device/use-records.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useWords } from '../../i18n/language.tsx'
import { useCallWithEnvelope } from '../../network/api-client.ts'
import { type QueuedCall, queueCall, removeCall, sendOrQueue } from '../../network/outbox.ts'
import { openLogRecords } from '../../network/synced-log.ts'
import { useOutbox } from '../../network/use-outbox.ts'
import { useReader } from '../../session/session.ts'
import { focusNextRow } from '../../ui/focus-next-row.ts'
import { Link } from '../../ui/link.tsx'
import { queuedWords } from '../../ui/queued-words.ts'
import { useToast } from '../../ui/toasts.tsx'
import { packsWords } from './packs-words.ts'

/**
 * Lists calls that wait to be sent, and those that the server refused after they had waited, with a way to mend them.
 */
export function QueuedCalls() {
  const { waiting } = useWords(packsWords)
  const words = useWords(queuedWords)
  const calls = useOutbox()
  const userId = useReader()?.user_id
  const unsent = (useRecords(openLogRecords(saves, userId ?? '')) ?? []).filter(({ value }) => !value.isSent)
  if (calls.length + unsent.length === 0) return null
  return (
    <section>
      <h2 className="section-heading">{waiting}</h2>
      <ul className="list">
        {calls.map((call) => (
          <QueuedRow key={call.key} call={call} />
        ))}
        {unsent.map(({ id, value: { data } }) => (
          <li key={id} className="row pack-row">
            <RowName title={data.title} path={data.path} kind={words.heart} />
            <p className="caption">{words.waiting}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function RowName({ title, path, kind }: { title: string | undefined; path: string; kind: string }) {
  if (title === undefined) return <p>{kind}</p>
  return (
    <p>
      <Link to={path}>{title}</Link>
      <span className="caption queued-kind">{kind}</span>
    </p>
  )
}

/** A call that waits, or was refused. A note that was refused can be changed and sent again. */
function QueuedRow({ call }: { call: QueuedCall }) {
  const { sendAgain, discard, discardNamed, whatToSend, sent } = useWords(packsWords)
  const words = useWords(queuedWords)
  const send = useCallWithEnvelope()
  const toast = useToast()
  const written = 'note' in call.body ? call.body.note : undefined
  const [note, setNote] = useState(written)
  const kind = call.name === 'accounts.endLeftSession' ? '' : words[call.name]
  const isRefused = call.refusal !== undefined
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const { refusal: _, ...again } = call
    const mended = {
      ...again,
      body: { ...call.body, ...(note === undefined ? {} : { note: note.trim() }) },
    } as QueuedCall
    await sendOrQueue(send, mended).then(
      (outcome) => toast({ text: outcome === 'sent' ? sent : words.waiting, key: 'queued' }),
      // A call that is refused again stays, with the new reason.
      (error: unknown) => queueCall({ ...mended, refusal: error instanceof Error ? error.message : '' }),
    )
  }
  return (
    <li className="row pack-row">
      <RowName title={call.page?.title} path={call.page?.path ?? ''} kind={kind} />
      {written !== undefined && !isRefused && <p>“{written}”</p>}
      <p className="caption" role="status">
        {isRefused ? interpolate(words.refused, { reason: call.refusal ?? '' }) : words.waiting}
      </p>
      <form className="report-form" onSubmit={onSubmit}>
        {isRefused && written !== undefined && (
          <label className="note-field">
            <span>{whatToSend}</span>
            <textarea
              rows={3}
              maxLength={reports.note}
              // A report of a circular says enough by its reason, and one of a mistake does not.
              required={call.name === 'reports.mistake' && written !== ''}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </label>
        )}
        <div className="pack-control">
          {isRefused && (
            <button className="button quiet compact" type="submit">
              {sendAgain}
            </button>
          )}
          <button
            className="button text queued-remove"
            type="button"
            aria-label={interpolate(discardNamed, { name: call.page?.title ?? kind })}
            onClick={({ currentTarget }) => {
              focusNextRow(currentTarget)
              removeCall(call)
            }}
          >
            {discard}
          </button>
        </div>
      </form>
    </li>
  )
}
