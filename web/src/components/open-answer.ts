import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useContext, useRef } from 'react'
import { useLocation } from 'react-router'
import { ReaderAnswersContext } from '../api/reader-answers.ts'
import { useReader } from '../session/session.ts'

type OpenAnswer<T> = {
  /** The query that answered, and the id of what is open; undefined where nothing is. */
  queryKey: QueryKey
  id: string | number | undefined
  data: T | undefined
  isWithheld: (data: T) => boolean
}

/**
 * Returns what the reader has open, as it was before the server began to withhold it: a package that ends takes nothing
 * away that is being read. The screen alone holds it, until the next visit, so that every new request follows the
 * reader's packages. Another reader never gets it.
 */
export function useOpenAnswer<T>({ queryKey, id, data, isWithheld }: OpenAnswer<T>): T | undefined {
  const queries = useQueryClient()
  const answers = useContext(ReaderAnswersContext)
  const visit = useVisitKey()
  const userId = useReader()?.user_id
  const key = `${visit} ${userId} ${id}`
  const held = useRef<{ key: string; data: T }>(undefined)
  if (held.current?.key !== key) held.current = undefined
  if (data === undefined) return undefined
  if (isWithheld(data)) return held.current?.data ?? data
  const query = queries.getQueryCache().find({ queryKey, exact: true })
  if (query && userId !== undefined && answers?.isForReader(query)) held.current = { key, data }
  return data
}

/** Returns the key of the visit to this page. A sheet over the page has a history entry of its own, and begins no visit. */
function useVisitKey(): string {
  const { key, state } = useLocation()
  const visit = useRef(key)
  const isSheet = typeof state === 'object' && state !== null && 'sheet' in state && state.sheet !== undefined
  if (!isSheet) visit.current = key
  return visit.current
}
