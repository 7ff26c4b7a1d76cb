import { listPart } from '@shelai/contract/rules/limits.ts'
import { type ReactNode, useState } from 'react'
import { replaceEntry } from '../device/history-state.ts'
import { useNearWindow } from '../device/near-window.ts'

type GrowingListProps<T> = { rows: readonly T[]; children: (rows: readonly T[]) => ReactNode }

/** Reads from the history entry how many rows were shown when it was left; undefined on the server and for a list that did not grow. */
function readGrown(): number | undefined {
  const { grown } = (globalThis.history?.state ?? {}) as { grown?: unknown }
  return Number.isSafeInteger(grown) ? Number(grown) : undefined
}

/**
 * Shows the first rows of a loaded list, and more of them as the reader scrolls towards their end. The history entry has their number,
 * so that Back leads to the place that was left.
 */
export function GrowingList<T>({ rows, children }: GrowingListProps<T>) {
  const [shown, setShown] = useState<number>(readGrown() ?? listPart.rows)
  const isCut = shown < rows.length
  const end = useNearWindow(isCut ? shown : undefined, '1500px 0px', () => {
    const grown = shown + listPart.rows
    replaceEntry({ grown })
    setShown(grown)
  })
  return (
    <>
      {children(isCut ? rows.slice(0, shown) : rows)}
      {isCut && <div ref={end} />}
    </>
  )
}
