import { pages } from '@shelai/contract/rules/urls.ts'
import { useWords } from '../../i18n/language.tsx'
import { prefetch } from '../../network/prefetch.ts'
import { createLazyPart } from '../../ui/lazy-part.tsx'
import { Page } from '../../ui/page.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { createPostsQuery } from './practice-queries.ts'
import { practiceWords } from './practice-words.ts'

export const loader = prefetch((get, call) => get(createPostsQuery(call)))

/** Loads its body after the page, because only the device knows the plan. */
const { LazyPart } = createLazyPart(async () => (await import('./practice-body.tsx')).PracticeBody, RowsSkeleton)

export function Component() {
  const { title, description } = useWords(practiceWords)
  return (
    <Page title={title} parent={pages.job} meta={{ canonical: pages.practice, description }}>
      <LazyPart />
    </Page>
  )
}
