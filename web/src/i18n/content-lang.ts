import { type ContentLanguage, defaultLanguage, type Language } from '@shelai/contract/rules/words.ts'

/** The letters that a text in a language has. */
const scripts: Partial<Record<Language, RegExp>> = { bn: /\p{Script=Bengali}/u }

/**
 * Returns the `lang` of an element that holds a text of a piece of content, for screen readers and fonts: none where
 * the content is mixed. A text without a Bangla letter is English, such as the English name of a post in a Bangla circular.
 */
export function getTextLang(text: string, lang: ContentLanguage): Language | undefined {
  if (lang === 'mixed') return undefined
  return scripts[lang]?.test(text) === false ? defaultLanguage : lang
}

/** Returns the `inLanguage` of schema.org data, unless the content is mixed. */
export const describeLanguage = (lang: ContentLanguage) => (lang === 'mixed' ? {} : { inLanguage: lang })
