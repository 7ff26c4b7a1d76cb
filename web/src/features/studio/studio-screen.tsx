import { pages } from '@shelai/contract/rules/urls.ts'
import { createLazyPart } from '../../ui/lazy-part.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { StudioPage } from './studio-page.tsx'

const { LazyPart } = createLazyPart(async () => (await import('./home-body.tsx')).HomeBody, RowsSkeleton)

export function Component() {
  return (
    <StudioPage name="home" path={pages.studio}>
      <LazyPart />
    </StudioPage>
  )
}
