import { contentLanguages } from '@shelai/contract/words.ts'

/** Returns what a value of a choice is called: the key of its words where it has some, otherwise the value itself. */
export function getChoiceName(value: string): string {
  return contentLanguages.some((language) => language === value) ? `shelai.content_languages.${value}` : value
}
