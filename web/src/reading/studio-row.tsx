import { pages } from '@shelai/contract/rules/urls.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import { useWords } from '../i18n/language.tsx'
import { useStudioSetting } from '../network/product-query.ts'
import { Link } from '../ui/link.tsx'

/** The category, of articles as of formulas, whose readers the line studio is for. */
export const studioCategory = 'Industrial Engineering'

const words = defineWords({
  studio: { en: 'Line studio', bn: 'লাইন স্টুডিও' },
  text: { en: 'Time it, balance it, on your own line', bn: 'নিজের লাইনে মাপুন, ব্যালান্স করুন' },
})

/** Leads from what is read about industrial engineering to the line studio. */
export function StudioRow() {
  const { studio, text } = useWords(words)
  if (useStudioSetting() === 'off') return null
  return (
    <Link className="save-row" to={pages.studio} data-color="green">
      <span>
        {studio} <span className="caption">{text}</span>
      </span>
    </Link>
  )
}
