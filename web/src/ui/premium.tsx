import { defineWords } from '@shelai/contract/rules/words.ts'
import { useWords } from '../i18n/language.tsx'
import { Lock, Star } from './icons.tsx'

const words = defineWords({
  premium: { en: 'Premium', bn: 'প্রিমিয়াম' },
  locked: { en: 'Locked', bn: 'লক করা' },
})

/** The mark of a premium item. */
export function PremiumStar() {
  const { premium } = useWords(words)
  return (
    <span className="star" role="img" aria-label={premium}>
      <Star className="icon icon-small" />
    </span>
  )
}

/** The mark of an item that the reader's plans do not open. */
export function LockMark({ className = '' }: { className?: string }) {
  const { locked } = useWords(words)
  return (
    <span className={`lock ${className}`} role="img" aria-label={locked}>
      <Lock className={className ? 'icon' : 'icon icon-small'} />
    </span>
  )
}
