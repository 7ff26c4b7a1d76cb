import { jobCategoryPage, pages } from '@shelai/contract/urls.ts'
import { useWords } from '../../parts/language.tsx'
import { warm } from '../../parts/warming.ts'
import { JobCategoryGrid } from './job-category-grid.tsx'
import { jobCategoriesQuery } from './jobs-queries.ts'
import { jobsFacts, jobsWords } from './jobs-words.ts'

export const loader = warm((get, ask) => get(jobCategoriesQuery(ask)))

export function Component() {
  const { title } = useWords(jobsWords)
  const { interviews: description } = useWords(jobsFacts)
  return (
    <JobCategoryGrid
      title={title}
      facts={{ canonical: pages.jobs, description }}
      pageOf={({ category_name }) => jobCategoryPage(category_name)}
    />
  )
}
