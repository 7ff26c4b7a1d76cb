import { pages } from '@shelai/contract/rules/urls.ts'
import { createLazyPart } from '../../ui/lazy-part.tsx'
import { StudioPage } from './studio-page.tsx'

const { LazyPart } = createLazyPart(async () => (await import('./style-body.tsx')).StyleBody)

export function Component() {
  return (
    <StudioPage name="style" path={pages.studioStyle}>
      <LazyPart />
    </StudioPage>
  )
}
