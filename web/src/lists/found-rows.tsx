import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryView } from '../ui/query-view.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { filterByText } from './filter-by-text.ts'
import { GrowingList } from './growing-list.tsx'
import type { NumberedRows } from './numbered-parts.ts'
import type { ListParts } from './use-list-parts.ts'

type FoundRowsProps<R, K extends QueryKey> = {
  word: string
  list: ListParts<R>
  /** The query of the whole list, which runs if only a part of it is loaded. */
  whole: UseQueryOptions<R[], Error, R[], K>
  getText: (row: R) => string
  /** Shown if no row contains the word. */
  none: ReactNode
  children: (rows: NumberedRows<R>) => ReactNode
}

/** Shows the rows whose text contains a word. It searches the whole list, whichever part of it is shown. */
export function FoundRows<R, K extends QueryKey>({ word, list, whole, getText, none, children }: FoundRowsProps<R, K>) {
  const shown = list.parts.flatMap(({ rows }) => rows.map(({ row }) => row))
  const isAllShown = list.query.data !== undefined && shown.length >= list.total
  const wholeList = useQuery({ ...whole, enabled: !isAllShown })
  const found = filterByText(isAllShown ? shown : (wholeList.data ?? shown), word, getText)
  const rows = found.map((row, place) => ({ row, number: place + 1 }))
  return (
    <>
      {rows.length > 0 && (
        <GrowingList key={word} rows={rows}>
          {children}
        </GrowingList>
      )}
      <QueryView<unknown>
        query={isAllShown ? list.query : wholeList}
        skeleton={<RowsSkeleton rows={rows.length > 0 ? 3 : 8} />}
      >
        {() => rows.length === 0 && none}
      </QueryView>
    </>
  )
}
