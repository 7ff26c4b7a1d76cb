import { useEffect } from 'react'
import { setPageTheme } from '../../../session/reading-settings-store.ts'

/** From when until when the hall is dark, in hours of the day. */
const night = { from: 19, until: 5 }

/** Makes the page dark at night, unless the reader has chosen how it looks. */
export function useNight(): void {
  useEffect(() => {
    const hour = new Date().getHours()
    return hour >= night.from || hour < night.until ? setPageTheme('dark') : undefined
  }, [])
}
