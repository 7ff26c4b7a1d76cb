import {
  type Language,
  languageCookie,
  languages,
  secureLanguageCookie,
  type Words,
} from '@shelai/contract/rules/words.ts'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { readStored, writeStored } from '../device/safe-storage.ts'

const key = 'language'

type LanguageChoice = {
  language: Language
  chooseLanguage: (language: Language) => void
  /** True if the product offers one language only. */
  isFixed: boolean
}

/** The language in which the server renders a page, and the browser hydrates it. */
export const PageLanguageContext = createContext<Language>('en')

const maxAgeSeconds = 365 * 24 * 3600

/**
 * Tells the server the language chosen on this device, so that it renders the next page in it. Over HTTPS the cookie
 * replaces the one without a prefix, which older releases wrote.
 */
function writeCookie(language: Language): void {
  const isSecure = location.protocol === 'https:'
  const name = isSecure ? secureLanguageCookie : languageCookie
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari before 18.4 have no Cookie Store
  document.cookie = `${name}=${language}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  if (isSecure) document.cookie = `${languageCookie}=; Path=/; Max-Age=0`
}

const LanguageContext = createContext<LanguageChoice>({ language: 'en', chooseLanguage: () => {}, isFixed: false })

/**
 * Provides the language: the only one that is offered, if there is one, otherwise that of the page until another is
 * chosen. A choice stored on the device wins over a page of the other language, which a reader whose cookie is lost gets,
 * and renews the cookie at each start: Safari keeps it for seven days only.
 */
export function LanguageProvider({ only, children }: { only: Language | undefined; children: ReactNode }) {
  const [chosen, setLanguage] = useState(useContext(PageLanguageContext))
  const language = only ?? chosen
  useEffect(() => {
    const stored = languages.find((one) => one === readStored(key))
    if (stored === undefined) return
    setLanguage(stored)
    writeCookie(stored)
  }, [])
  useEffect(() => {
    const root = document.documentElement
    // A browser computes all styles again, even where the language stays the same.
    if (root.lang !== language) root.lang = language
  }, [language])
  const choice = useMemo(
    () => ({
      language,
      isFixed: only !== undefined,
      chooseLanguage: (wanted: Language) => {
        setLanguage(wanted)
        writeStored(key, wanted)
        writeCookie(wanted)
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
