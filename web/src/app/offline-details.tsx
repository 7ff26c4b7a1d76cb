import { defineWords } from '@shelai/contract/words.ts'
import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { WifiOff as wifiOff } from 'lucide'
import { useCallback, useSyncExternalStore } from 'react'
import { icon } from '../components/icons.tsx'
import { runAfterPress } from '../components/presses.ts'
import { formatDhakaDate } from '../i18n/format.ts'
import { interpolate } from '../i18n/interpolate.ts'
import { useLanguage, useWords } from '../i18n/language.tsx'
import { findKeptAt } from '../offline/kept-reads.ts'

/** The icon of the offline mark. */
export const WifiOff = /* @__PURE__ */ icon(wifiOff)

const words = defineWords({
  keptCopy: { en: 'kept copy from {date}', bn: '{date} তারিখের রাখা কপি' },
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
  const keptAt = useSyncExternalStore(subscribe, () => findOldest(queries))
  if (keptAt === undefined) return null
  return ` · ${interpolate(keptCopy, { date: formatDhakaDate(new Date(keptAt).toISOString(), language) })}`
}
