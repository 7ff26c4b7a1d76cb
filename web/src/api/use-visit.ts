import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useHistoryState, useIsHydrated } from '../components/history-state.ts'
import { readRowMark } from '../components/row-mark.ts'
import { readPart } from './part-address.ts'

/** A row to be brought into view: to where it stood in the window before, or where the screen wants it. */
export type Target = { item: number; top?: number | undefined }

/** The parts of a list that are shown, by the numbers of the first and the last. */
export type ShownParts = { first: number; last: number }
export const onlyPart = (page: number): ShownParts => ({ first: page, last: page })

/**
 * Where a visit to a long list begins: at the row at which the reader left it, else at the row that the visit is about
 * (`wanted`), else at the part that the address names.
 */
export function useVisit(wanted: number | undefined) {
  const { key, search } = useLocation()
  const isAlive = useIsHydrated()
  const isSheet = useHistoryState<{ sheet: string }>()?.sheet !== undefined
  const [shown, setShown] = useState(() => onlyPart(readPart(search)))
  const [target, setTarget] = useState(() => (isAlive ? targetOf(wanted) : undefined))
  // What came from the server is taken over as it is, and looked at once it is alive.
  const begun = useRef(isAlive ? key : undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit
  useEffect(() => {
    // A sheet over the page has a history entry of its own, and moves nothing.
    if (!isAlive || isSheet || begun.current === key) return
    begun.current = key
    const named = readPart(search)
    setShown((now) => (named < now.first || named > now.last ? onlyPart(named) : now))
    setTarget(targetOf(wanted))
  }, [key, isAlive])

  return { shown, setShown, target, setTarget }
}

function targetOf(wanted: number | undefined): Target | undefined {
  return readRowMark() ?? (wanted === undefined ? undefined : { item: wanted })
}
