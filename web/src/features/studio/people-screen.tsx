import { pages } from '@shelai/contract/rules/urls.ts'
import { createLazyPart } from '../../ui/lazy-part.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { StudioPage } from './studio-page.tsx'

const { LazyPart } = createLazyPart(async () => (await import('./people-body.tsx')).PeopleBody, RowsSkeleton)

export function Component() {
  return (
    <StudioPage name="people" path={pages.studioPeople}>
      <LazyPart />
    </StudioPage>
  )
}
