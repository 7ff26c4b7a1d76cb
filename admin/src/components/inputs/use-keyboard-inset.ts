import { type RefObject, useEffect, useState } from 'react'

/**
 * Returns how far above the lower edge of the page a bar has to stand so that neither the keyboard of a phone nor the
 * buttons of the form around it cover it, in pixels.
 */
export function useKeyboardInset(inside: RefObject<HTMLElement | null>, isActive: boolean): number {
  const [inset, setInset] = useState(0)
  useEffect(() => {
    const viewport = window.visualViewport
    const buttons = inside.current?.closest('form')?.querySelector('.RaToolbar-mobileToolbar')
    if (!isActive || !viewport) return
    const measure = () => {
      const height = document.documentElement.clientHeight
      const keyboard = height - viewport.height - viewport.offsetTop
      const form = buttons ? height - buttons.getBoundingClientRect().top : 0
      setInset(Math.max(0, keyboard, form))
    }
    const observer = new ResizeObserver(measure)
    if (buttons) observer.observe(buttons)
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    measure()
    return () => {
      observer.disconnect()
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
    }
  }, [inside, isActive])
  return inset
}
