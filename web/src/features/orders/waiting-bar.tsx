import { pages } from '@shelai/contract/rules/urls.ts'
import { defineWords, pickText } from '@shelai/contract/rules/words.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { formatTaka } from '../../i18n/format.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { plansFingerprint, useReaderPlans } from '../../session/reader-plans.ts'
import { forgetReturn, readReturn } from '../../session/return-place.ts'
import { X } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { chooseIntent } from './intent-store.ts'
import { useWaitingIntent } from './use-intent.ts'

const waitingWords = defineWords({
  finish: { en: 'Finish your payment', bn: 'পেমেন্ট শেষ করুন' },
  notNow: { en: 'Not now', bn: 'এখন নয়' },
  unlocked: { en: 'Your package is active', bn: 'আপনার প্যাকেজ চালু হয়েছে' },
  goBack: { en: 'Back to {title}', bn: 'ফিরে যান: {title}' },
})

/** The screens without the bar: those of a purchase and of authentication. */
const screensWithoutBar: readonly string[] = [
  pages.payment,
  pages.checkout,
  pages.login,
  pages.registration,
  pages.forgetPassword,
  pages.verifyOtp,
  pages.reset,
]

/**
 * The bar above the bottom bar: it leads to an unfinished payment, or back to the item that a new package has
 * unlocked.
 */
export function WaitingBar() {
  const words = useWords(waitingWords)
  const { language } = useLanguage()
  const { pathname, search } = useLocation()
  const intent = useWaitingIntent()
  const plans = useReaderPlans()
  const [dismissed, setDismissed] = useState<string>()
  const place = readReturn()
  const fingerprint = plansFingerprint(plans)
  const isUnlocked = place !== null && fingerprint !== '' && fingerprint !== place.plans
  // A reader who is on the page already needs no way back, wherever on it they are.
  const isThere = isUnlocked && place.path.split('#')[0] === pathname + search
  useEffect(() => {
    if (isThere) forgetReturn()
  }, [isThere])
  if (screensWithoutBar.includes(pathname)) return null

  if (isUnlocked && !isThere) {
    const dismiss = () => {
      forgetReturn()
      setDismissed(place.path)
    }
    if (dismissed !== place.path)
      return (
        <Bar
          color="green"
          title={words.unlocked}
          action={interpolate(words.goBack, { title: place.title })}
          to={place.path}
          onDismiss={dismiss}
        />
      )
  }
  if (!intent || intent.createdAt === dismissed) return null
  const { id, name, name_bn, price } = intent.plan
  return (
    <Bar
      color="turmeric"
      title={words.finish}
      action={`${pickText(language, name, name_bn)} · ${formatTaka(price, language)}`}
      to={intent.method ? pages.checkout : pages.payment}
      onFollow={() => chooseIntent(id)}
      onDismiss={() => setDismissed(intent.createdAt)}
    />
  )
}

type BarProps = {
  color: string
  title: string
  action: string
  to: string
  onFollow?: () => void
  onDismiss: () => void
}

function Bar({ color, title, action, to, onFollow, onDismiss }: BarProps) {
  const { notNow } = useWords(waitingWords)
  return (
    <aside className="waiting-bar" data-color={color} aria-label={title}>
      <Link to={to} onClick={onFollow}>
        <span className="bold">{title}</span>
        <span className="caption tabular-numbers">{action}</span>
      </Link>
      <button className="icon-button" type="button" aria-label={notNow} onClick={onDismiss}>
        <X className="icon" />
      </button>
    </aside>
  )
}
