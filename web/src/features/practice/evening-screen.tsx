import { pages } from '@shelai/contract/rules/urls.ts'
import { useWords } from '../../i18n/language.tsx'
import { createLazyPart } from '../../ui/lazy-part.tsx'
import { Page } from '../../ui/page.tsx'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import { eveningWords } from './practice-words.ts'

const { LazyPart } = createLazyPart(async () => (await import('./evening-body.tsx')).EveningBody, TextSkeleton)

export function Component() {
  const { title } = useWords(eveningWords)
  return (
    <Page
      title={title}
      parent={pages.practice}
      width="narrow"
      meta={{ canonical: pages.practiceEvening, index: false }}
    >
      <LazyPart />
    </Page>
  )
}
