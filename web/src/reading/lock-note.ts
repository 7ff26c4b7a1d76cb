import { isOpenedBy, type LockableKind } from '@shelai/contract/rules/entitlement.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import { serverNow } from '../device/server-clock.ts'
import { formatDhakaDate } from '../i18n/format.ts'
import { interpolate } from '../i18n/interpolate.ts'
import { useLanguage, useWords } from '../i18n/language.tsx'
import { useNetworkState } from '../network/use-network-state.ts'
import { useReaderPlans } from '../session/reader-plans.ts'

const words = defineWords({
  date: {
    en: 'This phone’s date says {date}, after the end of your package. It opens when the date is right or there is network.',
    bn: 'ফোনের তারিখ দেখাচ্ছে {date}, আপনার প্যাকেজের মেয়াদের পরে। তারিখ ঠিক হলে বা ইন্টারনেট এলে খুলবে।',
  },
  network: {
    en: 'Your package opens this. It comes when there is network.',
    bn: 'আপনার প্যাকেজে এটি খোলে। ইন্টারনেট এলে চলে আসবে।',
  },
})

/** Returns what this phone's date says, without a network to correct it, about a package that has ended by that date. */
export function useDateNote(): string {
  const { date } = useWords(words)
  const { language } = useLanguage()
  return interpolate(date, { date: formatDhakaDate(new Date(serverNow()).toISOString(), language) })
}

/**
 * Returns why something is locked for a reader whose package runs by the server's last word, while no network can say more;
 * undefined where it is locked because no package opens its kind.
 */
export function useLockNote(kind: LockableKind): string | undefined {
  const { network } = useWords(words)
  const dateNote = useDateNote()
  const isAway = useNetworkState() !== 'answering'
  const opening = useReaderPlans().filter(
    ({ status, package_type }) => status === 'active' && isOpenedBy(kind, package_type),
  )
  if (!isAway || opening.length === 0) return undefined
  return opening.some(({ expire_date }) => Date.parse(expire_date) > serverNow()) ? network : dateNote
}
