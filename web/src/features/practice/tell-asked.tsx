import { NetworkError } from '@shelai/contract/api/refused.ts'
import type { PracticePlan } from '@shelai/contract/features/practice/practice-logs.ts'
import { reports } from '@shelai/contract/rules/limits.ts'
import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { type FormEvent, useState } from 'react'
import type { StoredRecord } from '../../device/safe-storage.ts'
import { useDraft } from '../../device/use-draft.ts'
import { useRequestKey } from '../../device/use-request-key.ts'
import { getTextLang } from '../../i18n/content-lang.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { filterByText } from '../../lists/filter-by-text.ts'
import { useCallWithEnvelope } from '../../network/api-client.ts'
import { sendOrQueue } from '../../network/outbox.ts'
import { useReader } from '../../session/session.ts'
import { ownPrefix } from '../../session/session-store.ts'
import { FieldError } from '../../ui/field.tsx'
import { Check } from '../../ui/icons.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { useToast } from '../../ui/toasts.tsx'
import type { Question } from './open-questions.ts'
import { practiceWords } from './practice-words.ts'
import { usePlanQuestions } from './use-practice.tsx'

type Told = { note: string; asked: readonly number[] }

const nothing: Told = { note: '', asked: [] }

function readDraft({ note, asked }: StoredRecord): Told | undefined {
  if (typeof note !== 'string' || !Array.isArray(asked)) return undefined
  return { note, asked: asked.filter((id) => Number.isSafeInteger(id)) }
}

/** The questions that were asked in the interview, for the editors: only who wants to tells them. */
export function TellAsked({ plan }: { plan: PracticePlan & { date: string } }) {
  const words = useWords(practiceWords)
  const reader = useReader()
  // The prefix makes a logout remove it.
  const draftKey = `${ownPrefix}${reader?.user_id ?? ''}_after_interview_${plan.date}`
  const send = useCallWithEnvelope()
  const toast = useToast()
  const getKey = useRequestKey()
  const { questions } = usePlanQuestions(plan)
  const { typed, setTyped, settle } = useDraft(draftKey, nothing, readDraft)
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [post] = plan.posts
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const note = typed.note.trim()
    const asked = [...typed.asked]
    if (isSending || post === undefined) return
    if (note === '' && asked.length === 0) return setError(words.nothingTold)
    setSending(true)
    setError(undefined)
    const report = { kind: 'post', item_id: post, note, asked } as const
    const key = getKey(report)
    try {
      const body = { request_key: key, ...report }
      const outcome = await sendOrQueue(send, { name: 'reports.mistake', key, account: reader?.user_id ?? '', body })
      toast({ text: words[outcome], key: 'after-interview' })
      settle(nothing)
    } catch (failure) {
      setError(failure instanceof Error && !(failure instanceof NetworkError) ? failure.message : words.sendFailed)
    }
    setSending(false)
  }
  return (
    <form className="practice-group" onSubmit={onSubmit} noValidate>
      <h2>{words.asked}</h2>
      <p className="caption">{words.askedHint}</p>
      {questions.length > 0 && (
        <AskedChoice
          questions={questions}
          chosen={typed.asked}
          choose={(asked) => setTyped((before) => ({ ...before, asked }))}
        />
      )}
      <label className="note-field">
        <span>{questions.length > 0 ? words.askedElse : words.askedWords}</span>
        <textarea
          rows={4}
          maxLength={reports.note}
          value={typed.note}
          onChange={({ target }) => setTyped((before) => ({ ...before, note: target.value }))}
        />
      </label>
      {error && <FieldError text={error} />}
      <button className="button quiet" type="submit" aria-busy={isSending || undefined}>
        {words.send}
      </button>
    </form>
  )
}

/** The number of questions that are shown at once. What is looked for comes up by its words. */
const shownAtOnce = 8

type AskedChoiceProps = {
  questions: readonly Question[]
  chosen: readonly number[]
  choose: (chosen: readonly number[]) => void
}

/** The questions of the plan to choose from: the chosen ones first, then those with the words that are looked for. */
function AskedChoice({ questions, chosen, choose }: AskedChoiceProps) {
  const words = useWords(practiceWords)
  const { language } = useLanguage()
  const [word, setWord] = useState('')
  const isChosen = ({ question_id }: Question) => chosen.includes(question_id)
  const isFull = chosen.length >= reports.asked
  const found = filterByText(questions, word, ({ question }) => question).filter((one) => !isChosen(one))
  const shown = [...questions.filter(isChosen), ...found.slice(0, shownAtOnce)]
  const hiddenCount = found.length - shownAtOnce
  return (
    <fieldset className="practice-group" aria-label={words.asked}>
      {questions.length > shownAtOnce && (
        <SearchInput label={words.findAsked} placeholder={words.findAsked} word={word} onType={setWord} />
      )}
      <div>
        {shown.map((question) => {
          const { question_id: id, question: text, lang } = question
          return (
            <label className="post-choice" key={id}>
              <input
                type="checkbox"
                checked={isChosen(question)}
                disabled={isFull && !isChosen(question)}
                onChange={({ target }) => choose(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
              />
              <span className="post-box" aria-hidden="true">
                <Check className="icon icon-small" />
              </span>
              <span lang={getTextLang(text, lang)}>{text}</span>
            </label>
          )
        })}
      </div>
      {found.length === 0 && word.trim() !== '' && <p className="caption">{words.noneAsked}</p>}
      {hiddenCount > 0 && (
        <p className="caption tabular-numbers">
          {interpolate(words.moreAsked, { n: formatDigits(String(hiddenCount), language) })}
        </p>
      )}
    </fieldset>
  )
}
