import { type Study, studioLimits } from '@shelai/contract/features/studio/studio-records.ts'
import { Minus as minus, Plus as plus } from 'lucide'
import { useState } from 'react'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { icon } from '../../../ui/icons.tsx'
import { useFigures } from '../line/figures.ts'
import { ratingWords } from './watch-words.ts'

const Minus = /* @__PURE__ */ icon(minus)
const Plus = /* @__PURE__ */ icon(plus)

const offered = [80, 85, 90, 95, 100, 105, 110, 115]
const step = 5
const bounds = { least: 5, most: 200 }

type RatingViewProps = { study: Study; note: (changes: Partial<Study>) => void; close: () => void }

/** Asks how fast the operator is, for the whole study or an element. Outside of what is usual it asks once more. */
export function RatingView({ study, note, close }: RatingViewProps) {
  const words = useWords(ratingWords)
  const figures = useFigures()
  const [element, setElement] = useState<number>()
  const ofElement = element === undefined ? undefined : study.elements[element]
  const [rating, setRating] = useState(study.rating)
  const [isAsked, setAsked] = useState(false)
  const choose = (value: number) => {
    setRating(Math.min(bounds.most, Math.max(bounds.least, value)))
    setAsked(false)
  }
  const chooseElement = (at: number | undefined) => {
    setElement(at)
    choose((at === undefined ? undefined : study.elements[at]?.rating) ?? study.rating)
  }
  const { least, most } = studioLimits.usualRating
  const n = figures.text(String(rating))
  const keep = () => {
    if ((rating < least || rating > most) && !isAsked) return setAsked(true)
    const elements = study.elements.map((one, at) => (at === element ? { ...one, rating } : one))
    note(element === undefined ? { rating } : { elements })
    close()
  }
  const keepName = ofElement
    ? interpolate(words.keepElement, { n, name: ofElement.text })
    : interpolate(words.keep, { n })
  return (
    <div className="rating studio-parts">
      <section className="studio-groups">
        <h2 className="rating-question">
          {interpolate(words.question, { name: study.operatorName || words.operator })}
        </h2>
        <div className="rating-number">
          <button className="key" type="button" aria-label={words.less} onClick={() => choose(rating - step)}>
            <Minus className="icon" />
          </button>
          <output className="tabular-numbers">{n}</output>
          <button className="key" type="button" aria-label={words.more} onClick={() => choose(rating + step)}>
            <Plus className="icon" />
          </button>
        </div>
        <p className="muted centered">
          {words[describeRating(rating)]} {words.hundred}
        </p>
      </section>
      <div className="ratings tabular-numbers">
        {offered.map((value) => (
          <button
            key={value}
            className="key"
            type="button"
            aria-pressed={value === rating}
            onClick={() => choose(value)}
          >
            {figures.text(String(value))}
          </button>
        ))}
      </div>
      {study.elements.length > 0 && (
        <div className="keys wide">
          {[undefined, ...study.elements.keys()].map((at) => (
            <button
              key={at ?? 'whole'}
              className="key plain"
              type="button"
              aria-pressed={at === element}
              onClick={() => chooseElement(at)}
            >
              {at === undefined ? words.whole : study.elements[at]?.text}
            </button>
          ))}
        </div>
      )}
      <p className="caption">{words.outside}</p>
      <div className="thumb-bar">
        {isAsked && <p role="alert">{interpolate(words.unusual, { n })}</p>}
        <button className="button full-width" type="button" onClick={keep}>
          {isAsked ? interpolate(words.keepAnyway, { n }) : keepName}
        </button>
        <button className="button text" type="button" onClick={close}>
          {words.back}
        </button>
      </div>
    </div>
  )
}

function describeRating(rating: number): 'slow' | 'under' | 'normal' | 'over' | 'fast' {
  if (rating < 85) return 'slow'
  if (rating < 100) return 'under'
  if (rating === 100) return 'normal'
  return rating <= 115 ? 'over' : 'fast'
}
