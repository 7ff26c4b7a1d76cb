import { jobsTexts } from '@shelai/contract/texts.ts'
import { pages } from '@shelai/contract/urls.ts'
import { useWords } from '../../parts/language.tsx'
import { warm } from '../../parts/warming.ts'
import { JobCategoryGrid } from './job-category-grid.tsx'
import { jobCategoriesQuery } from './jobs-queries.ts'

export const loader = warm((get, ask) => get(jobCategoriesQuery(ask)))

export function Component() {
  const { circular } = useWords(jobsTexts)
  return (
    <JobCategoryGrid
      title={circular}
      facts={{
        canonical: pages.circulars,
        description:
          'Job circulars of the garment industry of Bangladesh, by department and post. We never ask for money for a job.',
      }}
      pageOf={() => pages.circularCategory}
    />
  )
}
