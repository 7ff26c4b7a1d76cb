import { type Dispatch, type SetStateAction, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type KeptRecord, keepTabRecord, readTabRecord } from '../offline/safe-storage.ts'

type Draft<T> = {
  typed: T
  setTyped: Dispatch<SetStateAction<T>>
  /** Forgets the draft of a form that was sent or cleared; it holds `values` now, which are not kept. */
  settle: (values: T) => void
}

/**
 * Keeps what is typed into a form in this tab, so that a reload and another page leave it as it was. `parse` returns
 * undefined for what is no draft of this form as it is now. Passwords are never given to it.
 */
export function useDraft<T extends object>(
  key: string,
  initial: T,
  parse: (kept: KeptRecord) => T | undefined,
): Draft<T> {
  const [first] = useState(initial)
  const [typed, setTyped] = useState(first)
  const settled = useRef(first)
  // The server and the taking over know no draft; it stands there before anything is painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is read once for each form
  useLayoutEffect(() => {
    const draft = parse(readTabRecord(key))
    if (draft) setTyped(draft)
  }, [key])
  useEffect(() => {
    if (typed !== settled.current) keepTabRecord(key, typed)
  }, [key, typed])
  const settle = useCallback(
    (values: T) => {
      settled.current = values
      setTyped(values)
      keepTabRecord(key, undefined)
    },
    [key],
  )
  return { typed, setTyped, settle }
}
