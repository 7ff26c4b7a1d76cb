import { type RefObject, useEffect, useRef } from 'react'

/**
 * Calls back once the element comes near the window: `margin` says how near, as for an IntersectionObserver. It looks
 * anew whenever `watched` changes, and not at all where that is undefined.
 */
export function useNearWindow(watched: unknown, margin: string, reached: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is called may be another function at every rendering
  useEffect(() => {
    if (watched === undefined || element.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reached()
      },
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [watched, margin])
  return element
}
