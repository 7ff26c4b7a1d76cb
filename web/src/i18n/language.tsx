import type { Language, Words } from '@shelai/contract/words.ts'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { readStored, writeStored } from '../offline/safe-storage.ts'

const key = 'language'

type LanguageChoice = {
  language: Language
  chooseLanguage: (language: Language) => void
  /** Whether the product offers one language only. */
  isFixed: boolean
}

/** The language in which a page is rendered, on the server and during hydration. */
export const PageLanguageContext = createContext<Language>('en')

const LanguageContext = createContext<LanguageChoice>({ language: 'en', chooseLanguage: () => {}, isFixed: false })

/**
 * Provides the language: the only one that is offered, if there is one. Otherwise pages are rendered in the page's
 * language, and again in Bangla if the device has stored that choice.
 */
export function LanguageProvider({ only, children }: { only: Language | undefined; children: ReactNode }) {
  const [chosen, setLanguage] = useState(useContext(PageLanguageContext))
  const language = only ?? chosen
  useEffect(() => {
    if (readStored(key) === 'bn') setLanguage('bn')
  }, [])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const choice = useMemo(
    () => ({
      language,
      isFixed: only !== undefined,
      chooseLanguage: (wanted: Language) => {
        setLanguage(wanted)
        writeStored(key, wanted)
      },
    }),
    [language, only],
  )
  return <LanguageContext.Provider value={choice}>{children}</LanguageContext.Provider>
}

export function useLanguage(): LanguageChoice {
  return useContext(LanguageContext)
}

/** Returns a screen's words in the reader's language. */
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
