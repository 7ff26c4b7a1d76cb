import { pages } from '@shelai/contract/rules/urls.ts'
import { createLazyPart } from '../../ui/lazy-part.tsx'
import { StudioPage } from './studio-page.tsx'

const { LazyPart } = createLazyPart(async () => (await import('./watch-body.tsx')).WatchBody)

export function Component() {
  return (
    <StudioPage name="watch" path={pages.studioWatch}>
      <LazyPart />
    </StudioPage>
  )
}
