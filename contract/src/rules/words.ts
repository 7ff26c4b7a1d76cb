/** The interface's languages. English has the specification's exact texts and is the default. */
export const languages = ['en', 'bn'] as const
export type Language = (typeof languages)[number]

/** The languages that a piece of content may declare. `mixed` is in both, or does not say. */
export const contentLanguages = ['mixed', 'en', 'bn'] as const
export type ContentLanguage = (typeof contentLanguages)[number]

/**
 * The cookie that holds the language chosen on a device, so that the server renders pages in it. It holds nothing else.
 */
export const languageCookie = 'language'

/** Its name over HTTPS. Browsers accept the prefix from this host alone, over HTTPS and for every path. */
export const secureLanguageCookie = '__Host-language'

export type Words = Readonly<Record<string, { readonly en: string; readonly bn: string }>>

/** Preserves the exact keys of a screen's words, so that a word without a translation does not compile. */
export function defineWords<W extends Words>(words: W): W {
  return words
}
