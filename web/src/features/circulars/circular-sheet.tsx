import { NetworkError } from '@shelai/contract/api/refused.ts'
import type { Answer } from '@shelai/contract/calls.ts'
import {
  type CircularReportReason,
  circularReportReasons,
} from '@shelai/contract/features/circulars/circular-report-reasons.ts'
import { reports } from '@shelai/contract/rules/limits.ts'
import { circularPage, pages } from '@shelai/contract/rules/urls.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { readBegun, storeBegun } from '../../device/stored-begun.ts'
import { useWords } from '../../i18n/language.tsx'
import { useCall, useCallWithEnvelope } from '../../network/api-client.ts'
import { sendOrQueue } from '../../network/outbox.ts'
import { type PushOutcome, subscribeToPush } from '../../network/web-push.ts'
import { useReader } from '../../session/session.ts'
import { Link } from '../../ui/link.tsx'
import { Spinner } from '../../ui/skeletons.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { Applications } from './applications.tsx'
import { circularSheetWords } from './circular-sheet-words.ts'
import { type CircularTopic, consumePress } from './circular-topic.ts'
import { createCircularQuery, createOwnCircularQuery } from './circulars-queries.ts'

type CircularSheetProps = {
  topic: CircularTopic
  circular: Answer<'circulars.one'> | undefined
  subCategoryId: number
  title: string
  close: () => void
}

/**
 * Opens at a press on a button of a circular: for guests the way to the login, because notifications need an account.
 */
export function CircularSheet(props: CircularSheetProps) {
  const { topic, circular, subCategoryId, title, close } = props
  const circularId = circular?.id
  const reader = useReader()
  return (
    <div className="report-form">
      <h2>{title}</h2>
      {reader === undefined ? (
        <Spinner />
      ) : topic === 'applied' ? (
        <Applications circular={circular} />
      ) : reader === null ? (
        <Guest isReport={topic === 'report'} />
      ) : topic === 'follow' ? (
        <FollowSheet subCategoryId={subCategoryId} close={close} />
      ) : circularId === undefined ? null : topic === 'reminder' ? (
        <ReminderSheet circularId={circularId} close={close} />
      ) : (
        <ReportForm circularId={circularId} close={close} />
      )}
    </div>
  )
}

function Guest({ isReport }: { isReport: boolean }) {
  const words = useWords(circularSheetWords)
  const target = location.pathname + location.search
  return (
    <>
      <p>{isReport ? words.guestReport : words.guest}</p>
      <Link className="button full-width" to={pages.login} state={{ redirectTo: target }} replace>
        {words.login}
      </Link>
    </>
  )
}

/** Words a failure: what the server says, or that the network failed. */
function useDescribeFailure() {
  const { failed } = useWords(circularSheetWords)
  return (error: unknown) => (error instanceof Error && !(error instanceof NetworkError) ? error.message : failed)
}

type WishSheetProps = {
  topic: CircularTopic
  /** True if the reader has asked for it before, as far as is known. */
  isSet?: boolean
  /** Stores whether the reader wants it. */
  set: (is_wanted: 0 | 1) => Promise<'sent' | 'waiting'>
  close: () => void
  on: string
  startName: string
  stopName: string
}

function ReminderSheet({ circularId, close }: { circularId: number; close: () => void }) {
  const words = useWords(circularSheetWords)
  const send = useCallWithEnvelope()
  const account = useReader()?.user_id ?? ''
  const id = String(circularId)
  const queued = { key: `remind ${account} ${id}`, account, name: 'circulars.remind', params: { id } } as const
  const call = useCall()
  const query = createOwnCircularQuery(call, id)
  const queries = useQueryClient()
  const mine = useQuery(query)
  const circular = queries.getQueryData(createCircularQuery(call, id).queryKey)
  const set = async (is_wanted: 0 | 1) => {
    const outcome = await sendOrQueue(send, { ...queued, body: { is_wanted } })
    const path = circularPage(circularId)
    if (is_wanted === 0) {
      if (readBegun('').deadline?.path === path) storeBegun('deadline', undefined)
    } else if (circular?.deadline) {
      const { title, company, deadline: day } = circular
      storeBegun('deadline', { path, title, company: company ?? '', day })
    }
    await queries.invalidateQueries({ queryKey: query.queryKey })
    return outcome
  }
  return (
    <WishSheet
      topic="reminder"
      isSet={mine.data?.has_reminder === 1}
      startName={words.startReminder}
      set={set}
      close={close}
      on={words.reminderOn}
      stopName={words.stopReminder}
    />
  )
}

function FollowSheet({ subCategoryId, close }: { subCategoryId: number; close: () => void }) {
  const words = useWords(circularSheetWords)
  const send = useCallWithEnvelope()
  const account = useReader()?.user_id ?? ''
  const post = String(subCategoryId)
  const params = { subCategoryId: post }
  const call = { key: `follow ${account} ${post}`, account, name: 'circulars.follow', params } as const
  return (
    <WishSheet
      topic="follow"
      startName={words.startFollow}
      set={(is_wanted) => sendOrQueue(send, { ...call, body: { is_wanted } })}
      close={close}
      on={words.followOn}
      stopName={words.stopFollow}
    />
  )
}

/** Stores the wish whose press has opened it, says so, and offers web push beside it and the way back. */
function WishSheet({ topic, isSet, set, close, on, startName, stopName }: WishSheetProps) {
  const words = useWords(circularSheetWords)
  const describeFailure = useDescribeFailure()
  const toast = useToast()
  const [state, setState] = useState<'off' | 'starting' | 'on' | 'waiting' | { error: string }>('off')
  const isBegun = useRef(false)
  const start = () => {
    setState('starting')
    set(1).then(
      (outcome) => setState(outcome === 'sent' ? 'on' : 'waiting'),
      (error: unknown) => setState({ error: describeFailure(error) }),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the press that opened the sheet is the wish, once
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    if (consumePress(topic)) start()
  }, [])
  const onStop = () =>
    set(0).then(
      (outcome) => {
        toast({ text: outcome === 'sent' ? words.stopped : words.waiting, key: 'circular' })
        close()
      },
      (error: unknown) => setState({ error: describeFailure(error) }),
    )
  if (state === 'starting') return <Spinner />
  if (typeof state === 'object')
    return (
      <>
        <p className="error-text" role="alert">
          {state.error}
        </p>
        <CloseButton close={close} />
      </>
    )
  if (state === 'off' && !isSet)
    return (
      <div className="pair">
        <button className="button quiet" type="button" onClick={close}>
          {words.close}
        </button>
        <button className="button" type="button" onClick={start}>
          {startName}
        </button>
      </div>
    )
  return (
    <>
      <p role="status">{state === 'waiting' ? words.waiting : on}</p>
      {state !== 'waiting' && <PushOffer />}
      <div className="pair">
        <button className="button quiet" type="button" onClick={onStop}>
          {stopName}
        </button>
        <CloseButton close={close} />
      </div>
    </>
  )
}

function CloseButton({ close }: { close: () => void }) {
  const words = useWords(circularSheetWords)
  return (
    <button className="button" type="button" onClick={close}>
      {words.close}
    </button>
  )
}

/** Offers to show the notification on the screen of the phone too, and says plainly what became of it. */
function PushOffer() {
  const words = useWords(circularSheetWords)
  const send = useCallWithEnvelope()
  const [outcome, setOutcome] = useState<PushOutcome>()
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    setOutcome(await subscribeToPush(send))
    setAsking(false)
  }
  if (outcome === 'on') return <p role="status">{words.pushOn}</p>
  if (outcome)
    return (
      <p className="note tint" data-color="turmeric" role="status">
        {outcome === 'refused' ? words.pushRefused : words.pushUnavailable}
      </p>
    )
  return (
    <div>
      <button className="button quiet full-width" type="button" aria-busy={isAsking || undefined} onClick={ask}>
        {words.push}
      </button>
      <p className="caption">{words.pushHint}</p>
    </div>
  )
}

function ReportForm({ circularId, close }: { circularId: number; close: () => void }) {
  const words = useWords(circularSheetWords)
  const call = useCall()
  const send = useCallWithEnvelope()
  const queries = useQueryClient()
  const toast = useToast()
  const describeFailure = useDescribeFailure()
  const account = useReader()?.user_id ?? ''
  const [reason, setReason] = useState<CircularReportReason>('money')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const params = { id: String(circularId) }
  const query = createOwnCircularQuery(call, params.id)
  const mine = useQuery(query)
  if (mine.data?.is_reported === 1)
    return (
      <>
        <p role="status">{words.alreadySent}</p>
        <CloseButton close={close} />
      </>
    )
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    try {
      const body = { reason, ...(note.trim() ? { note: note.trim() } : {}) }
      const key = `report ${account} ${params.id}`
      const outcome = await sendOrQueue(send, { key, account, name: 'circulars.report', params, body })
      toast({ text: outcome === 'sent' ? words.sent : words.waiting, key: 'circular' })
      close()
      await queries.invalidateQueries({ queryKey: query.queryKey })
    } catch (failure) {
      setError(describeFailure(failure))
    }
    setSending(false)
  }
  const names = { money: words.money, closed: words.isClosed, wrong: words.wrong, other: words.other }
  return (
    <form className="report-form" onSubmit={onSubmit}>
      <fieldset>
        <legend>{words.why}</legend>
        <div className="choices">
          {circularReportReasons.map((one) => (
            <label key={one} className="choice">
              <input type="radio" name="reason" checked={reason === one} onChange={() => setReason(one)} />
              <span>{names[one]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <label className="note-field">
        <span>{words.note}</span>
        <textarea rows={2} maxLength={reports.note} value={note} onChange={({ target }) => setNote(target.value)} />
      </label>
      {error && (
        <p className="error-text" role="alert">
          {error}
        </p>
      )}
      <div className="pair">
        <button className="button quiet" type="button" onClick={close}>
          {words.close}
        </button>
        <button className="button" type="submit" aria-busy={isSending || undefined}>
          {words.send}
        </button>
      </div>
    </form>
  )
}
