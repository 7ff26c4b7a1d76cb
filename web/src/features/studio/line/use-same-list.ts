import { useRef } from 'react'

/** Returns the list of the render before while it has the same members, so that what is computed from it is not computed again. */
export function useSameList<T>(list: readonly T[]): readonly T[] {
  const kept = useRef(list)
  const isSame = kept.current.length === list.length && kept.current.every((member, at) => member === list[at])
  if (!isSame) kept.current = list
  return kept.current
}
