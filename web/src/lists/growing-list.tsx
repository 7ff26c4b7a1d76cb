import { listPart } from '@shelai/contract/rules/limits.ts'
import type { ReactNode } from 'react'
import { useNearWindow } from '../device/near-window.ts'
import { useKeptNumber } from '../device/use-kept-number.ts'

type GrowingListProps<T> = { rows: readonly T[]; children: (rows: readonly T[]) => ReactNode }

/**
 * Shows the first rows of a loaded list, and more of them as the reader scrolls towards their end. The history entry has their number,
 * so that Back leads to the place that was left.
 */
export function GrowingList<T>({ rows, children }: GrowingListProps<T>) {
  const [shown, show] = useKeptNumber('rows', listPart.rows)
  const isCut = shown < rows.length
  const end = useNearWindow(isCut ? shown : undefined, '1500px 0px', () => show(shown + listPart.rows))
  return (
    <>
      {children(isCut ? rows.slice(0, shown) : rows)}
      {isCut && <div ref={end} />}
    </>
  )
}
