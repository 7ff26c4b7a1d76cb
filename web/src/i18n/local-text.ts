import { defaultLanguage, type Language } from '@shelai/contract/rules/words.ts'
import { useLanguage } from './language.tsx'

/** Returns the text of an editor in a language: the Bangla one where it is wanted and was written. */
export const pickText = (language: Language, text: string, inBangla: string | undefined): string =>
  (language !== defaultLanguage && inBangla) || text

/** Returns `pickText` for the page's language. */
export function useLocalText(): (text: string, inBangla: string | undefined) => string {
  const { language } = useLanguage()
  return (text, inBangla) => pickText(language, text, inBangla)
}
