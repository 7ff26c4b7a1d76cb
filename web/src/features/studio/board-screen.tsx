import { pages } from '@shelai/contract/rules/urls.ts'
import { createLazyPart } from '../../ui/lazy-part.tsx'
import { StudioPage } from './studio-page.tsx'

const { LazyPart } = createLazyPart(async () => (await import('./board-body.tsx')).BoardBody)

export function Component() {
  return (
    <StudioPage name="board" path={pages.studioBoard}>
      <LazyPart />
    </StudioPage>
  )
}
