import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Empty } from '../ui/empty.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { filterByText } from './filter-by-text.ts'
import { GrowingList } from './growing-list.tsx'
import { LongList } from './long-list.tsx'
import type { NumberedRows } from './numbered-parts.ts'
import { returnCacheOptions } from './return-cache.ts'
import type { ListParts } from './use-list-parts.ts'

type SearchableListProps<R, K extends QueryKey> = {
  /** The word that is sought; '' shows the list part by part. */
  word: string
  list: ListParts<R>
  /** The path of the list, without the number of a part. */
  address: string
  /** The query of the whole list, which runs if a word is sought and only a part of the list is loaded. */
  whole: UseQueryOptions<R[], Error, R[], K>
  getText: (row: R) => string
  /** Says that there is nothing. */
  none: string
  /** What to try where no row contains the word. */
  noMatch: string
  /** Renders rows; `before` are those of the part above, if there is one. */
  children: (rows: NumberedRows<R>, before: NumberedRows<R> | undefined) => ReactNode
}

/** A list that is shown part by part, or, while a word is sought, the rows whose text contains it. */
export function SearchableList<R, K extends QueryKey>({ address, ...props }: SearchableListProps<R, K>) {
  const { word, list, none, children } = props
  if (word !== '') return <FoundRows {...props} />
  return (
    <QueryView query={list.query} skeleton={<RowsSkeleton rows={8} />}>
      {() =>
        list.total === 0 ? (
          <Empty text={none} />
        ) : (
          <LongList list={list} address={address}>
            {(part, before) => children(part.rows, before?.rows)}
          </LongList>
        )
      }
    </QueryView>
  )
}

type FoundRowsProps<R, K extends QueryKey> = Omit<SearchableListProps<R, K>, 'address'>

/** Shows the rows whose text contains a word. It searches the whole list, whichever part of it is shown. */
function FoundRows<R, K extends QueryKey>(props: FoundRowsProps<R, K>) {
  const { word, list, whole, getText, none, noMatch, children } = props
  const shown = list.parts.flatMap(({ rows }) => rows.map(({ row }) => row))
  const isAllShown = list.query.data !== undefined && shown.length >= list.total
  const wholeList = useQuery({ ...whole, ...returnCacheOptions, enabled: !isAllShown })
  const matches = filterByText(isAllShown ? shown : (wholeList.data ?? shown), word, getText)
  const rows = matches.map((row, place) => ({ row, number: place + 1 }))
  return (
    <>
      {rows.length > 0 && (
        <GrowingList key={word} rows={rows}>
          {(found) => children(found, undefined)}
        </GrowingList>
      )}
      <QueryView<unknown>
        query={isAllShown ? list.query : wholeList}
        skeleton={<RowsSkeleton rows={rows.length > 0 ? 3 : 8} />}
      >
        {() => rows.length === 0 && <Empty text={none} hint={noMatch} />}
      </QueryView>
    </>
  )
}
