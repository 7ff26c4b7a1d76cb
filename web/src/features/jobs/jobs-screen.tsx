import { jobCategoryPage, pages } from '@shelai/contract/urls.ts'
import { useWords } from '../../parts/language.tsx'
import { warm } from '../../parts/warming.ts'
import { JobCategoryGrid } from './job-category-grid.tsx'
import { jobCategoriesQuery } from './jobs-queries.ts'
import { jobsWords } from './jobs-words.ts'

export const loader = warm((get, ask) => get(jobCategoriesQuery(ask)))

export function Component() {
  const { title } = useWords(jobsWords)
  return (
    <JobCategoryGrid
      title={title}
      facts={{
        canonical: pages.jobs,
        description: 'Interview questions of the garment industry with answers, by department and post.',
      }}
      pageOf={({ category_name }) => jobCategoryPage(category_name)}
    />
  )
}
