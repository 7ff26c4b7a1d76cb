import { type Grade, grades } from '@shelai/contract/features/practice/practice-logs.ts'
import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { pickText } from '@shelai/contract/rules/words.ts'
import { ChevronDown as chevronDown } from 'lucide'
import { type FormEvent, type Ref, useDeferredValue, useEffect, useRef, useState } from 'react'
import { getTextLang } from '../../i18n/content-lang.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { SpokenAnswer } from '../../reading/spoken-answer.tsx'
import { Field } from '../../ui/field.tsx'
import { Heart } from '../../ui/heart.tsx'
import { Check, icon } from '../../ui/icons.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { type AskedNumber, checkNumber, readAskedNumber } from './check-number.ts'
import type { Question } from './open-questions.ts'
import { sessionWords } from './practice-words.ts'
import { splitAnswer } from './split-answer.ts'
import { GradeMark } from './stitches.tsx'

const ChevronDown = /* @__PURE__ */ icon(chevronDown)

/** How much of an answer is shown: nothing, what to say first, or all of it. */
type Stage = 'asked' | 'first' | 'whole'

type QuestionCardProps = {
  question: Question
  /** Differs each time that a question is asked: its answer is hidden then. */
  asking: string
  /** Gets the element of the question, which stays when another one follows. */
  heading: Ref<HTMLHeadingElement>
  /** Says when the question comes again after a grade. */
  describeNext: (grade: Grade) => string
  /** Called when the answer is shown. */
  onShow: () => void
  onGrade: (grade: Grade) => void
  /** Shown at the foot of the question until its answer is shown. */
  undo?: { text: string; press: () => void } | undefined
}

/** One question: alone at first, then what to say first with the grades, then the whole answer. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, asking, heading, describeNext, onShow, onGrade, undo } = props
  const words = useWords(sessionWords)
  const [shown, setShown] = useState<{ of: string; stage: Stage }>()
  const stage = shown?.of === asking ? shown.stage : 'asked'
  const setStage = (next: Stage) => {
    setShown({ of: asking, stage: next })
    onShow()
  }
  const { first, rest } = splitAnswer(question.answer)
  const asked = readAskedNumber(question.result)
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (stage !== 'asked') answer.current?.focus({ preventScroll: true })
  }, [stage])
  return (
    <>
      <div className="practice-group">
        <QuestionLabel question={question} />
        <h2
          className={stage === 'asked' ? 'asked' : 'asked answered'}
          lang={getTextLang(question.question, question.lang)}
          ref={heading}
          tabIndex={-1}
        >
          {question.question}
        </h2>
        {asked && (
          <NumberAnswer key={asking} asked={asked} isShown={stage !== 'asked'} show={() => setStage('first')} />
        )}
        {stage === 'asked' && !asked && <p className="say-aloud">{words.sayAloud}</p>}
        {stage !== 'asked' && (
          <div ref={answer} tabIndex={-1} className="practice-group">
            <div className="say-first">
              <b>{words.sayFirst}</b>
              <RichText html={first} lang={question.lang} className="" />
            </div>
            {stage === 'whole' && <SpokenAnswer text={question.spoken} lang={question.lang} />}
            {stage === 'whole' && rest !== '' && <RichText html={rest} lang={question.lang} />}
          </div>
        )}
      </div>
      <div className="thumb-bar">
        {stage === 'asked' && undo && (
          <button className="button text undo" type="button" onClick={undo.press}>
            {undo.text}
          </button>
        )}
        {stage === 'asked' && !asked && (
          <button className="button full-width" type="button" onClick={() => setStage('first')}>
            {words.showFirst}
          </button>
        )}
        {stage === 'first' && rest !== '' && (
          <button className="button text" type="button" onClick={() => setStage('whole')}>
            {words.whole}
            <ChevronDown className="icon icon-small" />
          </button>
        )}
        {stage !== 'asked' && <Grades describeNext={describeNext} onGrade={onGrade} />}
      </div>
    </>
  )
}

/** Shows the topic and the frequency of a question, where they are known, and its heart. */
function QuestionLabel({ question }: { question: Question }) {
  const { language } = useLanguage()
  const { topic, topic_bn, asked } = question
  const { seldom, sometimes, often } = useWords(sessionWords)
  const frequency = [undefined, seldom, sometimes, often][asked]
  const text = [pickText(language, topic, topic_bn), frequency].filter(Boolean).join(' · ')
  return (
    <div className="question-label">
      {text === '' ? <span /> : <p className="chip">{text}</p>}
      <Heart
        item={{
          type: 'question',
          item_id: question.question_id,
          title: question.question,
          path: `${pages.jobs}/post/${question.sub_category_id}#question-${question.question_id}`,
        }}
      />
    </div>
  )
}

type NumberAnswerProps = { asked: AskedNumber; isShown: boolean; show: () => void }

/** The field for the number that a calculation asks for, and whether it is right. */
function NumberAnswer({ asked, isShown, show }: NumberAnswerProps) {
  const words = useWords(sessionWords)
  const { language } = useLanguage()
  const [typed, setTyped] = useState('')
  const [hasFailed, setFailed] = useState(false)
  const isRight = checkNumber(typed, asked)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailed(isRight === undefined)
    if (isRight !== undefined) show()
  }
  const result = formatDigits([asked.shown, asked.unit].filter(Boolean).join(' '), language)
  return (
    <form className="practice-group number-answer" onSubmit={submit} noValidate>
      <Field
        label={words.yourNumber}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        readOnly={isShown}
        onType={setTyped}
        error={hasFailed && isRight === undefined ? words.notNumber : undefined}
        end={<span className="unit">{asked.unit}</span>}
      />
      {!isShown && (
        <div className="pair">
          <button className="button quiet" type="button" onClick={show}>
            {words.skipNumber}
          </button>
          <button className="button" type="submit">
            {words.check}
          </button>
        </div>
      )}
      {isShown && isRight !== undefined && (
        <p className={isRight ? 'verdict good' : 'verdict'} role="status">
          {isRight && <Check className="icon icon-small" />}
          {interpolate(isRight ? words.right : words.wrong, { result })}
        </p>
      )}
    </form>
  )
}

type GradesProps = {
  describeNext?: (grade: Grade) => string
  onGrade: (grade: Grade) => void
  chosen?: Grade | undefined
}

/** The four grades, of equal weight. The keys 1 to 4 press them. */
export function Grades({ describeNext, onGrade, chosen }: GradesProps) {
  const words = useWords(sessionWords)
  const latest = useRef(onGrade)
  latest.current = onGrade
  // With hundreds of questions the days take longer to find than an answer may take to show.
  const areDaysShown = useDeferredValue(true, false)
  const hasKeys = describeNext !== undefined
  useEffect(() => {
    if (!hasKeys) return
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const grade = grades.find((one) => String(one) === key)
      const isTyping = target instanceof HTMLInputElement && !target.readOnly
      if (grade && !isTyping && !ctrlKey && !metaKey && !altKey) latest.current(grade)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [hasKeys])
  return (
    <fieldset className="grades tabular-numbers" aria-label={words.grades}>
      {grades.map((grade) => (
        <button
          key={grade}
          className="grade"
          type="button"
          aria-pressed={chosen === undefined ? undefined : chosen === grade}
          onClick={() => onGrade(grade)}
        >
          <GradeMark grade={grade} />
          <span>{words[`grade${grade}`]}</span>
          {describeNext && <small>{areDaysShown ? describeNext(grade) : '\u00a0'}</small>}
        </button>
      ))}
    </fieldset>
  )
}
