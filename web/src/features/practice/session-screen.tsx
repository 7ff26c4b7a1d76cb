import { pages } from '@shelai/contract/rules/urls.ts'
import { useState } from 'react'
import { useWords } from '../../i18n/language.tsx'
import { X } from '../../ui/icons.tsx'
import { createLazyPart } from '../../ui/lazy-part.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { practiceWords, sessionWords } from './practice-words.ts'

const { LazyPart } = createLazyPart(async () => (await import('./session-body.tsx')).SessionBody, RowsSkeleton)

export function Component() {
  const { title } = useWords(practiceWords)
  const { close } = useWords(sessionWords)
  const [heading, setHeading] = useState<string>()
  return (
    <Page
      title={title}
      heading={heading && <span className="session-progress">{heading}</span>}
      parent={pages.practice}
      width="narrow"
      meta={{ canonical: pages.practiceSession, index: false }}
      lead={
        <Link className="icon-button" to={pages.practice} aria-label={close}>
          <X className="icon" />
        </Link>
      }
    >
      <LazyPart setHeading={setHeading} />
    </Page>
  )
}
