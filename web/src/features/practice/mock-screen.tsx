import { pages } from '@shelai/contract/rules/urls.ts'
import { useWords } from '../../i18n/language.tsx'
import { createLazyPart } from '../../ui/lazy-part.tsx'
import { Page } from '../../ui/page.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { mockWords } from './practice-words.ts'

const { LazyPart } = createLazyPart(async () => (await import('./mock-body.tsx')).MockBody, RowsSkeleton)

export function Component() {
  const { title } = useWords(mockWords)
  return (
    <Page title={title} parent={pages.practice} width="narrow" meta={{ canonical: pages.practiceMock, index: false }}>
      <LazyPart />
    </Page>
  )
}
