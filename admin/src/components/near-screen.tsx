import { Box } from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** The distance outside the window at which content is rendered already. */
const margin = '200px'

/** Renders its content once it comes near the window, and a stand-in until then. */
export function NearScreen({ standIn, children }: { standIn: ReactNode; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (element.current === null || isNear) return
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isNear])
  return <Box ref={element}>{isNear ? children : standIn}</Box>
}
