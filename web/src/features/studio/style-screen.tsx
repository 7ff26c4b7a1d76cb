import { pages } from '@shelai/contract/rules/urls.ts'
import { createLazyPart } from '../../ui/lazy-part.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { StudioPage } from './studio-page.tsx'

const { LazyPart } = createLazyPart(async () => (await import('./style-body.tsx')).StyleBody, RowsSkeleton)

export function Component() {
  return (
    <StudioPage name="style" path={pages.studioStyle}>
      <LazyPart />
    </StudioPage>
  )
}
