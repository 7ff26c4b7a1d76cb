import { type PracticePlan, reminderHours } from '@shelai/contract/features/practice/practice-logs.ts'
import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { useEffect, useId, useState } from 'react'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useCallWithEnvelope } from '../../network/api-client.ts'
import { mayShowMessages, type PushOutcome, subscribeToPush } from '../../network/web-push.ts'
import type { OpenedPractice } from './open-practice.ts'
import { reminderWords } from './practice-words.ts'

type ReminderChoiceProps = { plan: PracticePlan; log: OpenedPractice }

/** Lets a signed-in reader be reminded once a day, at an hour of their choice, and says where the browser refuses. */
export function ReminderChoice({ plan, log }: ReminderChoiceProps) {
  const words = useWords(reminderWords)
  const { language } = useLanguage()
  const send = useCallWithEnvelope()
  const [outcome, setOutcome] = useState<PushOutcome>()
  const id = useId()
  const isWanted = plan.reminder !== undefined
  // The server forgets a browser with its session. After the next login it has to learn of it again, or no reminder would come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that the plan is opened
  useEffect(() => {
    if (isWanted && mayShowMessages()) void subscribeToPush(send)
  }, [])
  // What another phone has planned meanwhile is fetched first, so that it stays.
  useEffect(() => {
    const renewLanguage = async () => {
      if (!isWanted || !(await log.sync())) return
      const latest = log.plans.list()?.at(-1)?.value.data
      if (latest?.reminder === undefined || latest.isEnded || latest.reminder.language === language) return
      log.savePlan({ ...latest, reminder: { ...latest.reminder, language } })
      await log.sync()
    }
    void renewLanguage()
  }, [isWanted, log, language])
  const choose = async (hour: number) => {
    const { reminder: _, ...silent } = plan
    const chosen = reminderHours.find((each) => each === hour)
    // The plan keeps the hour even if this browser refuses, because another phone of the reader may show the message.
    log.savePlan(chosen === undefined ? silent : { ...silent, reminder: { hour: chosen, language } })
    log.sync()
    setOutcome(undefined)
    if (chosen !== undefined) setOutcome(await subscribeToPush(send))
  }
  return (
    <div className="field">
      <label htmlFor={id}>{words.remind}</label>
      <span className="input-box select-field">
        <select id={id} value={plan.reminder?.hour ?? ''} onChange={(event) => choose(Number(event.target.value))}>
          <option value="">{words.never}</option>
          {reminderHours.map((hour) => (
            <option key={hour} value={hour}>
              {words[`at${hour}`].replace('{n}', formatDigits(String(hour > 12 ? hour - 12 : hour), language))}
            </option>
          ))}
        </select>
      </span>
      <p className="caption" role="status">
        {outcome === 'refused' ? words.refused : outcome === 'unavailable' ? words.unavailable : words.hint}
      </p>
    </div>
  )
}
