import type { ApplicationState } from '@shelai/contract/features/circulars/application.ts'
import { interviewMoods, interviewResults, interviews } from '@shelai/contract/features/practice/practice-logs.ts'
import { interviewLimits } from '@shelai/contract/rules/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useRecords } from '../../device/use-records.ts'
import { useWords } from '../../i18n/language.tsx'
import { useCall } from '../../network/api-client.ts'
import { useApplications } from '../../reading/use-applications.ts'
import { useReader } from '../../session/session.ts'
import { createInterview, type InterviewChange, type NamedInterview, type OpenedPractice } from './open-practice.ts'
import { createPlanCircularQuery } from './practice-queries.ts'
import { interviewWords } from './practice-words.ts'

type Result = (typeof interviewResults)[number]

/** The progress of an application that each result means. */
const stateOfResult = {
  waiting: 'interview',
  chosen: 'chosen',
  refused: 'refused',
} as const satisfies Record<Result, ApplicationState>

type HowItWentProps = { log: OpenedPractice; of: NamedInterview }

/** What the reader says of an interview, for themselves: how it went, its result, and a note. Each is kept as it is chosen. */
export function HowItWent({ log, of }: HowItWentProps) {
  const words = useWords(interviewWords)
  const reader = useReader()
  const records = useRecords(log.interviews)
  const unsaid = createInterview(of)
  const kept = records?.find(({ id }) => id === interviews.getKey?.(unsaid))?.value.data ?? unsaid
  const [typed, setTyped] = useState<string>()
  const [isNotKept, setNotKept] = useState(false)
  const { known, save: saveResult } = useResult(of, kept.result)
  const save = (change: InterviewChange) => {
    log
      .saveInterview(of, change)
      .isKept.then((isKept) => setNotKept(!isKept))
      .catch(() => setNotKept(true))
  }
  const choose = (change: InterviewChange) => {
    save(change)
    log.sync()
  }
  if (records === undefined) return null
  return (
    <section className="how-it-went">
      <Options legend={words.went} values={interviewMoods} chosen={kept.went} choose={(went) => choose({ went })} />
      <Options
        legend={words.result}
        values={interviewResults}
        chosen={known}
        choose={(result) => (saveResult ? saveResult(result) : choose({ result }))}
      />
      <label className="note-field">
        <span>{words.note}</span>
        <textarea
          rows={3}
          maxLength={interviewLimits.note}
          value={typed ?? kept.note}
          onBlur={() => {
            setTyped(undefined)
            log.sync()
          }}
          onChange={({ target }) => {
            setTyped(target.value)
            save({ note: target.value })
          }}
        />
      </label>
      <p className="caption">{reader ? words.privateAccount : words.privateGuest}</p>
      {isNotKept && <p role="alert">{words.notKept}</p>}
    </section>
  )
}

/**
 * Finds the result of an interview. It belongs to the application for its circular where there is one, so that it is not asked twice;
 * then `save` keeps it there.
 */
function useResult({ date, circular }: HowItWentProps['of'], own: Result | null) {
  const call = useCall()
  const { find, add } = useApplications()
  const application = circular === undefined ? undefined : find(circular)
  const { data } = useQuery({
    ...createPlanCircularQuery(call, circular ?? 0),
    enabled: circular !== undefined && application === undefined,
  })
  const item = application ?? (data && { circular_id: data.id, title: data.title, company: data.company ?? '' })
  if (item === undefined) return { known: own, save: undefined }
  // It may have been said before there was an application.
  const known = interviewResults.find((result) => stateOfResult[result] === application?.state) ?? own
  const save = (result: Result) => {
    const { circular_id, title, company } = item
    const state = stateOfResult[result]
    void add({ circular_id, title, company, state, interview_on: application?.interview_on ?? date })
  }
  return { known, save }
}

type OptionsProps<T extends string> = {
  legend: string
  values: readonly T[]
  chosen: T | null
  choose: (value: T) => void
}

/** A choice of a few short words in a row. */
function Options<T extends (typeof interviewMoods | typeof interviewResults)[number]>({
  legend,
  values,
  chosen,
  choose,
}: OptionsProps<T>) {
  const words = useWords(interviewWords)
  const name = useId()
  return (
    <fieldset className="practice-group">
      <legend>{legend}</legend>
      <div className="word-options">
        {values.map((value) => (
          <label key={value} className="option">
            <input type="radio" name={name} checked={chosen === value} onChange={() => choose(value)} />
            <span>{words[value]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
