import type { Answer } from '@shelai/contract/book.ts'
import { jobsTexts } from '@shelai/contract/texts.ts'
import { ChevronDown, ChevronUp } from '../../parts/icons.tsx'
import { useWords } from '../../parts/language.tsx'
import { LockMark, PremiumStar } from '../../parts/premium.tsx'
import { RichText } from '../../parts/rich-text.tsx'
import { Heart } from '../../parts/saving.tsx'
import { useSheet } from '../../parts/sheet.tsx'

type QuestionItemProps = {
  question: Answer<'jobs.questionsOf'>[number]
  number: number
  path: string
  isOpen: boolean
  toggle: () => void
}

/** Where a question stands on its page. */
export function questionAnchor(questionId: number): string {
  return `question-${questionId}`
}

/** A question with its answer behind a button; a locked one opens the subscription sheet instead. */
export function QuestionItem({ question, number, path, isOpen, toggle }: QuestionItemProps) {
  const texts = useWords(jobsTexts)
  const id = questionAnchor(question.question_id)
  const subscription = useSheet('subscription', id)
  const isLocked = question.answer === null
  return (
    <li className="qa" id={id}>
      <div className="q">
        <span className="n num">Q-{number}</span>
        <h2 id={`${id}-text`}>{question.question}</h2>
        {Number(question.is_premium) === 1 && <PremiumStar />}
      </div>
      <div className="act">
        <button
          className="btn text"
          type="button"
          aria-expanded={isOpen}
          aria-controls={isLocked ? undefined : `${id}-answer`}
          aria-describedby={`${id}-text`}
          onClick={isLocked ? subscription.open : toggle}
        >
          {isLocked && <LockMark />}
          {isOpen ? texts.hide : texts.show}
          {!isLocked && (isOpen ? <ChevronUp className="i sm" /> : <ChevronDown className="i sm" />)}
        </button>
        <Heart item={{ type: 'question', item_id: question.question_id, title: question.question, path }} />
      </div>
      {question.answer !== null && (
        <div id={`${id}-answer`} className="answer tint num" hidden={!isOpen}>
          <RichText html={question.answer} />
        </div>
      )}
    </li>
  )
}
