import { type RefObject, useEffect, useRef } from 'react'

/**
 * Calls `onReach` once the element comes near the window. `margin` is the `rootMargin` of an IntersectionObserver. The
 * element is observed again whenever `watched` changes, and not at all while that is undefined.
 */
export function useNearWindow(watched: unknown, margin: string, onReach: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback may be another function at every rendering
  useEffect(() => {
    if (watched === undefined || element.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onReach()
      },
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [watched, margin])
  return element
}
