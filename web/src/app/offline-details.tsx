import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { WifiOff as wifiOff } from 'lucide'
import { useCallback } from 'react'
import { useDeviceValue } from '../device/hydration.ts'
import { runAfterPress } from '../device/presses.ts'
import { formatDhakaDate } from '../i18n/format.ts'
import { interpolate } from '../i18n/interpolate.ts'
import { useLanguage, useWords } from '../i18n/language.tsx'
import { findKeptAt } from '../network/kept-reads.ts'
import { useOutbox } from '../network/use-outbox.ts'
import { icon } from '../ui/icons.tsx'
import { Link } from '../ui/link.tsx'

/** The icon of the offline mark. */
export const WifiOff = /* @__PURE__ */ icon(wifiOff)

const words = defineWords({
  keptCopy: { en: 'kept copy from {date}', bn: '{date} তারিখের রাখা কপি' },
  waiting: { en: '{n} not sent yet', bn: '{n}টি পাঠানো হয়নি' },
  refused: { en: '{n} not accepted', bn: '{n}টি নেওয়া হয়নি' },
})

/** Returns when the oldest kept copy on the screen was kept, in milliseconds; undefined if none is shown. */
function findOldest(queries: QueryClient): number | undefined {
  const shown = queries
    .getQueryCache()
    .getAll()
    .filter((query) => query.getObserversCount() > 0 && !query.meta?.isBackground)
    .flatMap(({ state }) => findKeptAt(state.data) ?? [])
  return shown.length > 0 ? Math.min(...shown) : undefined
}

/** Says from when the kept copy is that the screen shows, if it shows one. */
export function KeptCopyDate() {
  const queries = useQueryClient()
  const { language } = useLanguage()
  const { keptCopy } = useWords(words)
  const subscribe = useCallback(
    (changed: () => void) => queries.getQueryCache().subscribe(notifyManager.batchCalls(() => runAfterPress(changed))),
    [queries],
  )
  const keptAt = useDeviceValue(
    subscribe,
    () => findOldest(queries),
    () => undefined,
  )
  if (keptAt === undefined) return null
  return ` · ${interpolate(keptCopy, { date: formatDhakaDate(new Date(keptAt).toISOString(), language) })}`
}

/** Says how much waits to be sent, and how much of it was refused, with the way to it. `follows` other words of the mark. */
export function WaitingCount({ follows = false }: { follows?: boolean }) {
  const texts = useWords(words)
  const { language } = useLanguage()
  const calls = useOutbox()
  const refused = calls.filter(({ refusal }) => refusal !== undefined).length
  const say = (text: string, n: number) => (n > 0 ? [interpolate(text, { n: formatDigits(String(n), language) })] : [])
  const said = [...say(texts.waiting, calls.length - refused), ...say(texts.refused, refused)]
  if (said.length === 0) return null
  return (
    <>
      {follows && ' · '}
      <Link to={pages.kept}>{said.join(' · ')}</Link>
    </>
  )
}
