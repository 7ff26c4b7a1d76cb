import { notFoundTexts } from '@shelai/contract/texts.ts'
import { useWords } from '../parts/language.tsx'
import { NotFound } from '../parts/not-found.tsx'
import { Page } from '../parts/page.tsx'

export function Component() {
  const { title } = useWords(notFoundTexts)
  return (
    <Page title={title} facts={{ index: false }}>
      <NotFound />
    </Page>
  )
}
