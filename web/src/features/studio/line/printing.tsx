import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { printPage } from '../../../device/print-page.ts'

/** Puts its children on paper in place of the screen, only while it is printed: a long line has hundreds of rows. */
export function OnPaper({ children }: { children: () => ReactNode }) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const paper = globalThis.matchMedia?.('print')
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    const onChange = () => (paper.matches ? begin() : end())
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    paper?.addEventListener('change', onChange)
    if (paper?.matches) setPrinting(true)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
      paper?.removeEventListener('change', onChange)
    }
  }, [])
  return isPrinting ? children() : null
}

/** Returns which of several papers is printed, and how to print one. The first one is what the browser's own menu prints. */
export function usePapers<P extends string>(first: P) {
  const [paper, setPaper] = useState<P>(first)
  const print = (chosen: P) => {
    flushSync(() => setPaper(chosen))
    void printPage()
  }
  return { paper, print }
}
