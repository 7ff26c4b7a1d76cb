/** The interface's languages; English holds the specification's exact texts and is the default. */
export const languages = ['en', 'bn'] as const
export type Language = (typeof languages)[number]

export type Words = Readonly<Record<string, { readonly en: string; readonly bn: string }>>

/** Keeps the keys of a screen's words exact: a word missing in one language does not compile. */
export function defineWords<W extends Words>(words: W): W {
  return words
}
