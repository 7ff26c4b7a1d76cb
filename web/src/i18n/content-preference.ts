import { type Language, languages } from '@shelai/contract/rules/words.ts'
import { useEffect, useState } from 'react'
import { forgetStored, readStored, writeStored } from '../device/safe-storage.ts'

/** The storage key; `apply-device-settings.ts` reads it before the first paint. */
const key = 'preferContent'

/** Tells the style sheets which rows of lists to hide: `styles/components/list.css`. */
function applyPreference(preferred: Language | undefined): void {
  const { dataset } = document.documentElement
  if (preferred) dataset.prefer = preferred
  else delete dataset.prefer
}

/**
 * Returns the language in which the reader prefers content, undefined for both, and the function that stores another
 * choice on this device.
 */
export function useContentPreference() {
  const [preferred, setPreferred] = useState<Language>()
  useEffect(() => {
    const stored = readStored(key)
    setPreferred(languages.find((language) => language === stored))
  }, [])
  const prefer = (language: Language | undefined) => {
    setPreferred(language)
    applyPreference(language)
    if (language) writeStored(key, language)
    else forgetStored(key)
  }
  return { preferred, prefer }
}
