import { useEffect, useLayoutEffect } from 'react'
import { NavigationType } from 'react-router'
import { readTabRecord, storeTabRecord } from '../device/safe-storage.ts'
import type { Shown } from './shown.tsx'

const storageKey = 'scroll_positions'

/** The scroll position of each entry of the history when it was left, in pixels. */
let positions: Record<string, unknown> | undefined
const getPositions = () => {
  positions ??= { ...readTabRecord(storageKey) }
  return positions
}

/** Names an entry of the history. The first one of each page that is loaded in a tab has the same key. */
const nameEntry = ({ key, pathname }: Shown['location']) => `${key} ${pathname}`

/** Notes how far the page is scrolled, before another entry of the history takes its place. */
export function savePosition(left: Shown['location']): void {
  getPositions()[nameEntry(left)] = window.scrollY
}

/**
 * Scrolls a new screen to its beginning, or to what its address names, and one that is come back to as far as it was. `hasArrived`
 * is true if its title and skeleton have stood there, so that the reader may have scrolled already.
 */
export function useScrollPosition(shown: Shown, hasArrived: boolean): void {
  const { location, action, keepsScroll, Screen } = shown
  const { key, hash } = location
  useEffect(() => {
    const take = () => {
      history.scrollRestoration = 'manual'
    }
    const leave = () => {
      // The browser restores what is loaded again, while no script has come.
      history.scrollRestoration = 'auto'
      storeTabRecord(storageKey, getPositions())
    }
    take()
    addEventListener('pageshow', take)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pageshow', take)
      removeEventListener('pagehide', leave)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls for each entry, and once more when its screen has come
  useLayoutEffect(() => {
    if (keepsScroll) return
    const left = action === NavigationType.Pop ? getPositions()[nameEntry(location)] : undefined
    const named = hash && document.getElementById(decodeFragment(hash))
    if (typeof left === 'number') window.scrollTo(0, left)
    else if (named) named.scrollIntoView()
    else if (!hasArrived) window.scrollTo(0, 0)
  }, [key, Screen])
}

function decodeFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
