import { useEffect, useState } from 'react'

/** The pause in typing after which a text is looked for, in milliseconds. */
const pauseMs = 250

/** Returns a value once it has not changed for a moment. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
