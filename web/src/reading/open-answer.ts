import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useContext, useRef } from 'react'
import { useLocation } from 'react-router'
import { ReaderAnswersContext } from '../network/reader-answers.ts'
import { useReader } from '../session/session.ts'

type OpenAnswer<T> = {
  /** The key of the query that answered, and the id of the open item; undefined if none is open. */
  queryKey: QueryKey
  id: string | number | undefined
  data: T | undefined
  isWithheld: (data: T) => boolean
}

/**
 * Returns the open item as it was before the server began to withhold it, so that a package that ends does not remove the
 * text that is being read. Only the screen keeps it, until the next visit, so every new request follows the reader's
 * packages. Another reader never sees it.
 */
export function useOpenAnswer<T>({ queryKey, id, data, isWithheld }: OpenAnswer<T>): T | undefined {
  const queries = useQueryClient()
  const answers = useContext(ReaderAnswersContext)
  const visit = useVisitKey()
  const userId = useReader()?.user_id
  const key = `${visit} ${userId} ${id}`
  const openAnswer = useRef<{ key: string; data: T }>(undefined)
  if (openAnswer.current?.key !== key) openAnswer.current = undefined
  if (data === undefined) return undefined
  if (isWithheld(data)) return openAnswer.current?.data ?? data
  const query = queries.getQueryCache().find({ queryKey, exact: true })
  if (query && userId !== undefined && answers?.isForReader(query)) openAnswer.current = { key, data }
  return data
}

/** Returns the key of the visit to this page. A sheet over the page has its own history entry but begins no visit. */
function useVisitKey(): string {
  const { key, state } = useLocation()
  const visit = useRef(key)
  const isSheet = typeof state === 'object' && state !== null && 'sheet' in state && state.sheet !== undefined
  if (!isSheet) visit.current = key
  return visit.current
}
