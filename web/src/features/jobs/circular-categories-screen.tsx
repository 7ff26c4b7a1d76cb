import { jobsTexts } from '@shelai/contract/texts.ts'
import { pages } from '@shelai/contract/urls.ts'
import { useWords } from '../../parts/language.tsx'
import { warm } from '../../parts/warming.ts'
import { JobCategoryGrid } from './job-category-grid.tsx'
import { jobCategoriesQuery } from './jobs-queries.ts'
import { jobsFacts } from './jobs-words.ts'

export const loader = warm((get, ask) => get(jobCategoriesQuery(ask)))

export function Component() {
  const { circular } = useWords(jobsTexts)
  const { circulars: description } = useWords(jobsFacts)
  return (
    <JobCategoryGrid
      title={circular}
      facts={{ canonical: pages.circulars, description }}
      pageOf={() => pages.circularCategory}
    />
  )
}
