/** The interface's languages. */
export const languages = ['en', 'bn'] as const
export type Language = (typeof languages)[number]

/** The language of the specification's exact texts, in which the server speaks where no other was asked for. */
export const defaultLanguage: Language = 'en'

/** The formats of numbers and dates in each language, as `Intl` names them, and the digits. */
export const languageFormats: Readonly<Record<Language, { numbers: string; dates: string; digits: string }>> = {
  en: { numbers: 'en-IN', dates: 'en-GB', digits: '0123456789' },
  bn: { numbers: 'bn-BD', dates: 'bn-BD', digits: '০১২৩৪৫৬৭৮৯' },
}

/** Returns the language that a text names, such as a cookie; the default one for any other text. */
export function toLanguage(text: unknown): Language {
  return languages.find((language) => language === text) ?? defaultLanguage
}

/** Returns the other one of two languages, as a button that changes them leads to; the next one of more. */
export function getNextLanguage(language: Language): Language {
  return languages[(languages.indexOf(language) + 1) % languages.length] ?? defaultLanguage
}

/** The languages that a piece of content may declare. `mixed` is in both, or does not say. */
export const contentLanguages = ['mixed', 'en', 'bn'] as const
export type ContentLanguage = (typeof contentLanguages)[number]

/**
 * The cookie that holds the language chosen on a device, so that the server renders pages in it. It holds nothing else.
 */
export const languageCookie = 'language'

/** Its name over HTTPS. Browsers accept the prefix from this host alone, over HTTPS and for every path. */
export const secureLanguageCookie = '__Host-language'

/** Returns the text of an editor in a language: the Bangla one where it is wanted and was written. */
export const pickText = (language: Language, text: string, inBangla: string | undefined): string =>
  (language !== defaultLanguage && inBangla) || text

export type Words = Readonly<Record<string, Readonly<Record<Language, string>>>>

/** Preserves the exact keys of a screen's words, so that a word without a translation does not compile. */
export function defineWords<W extends Words>(words: W): W {
  return words
}
