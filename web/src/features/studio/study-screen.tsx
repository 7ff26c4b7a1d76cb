import { pages } from '@shelai/contract/rules/urls.ts'
import { createLazyPart } from '../../ui/lazy-part.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { useHeading } from './studio-heading.tsx'
import { StudioPage } from './studio-page.tsx'

const { LazyPart } = createLazyPart(async () => (await import('./study-body.tsx')).StudyBody, RowsSkeleton)

export function Component() {
  const [heading, setHeading] = useHeading()
  return (
    <StudioPage name="study" path={pages.studioStudy} heading={heading}>
      <LazyPart setHeading={setHeading} />
    </StudioPage>
  )
}
