import { useEffect, useEffectEvent } from 'react'

/** Lets the Back of a phone close what covers the page, in place of leaving the page. */
export function useBackCloses(onClose: () => void): void {
  const handleBack = useEffectEvent(onClose)
  useEffect(() => {
    let isOpen = true
    const close = () => {
      isOpen = false
      handleBack()
    }
    history.pushState(history.state, '')
    addEventListener('popstate', close)
    return () => {
      removeEventListener('popstate', close)
      if (isOpen) history.back()
    }
  }, [])
}
