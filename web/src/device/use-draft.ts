import { type Dispatch, type SetStateAction, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { readTabRecord, type StoredRecord, storeTabRecord } from './safe-storage.ts'

type Draft<T> = {
  typed: T
  setTyped: Dispatch<SetStateAction<T>>
  /** Forgets the draft of a form that was sent or cleared. The form then shows `values`, which are not stored. */
  settle: (values: T) => void
}

/**
 * Stores the text of a form in this tab, so that it survives a reload and a visit to another page. `parse` returns
 * undefined for a record that is no draft of the current form. Passwords are never stored.
 */
export function useDraft<T extends object>(
  key: string,
  initial: T,
  parse: (record: StoredRecord) => T | undefined,
): Draft<T> {
  const [first] = useState(initial)
  const [typed, setTyped] = useState(first)
  const settled = useRef(first)
  // What was typed under another key, such as that of an account whose session has ended, stays with that one.
  const [typedUnder, setTypedUnder] = useState(key)
  if (typedUnder !== key) {
    setTypedUnder(key)
    setTyped(first)
  }
  // The server and hydration know no draft. A layout effect restores it before the next paint.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the draft once for each form
  useLayoutEffect(() => {
    settled.current = first
    const draft = parse(readTabRecord(key))
    if (draft) setTyped(draft)
  }, [key])
  useEffect(() => {
    if (typed !== settled.current) storeTabRecord(key, typed)
  }, [key, typed])
  const settle = useCallback(
    (values: T) => {
      settled.current = values
      setTyped(values)
      storeTabRecord(key, undefined)
    },
    [key],
  )
  return { typed, setTyped, settle }
}
