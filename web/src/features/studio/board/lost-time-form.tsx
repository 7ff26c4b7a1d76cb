import { type LostTimeReason, lostTimeReasons } from '@shelai/contract/features/studio/studio-records.ts'
import { readNumber } from '@shelai/formula/typed-number.ts'
import { type FormEvent, useState } from 'react'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Field, FieldError } from '../../../ui/field.tsx'
import { X } from '../../../ui/icons.tsx'
import { useFigures } from '../line/figures.ts'
import { FormFoot } from '../line/form-foot.tsx'
import { useFaultyField } from '../line/use-faulty-field.ts'
import type { Hour } from './board-hours.ts'
import { boardWords, lostReasonNames } from './board-words.ts'

type LostTimeFormProps = { at: number; hour: Hour; save: (lost: Hour['lost']) => void; close: () => void }

/** Why work stopped in an hour: the reason, and minutes times persons. */
export function LostTimeForm({ at, hour, save, close }: LostTimeFormProps) {
  const words = useWords(boardWords)
  const figures = useFigures()
  const [reason, setReason] = useState<LostTimeReason>()
  const [typed, setTyped] = useState({ minutes: '', persons: '1' })
  const [faults, setFaults] = useState<{ reason: boolean; minutes: boolean; persons: boolean }>()
  const form = useFaultyField(faults)
  const [minutes, persons] = [readNumber(typed.minutes), readNumber(typed.persons)]
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const isMinutes = minutes !== undefined && minutes > 0 && minutes <= 60
    const isPersons = persons !== undefined && Number.isInteger(persons) && persons >= 1 && persons <= 500
    const found = { reason: reason === undefined, minutes: !isMinutes, persons: !isPersons }
    setFaults(Object.values(found).includes(true) ? found : undefined)
    if (reason === undefined || !isMinutes || !isPersons) return
    save([...hour.lost, { reason, minutes, persons }])
    close()
  }
  const describe = ({ reason: why, minutes: lost, persons: waiting }: Hour['lost'][number]) =>
    interpolate(words.lostHere, {
      reason: lostReasonNames[why][figures.language],
      minutes: figures.text(String(lost)),
      persons: figures.whole(waiting),
    })
  return (
    <form className="line-form board-form" onSubmit={onSubmit} noValidate ref={form}>
      <h2>{interpolate(words.lostTitle, { n: figures.whole(at + 1) })}</h2>
      {hour.lost.length > 0 && (
        <ul className="line-rows">
          {hour.lost.map((lost, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two losses may be the same
            <li key={place} className="move-row">
              <span>{describe(lost)}</span>
              <button
                className="icon-button"
                type="button"
                aria-label={interpolate(words.takeBack, { text: describe(lost) })}
                onClick={() => save(hour.lost.toSpliced(place, 1))}
              >
                <X className="icon" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <fieldset>
        <legend>{words.reason}</legend>
        <div className="line-options">
          {lostTimeReasons.map((one) => (
            <label key={one} className="option">
              <input
                type="radio"
                name="reason"
                checked={reason === one}
                aria-invalid={faults?.reason || undefined}
                onChange={() => setReason(one)}
              />
              {lostReasonNames[one][figures.language]}
            </label>
          ))}
        </div>
        {faults?.reason && reason === undefined && <FieldError text={words.reason} />}
      </fieldset>
      <div className="line-pair">
        <Field
          label={words.minutes}
          inputMode="decimal"
          value={typed.minutes}
          onType={(text) => setTyped({ ...typed, minutes: text })}
          error={faults?.minutes ? words.minutesFault : undefined}
        />
        <Field
          label={words.persons}
          inputMode="numeric"
          value={typed.persons}
          onType={(text) => setTyped({ ...typed, persons: text })}
          error={faults?.persons ? words.personsFault : undefined}
        />
      </div>
      {minutes !== undefined && persons !== undefined && (
        <p className="tabular-numbers">{interpolate(words.personMinutes, { n: figures.whole(minutes * persons) })}</p>
      )}
      <FormFoot cancel={close} />
    </form>
  )
}
