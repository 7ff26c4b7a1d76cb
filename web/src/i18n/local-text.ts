import { pickText } from '@shelai/contract/rules/words.ts'
import { useLanguage } from './language.tsx'

/** Returns `pickText` for the page's language. */
export function useLocalText(): (text: string, inBangla: string | undefined) => string {
  const { language } = useLanguage()
  return (text, inBangla) => pickText(language, text, inBangla)
}
