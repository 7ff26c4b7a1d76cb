import { useEffect } from 'react'

/** From when until when the hall is dark, in hours of the day. */
const night = { from: 19, until: 5 }

/** Makes the page dark at night, unless the reader has chosen how it looks. */
export function useNight(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    const hour = new Date().getHours()
    if (dataset.theme || (hour < night.from && hour >= night.until)) return
    dataset.theme = 'dark'
    return () => {
      dataset.theme = ''
    }
  }, [])
}
