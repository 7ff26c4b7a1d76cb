import { listPart } from '@shelai/contract/rules/limits.ts'
import { type ReactNode, useState } from 'react'
import { useNearWindow } from '../device/near-window.ts'

type GrowingListProps<T> = { rows: readonly T[]; children: (rows: readonly T[]) => ReactNode }

/** Shows the first rows of a loaded list, and more of them as the reader scrolls towards their end. */
export function GrowingList<T>({ rows, children }: GrowingListProps<T>) {
  const [shown, setShown] = useState<number>(listPart.rows)
  const isCut = shown < rows.length
  const end = useNearWindow(isCut ? shown : undefined, '1500px 0px', () => setShown(shown + listPart.rows))
  return (
    <>
      {children(isCut ? rows.slice(0, shown) : rows)}
      {isCut && <div ref={end} />}
    </>
  )
}
