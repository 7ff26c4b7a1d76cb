import type { Language, Words } from '@shelai/contract/words.ts'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { readStored, writeStored } from '../offline/safe-storage.ts'

const key = 'language'

type Speaking = { language: Language; speak: (language: Language) => void }

/** The language that a page begins in, on the server and while the browser takes it over. */
export const PageLanguageContext = createContext<Language>('en')

const LanguageContext = createContext<Speaking>({ language: 'en', speak: () => {} })

/** The page's language until the device says otherwise: pages are rendered in English for everybody, then spoken anew. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(useContext(PageLanguageContext))
  useEffect(() => {
    if (readStored(key) === 'bn') setLanguage('bn')
  }, [])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const speaking = useMemo(
    () => ({
      language,
      speak: (wanted: Language) => {
        setLanguage(wanted)
        writeStored(key, wanted)
      },
    }),
    [language],
  )
  return <LanguageContext.Provider value={speaking}>{children}</LanguageContext.Provider>
}

export function useLanguage(): Speaking {
  return useContext(LanguageContext)
}

/** A screen's words in the reader's language. */
export function useWords<W extends Words>(words: W): { readonly [K in keyof W]: string } {
  const { language } = useLanguage()
  return useMemo(
    () =>
      Object.fromEntries(Object.entries(words).map(([name, word]) => [name, word[language]])) as {
        readonly [K in keyof W]: string
      },
    [words, language],
  )
}
