import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { type ContentLanguage, defineWords, languages } from '@shelai/contract/rules/words.ts'
import { interpolate } from '../i18n/interpolate.ts'
import { useLanguage, useWords } from '../i18n/language.tsx'

const words = defineWords({
  en: { en: '{n} in English hidden', bn: 'ইংরেজি লেখা {n}টি দেখানো হচ্ছে না' },
  bn: { en: '{n} in Bangla hidden', bn: 'বাংলা লেখা {n}টি দেখানো হচ্ছে না' },
  shownEn: { en: '{n} in English', bn: 'ইংরেজি লেখা {n}টি' },
  shownBn: { en: '{n} in Bangla', bn: 'বাংলা লেখা {n}টি' },
  show: { en: 'Show', bn: 'দেখুন' },
  hide: { en: 'Hide', bn: 'লুকান' },
})

type HiddenItemsProps = { langs: readonly ContentLanguage[]; isShown: boolean; toggle: () => void }

/**
 * Says how many items of a list are hidden because the reader prefers content in the other language, and shows them. The
 * server renders a line for each language; a style sheet shows the one that applies, so a cached page fits every reader.
 */
export function HiddenItems({ langs, isShown, toggle }: HiddenItemsProps) {
  const texts = useWords(words)
  const { language } = useLanguage()
  const shownTexts = { en: texts.shownEn, bn: texts.shownBn }
  return languages.map((hidden) => {
    const count = langs.filter((lang) => lang === hidden).length
    if (count === 0) return null
    const n = formatDigits(String(count), language)
    return (
      <p key={hidden} className="hidden-items caption" data-lang={hidden}>
        {interpolate(isShown ? shownTexts[hidden] : texts[hidden], { n })}
        <button className="button text" type="button" aria-expanded={isShown} onClick={toggle}>
          {isShown ? texts.hide : texts.show}
        </button>
      </p>
    )
  })
}
