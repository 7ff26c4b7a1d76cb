import type { Refused } from '@shelai/contract/api/refused.ts'
import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { FieldError } from '../../ui/field.tsx'

const awayWords = defineWords({
  again: { en: 'What you typed is still here. Please press again.', bn: 'যা লিখেছেন তা এখানেই আছে। আবার চাপুন।' },
  againLater: {
    en: 'What you typed is still here. Please press again in {n} seconds.',
    bn: 'যা লিখেছেন তা এখানেই আছে। {n} সেকেন্ড পরে আবার চাপুন।',
  },
})

/** Says at the button of a form that the server saves nothing just now, and when to press again. */
export function AwayNote({ refusal: { message, retryAfter } }: { refusal: Refused }) {
  const { again, againLater } = useWords(awayWords)
  const { language } = useLanguage()
  const wait =
    retryAfter === undefined ? again : interpolate(againLater, { n: formatDigits(String(retryAfter), language) })
  return <FieldError text={`${message} ${wait}`} />
}
