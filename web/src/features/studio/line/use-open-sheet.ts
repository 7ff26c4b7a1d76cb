import { useCallback, useEffect, useRef } from 'react'
import { useSheet } from '../../../ui/sheet.tsx'

/** Returns the function that opens a sheet of the studio. It stays the same, so that the rows of a long line are not drawn anew. */
export function useOpenSheet() {
  const { openAbout } = useSheet('studio')
  const latest = useRef(openAbout)
  useEffect(() => {
    latest.current = openAbout
  })
  return useCallback((about: string) => latest.current(about), [])
}
