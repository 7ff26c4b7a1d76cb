import { useEffect, useRef } from 'react'

/** Returns the reference of a text that gets the focus as it comes, so that it is read out and stands in sight. */
export function useFocusOnMount(isWanted: boolean) {
  const element = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it comes
  useEffect(() => {
    if (isWanted) element.current?.focus()
  }, [])
  return element
}
