import type { ContentLanguage } from '@shelai/contract/rules/words.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import { ChevronDown as chevronDown, Speech as speech } from 'lucide'
import { getTextLang } from '../i18n/content-lang.ts'
import { useWords } from '../i18n/language.tsx'
import { icon } from '../ui/icons.tsx'

const ChevronDown = /* @__PURE__ */ icon(chevronDown)
const Speech = /* @__PURE__ */ icon(speech)

const words = defineWords({
  sayIt: { en: 'Say it in 40 seconds', bn: '৪০ সেকেন্ডে মুখে বলুন' },
})

/**
 * Shows an answer as one would say it in the interview, behind a line above the study note. Shows nothing where nobody
 * wrote it.
 */
export function SpokenAnswer({ text, lang }: { text: string | null | undefined; lang: ContentLanguage }) {
  const { sayIt } = useWords(words)
  // Answers that the device kept before there were spoken versions have none.
  if (!text) return null
  return (
    <details className="spoken">
      <summary>
        <Speech className="icon icon-small" />
        {sayIt}
        <ChevronDown className="icon icon-small" />
      </summary>
      <p lang={getTextLang(text, lang)}>{text}</p>
    </details>
  )
}
