import { pages } from '@shelai/contract/rules/urls.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import { gsdTexts } from '@shelai/contract/texts/shell-texts.ts'
import { useWords } from '../i18n/language.tsx'
import { useStudioSetting } from '../network/product-query.ts'
import { CanonicalRedirect } from '../ui/canonical-redirect.tsx'
import { Link } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'

const words = defineWords({ title: { en: 'GSD Calculation', bn: 'GSD হিসাব' } })

export function Component() {
  const { title } = useWords(words)
  const { soon, goHome } = useWords(gsdTexts)
  if (useStudioSetting() === 'gsd') return <CanonicalRedirect to={pages.studio} />
  return (
    <Page title={title} parent={pages.home} meta={{ canonical: pages.gsd, index: false }}>
      <section className="empty-state centered">
        <svg
          className="drawing"
          viewBox="0 0 176 150"
          fill="none"
          stroke="currentColor"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <circle cx="88" cy="84" r="44" strokeWidth="4" strokeDasharray="11 8.2" />
          <circle cx="88" cy="84" r="60" strokeWidth="2" strokeOpacity=".45" strokeDasharray="7 7" />
          <path d="M78 18h20M88 18v14M126 44l7-7" strokeWidth="4" />
          <path d="M88 84l20-20" strokeWidth="5" stroke="var(--turmeric)" />
          <circle cx="88" cy="84" r="4" fill="currentColor" />
        </svg>
        <h2>{soon}</h2>
        <Link className="button" to={pages.home}>
          {goHome}
        </Link>
      </section>
    </Page>
  )
}
