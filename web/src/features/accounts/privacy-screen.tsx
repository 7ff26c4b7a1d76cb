import { pages } from '@shelai/contract/rules/urls.ts'
import { useWords } from '../../i18n/language.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { privacyWords } from './privacy-words.ts'

/** The privacy page: which data are stored about readers, why, for how long, and how they are deleted. */
export function Component() {
  const words = useWords(privacyWords)
  return (
    <Page
      title={words.title}
      parent={pages.home}
      width="reading"
      meta={{ canonical: pages.privacy, description: words.lead }}
    >
      <div className="prose">
        <p>{words.lead}</p>
        <h2>{words.account}</h2>
        <p>{words.who}</p>
        <p>{words.password}</p>
        <p>{words.saved}</p>
        <h2>{words.howLong}</h2>
        <p>{words.until}</p>
        <p>{words.guard}</p>
        <p>{words.counted}</p>
        <h2>{words.device}</h2>
        <p>{words.stored}</p>
        <h2>{words.yours}</h2>
        <p>{words.export}</p>
        <p>{words.young}</p>
        <p>
          {words.questions}{' '}
          <Link className="link" to={pages.contact}>
            {words.contact}
          </Link>
        </p>
      </div>
    </Page>
  )
}
