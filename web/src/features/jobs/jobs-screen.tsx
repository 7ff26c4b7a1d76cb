import { jobCategoryPage, pages } from '@shelai/contract/urls.ts'
import { prefetch } from '../../api/prefetch.ts'
import { useWords } from '../../i18n/language.tsx'
import { JobCategoryGrid } from './job-category-grid.tsx'
import { jobCategoriesQuery } from './jobs-queries.ts'
import { jobsFacts, jobsWords } from './jobs-words.ts'

export const loader = prefetch((get, call) => get(jobCategoriesQuery(call)))

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
