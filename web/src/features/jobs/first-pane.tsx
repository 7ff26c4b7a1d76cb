import { defineWords } from '@shelai/contract/rules/words.ts'
import drawings from '../../../art/drawings-questions.svg'
import { useWords } from '../../i18n/language.tsx'
import { Drawing } from '../../ui/drawing.tsx'
import { Link } from '../../ui/link.tsx'

const words = defineWords({
  chair: { en: 'The chair opposite is empty', bn: 'সামনের চেয়ারটি খালি' },
  choose: {
    en: 'Choose a question and say your answer aloud. Then look at ours, here.',
    bn: 'একটি প্রশ্ন বেছে নিন, উত্তরটি জোরে বলুন। তারপর এখানে আমাদেরটি দেখুন।',
  },
  begin: { en: 'Begin with the first question', bn: 'প্রথম প্রশ্ন দিয়ে শুরু' },
})

/**
 * Fills the place beside the questions in a wide window until an answer is open. `to` is the address of the first
 * question.
 */
export function FirstPane({ to }: { to: string }) {
  const { chair, choose, begin } = useWords(words)
  return (
    <aside className="first-pane">
      <h2>{chair}</h2>
      <p>{choose}</p>
      <Link className="button" to={to} replace>
        {begin}
      </Link>
      <Drawing sheet={drawings} name="chair" />
    </aside>
  )
}
