import { pages } from '@shelai/contract/rules/urls.ts'
import { useWords } from '../../i18n/language.tsx'
import { createLazyPart } from '../../ui/lazy-part.tsx'
import { Page } from '../../ui/page.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { readinessWords } from './practice-words.ts'

const { LazyPart } = createLazyPart(async () => (await import('./readiness-body.tsx')).ReadinessBody, RowsSkeleton)

export function Component() {
  const { title } = useWords(readinessWords)
  return (
    <Page title={title} parent={pages.practice} meta={{ canonical: pages.practiceReadiness, index: false }}>
      <LazyPart />
    </Page>
  )
}
