import type { Answer } from '@shelai/contract/calls.ts'
import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { jobsTexts } from '@shelai/contract/texts/content-texts.ts'
import { ChevronDown as chevronDown, ChevronUp as chevronUp } from 'lucide'
import { memo, useEffect } from 'react'
import { getTextLang } from '../../i18n/content-lang.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { FiguresAsOf } from '../../reading/figures-as-of.tsx'
import { useLockNote } from '../../reading/lock-note.ts'
import { ReadingEnd } from '../../reading/reading-end.tsx'
import { SpokenAnswer } from '../../reading/spoken-answer.tsx'
import { Heart } from '../../ui/heart.tsx'
import { icon } from '../../ui/icons.tsx'
import { LockMark, PremiumStar } from '../../ui/premium.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { useSheet } from '../../ui/sheet.tsx'
import { useToast } from '../../ui/toasts.tsx'

const ChevronDown = /* @__PURE__ */ icon(chevronDown)
const ChevronUp = /* @__PURE__ */ icon(chevronUp)

type QuestionItemProps = {
  question: Answer<'jobs.questionsOf'>[number]
  number: number
  path: string
  /** True if the address names this question. */
  isNamed: boolean
  isOpen: boolean
  /** True if a missing answer is known to be locked for this reader, rather than not fetched for this reader yet. */
  isLockKnown: boolean
  /** True if the button was pressed while that was unknown. */
  isPressed: boolean
  setPressed: (questionId: number | undefined) => void
  toggle: (questionId: number) => void
}

/** Returns the fragment of a question's address. */
export function createQuestionAnchor(questionId: number): string {
  return `question-${questionId}`
}

/** Reads the id of the question that the fragment of an address names. */
export function readQuestionAnchor(hash: string): number | undefined {
  const [, id] = /^#question-([1-9]\d{0,9})$/.exec(hash) ?? []
  return id === undefined ? undefined : Number(id)
}

/**
 * A question with a button that shows its answer, or opens the subscription sheet if the answer is locked. A press while
 * that is unknown takes effect once it is known.
 */
export const QuestionItem = memo(function QuestionItem(props: QuestionItemProps) {
  const { question, number, path, isNamed, isOpen, isLockKnown, isPressed, setPressed, toggle } = props
  const texts = useWords(jobsTexts)
  const { language } = useLanguage()
  const id = createQuestionAnchor(question.question_id)
  const subscription = useSheet('subscription', id)
  const note = useLockNote('answer')
  const toast = useToast()
  const isMissing = question.answer === null
  const isLocked = isMissing && isLockKnown
  const isUnknown = isMissing && !isLockKnown
  const onPress = () => {
    if (isUnknown) return setPressed(question.question_id)
    setPressed(undefined)
    if (isLocked && note !== undefined) toast({ key: 'locked', text: note })
    else if (isLocked) subscription.open()
    else toggle(question.question_id)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once it is known what the press does
  useEffect(() => {
    if (!isPressed || isUnknown) return
    if (isOpen) setPressed(undefined)
    else onPress()
  }, [isPressed, isUnknown])
  return (
    <li
      className="question"
      id={id}
      data-item={question.question_id}
      data-lang={question.lang}
      data-locked={isLocked ? '' : undefined}
      aria-current={isNamed ? 'true' : undefined}
    >
      <div className="question-header">
        <span className="row-number tabular-numbers">{`Q-${formatDigits(String(number), language)}`}</span>
        <h2 id={`${id}-text`} lang={getTextLang(question.question, question.lang)}>
          {question.question}
        </h2>
        {Number(question.is_premium) === 1 && <PremiumStar />}
      </div>
      <div className="question-actions">
        <button
          className="button text"
          type="button"
          aria-expanded={isOpen}
          aria-controls={isMissing ? undefined : `${id}-answer`}
          aria-describedby={`${id}-text`}
          aria-busy={(isPressed && isUnknown) || undefined}
          onClick={onPress}
        >
          {isLocked && <LockMark />}
          {isOpen ? texts.hide : texts.show}
          {!isLocked &&
            (isOpen ? <ChevronUp className="icon icon-small" /> : <ChevronDown className="icon icon-small" />)}
        </button>
        <Heart item={{ type: 'question', item_id: question.question_id, title: question.question, path }} />
      </div>
      {question.answer !== null && (
        <div id={`${id}-answer`} className="answer tint tabular-numbers" hidden={!isOpen}>
          <SpokenAnswer text={question.spoken} lang={question.lang} />
          <RichText html={question.answer} lang={question.lang} />
          <FiguresAsOf asOf={question.as_of} />
          {isOpen && <ReadingEnd kind="question" id={question.question_id} title={question.question} path={path} />}
        </div>
      )}
    </li>
  )
})
