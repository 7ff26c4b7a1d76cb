import type { Product } from '@shelai/contract/features/about/about.ts'
import { getNextLanguage } from '@shelai/contract/rules/words.ts'
import { useLanguage } from '../i18n/language.tsx'

/** The notice of the product's owner above every page, in the reader's language as far as it is written in it. */
export function SiteNotice({ notice }: { notice: Product['notice'] }) {
  const { language } = useLanguage()
  if (notice === undefined) return null
  const shown = notice[language] ? language : getNextLanguage(language)
  return (
    <p className="site-notice" role="status" lang={shown}>
      {notice[shown]}
    </p>
  )
}
