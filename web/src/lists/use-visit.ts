import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useHistoryState } from '../device/history-state.ts'
import { useIsHydrated } from '../device/hydration.ts'
import { readPart } from './part-address.ts'
import { readRowMark } from './row-mark.ts'

/**
 * A row to scroll to: to its former distance from the window's upper edge (`top`), or to the screen's default place.
 */
export type Target = { item: number; top?: number | undefined }

/** The numbers of the first and the last part that are shown. */
export type ShownParts = { first: number; last: number }
export const onlyPart = (page: number): ShownParts => ({ first: page, last: page })

/**
 * Decides where a visit to a long list begins: at the row where the reader left it, otherwise at the row that the visit is
 * about (`wanted`), otherwise at the part that the address names.
 */
export function useVisit(wanted: number | undefined) {
  const { key, search } = useLocation()
  const isHydrated = useIsHydrated()
  const isSheet = useHistoryState<{ sheet: string }>()?.sheet !== undefined
  const [shown, setShown] = useState(() => onlyPart(readPart(search)))
  const [target, setTarget] = useState(() => (isHydrated ? findTarget(wanted) : undefined))
  // The rendered page is hydrated unchanged; its visit begins after hydration.
  const begun = useRef(isHydrated ? key : undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each visit
  useEffect(() => {
    // A sheet over the page has its own history entry and does not begin a visit.
    if (!isHydrated || isSheet || begun.current === key) return
    begun.current = key
    const named = readPart(search)
    setShown((now) => (named < now.first || named > now.last ? onlyPart(named) : now))
    setTarget(findTarget(wanted))
  }, [key, isHydrated])

  return { shown, setShown, target, setTarget }
}

function findTarget(wanted: number | undefined): Target | undefined {
  return readRowMark() ?? (wanted === undefined ? undefined : { item: wanted })
}
