import { pages } from '@shelai/contract/rules/urls.ts'
import { createLazyPart } from '../../ui/lazy-part.tsx'
import { StudioPage } from './studio-page.tsx'

const { LazyPart } = createLazyPart(async () => (await import('./pitch-body.tsx')).PitchBody)

export function Component() {
  return (
    <StudioPage name="pitch" path={pages.studioPitch}>
      <LazyPart />
    </StudioPage>
  )
}
