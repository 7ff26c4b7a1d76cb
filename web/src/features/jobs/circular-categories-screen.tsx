import { jobsTexts } from '@shelai/contract/content-texts.ts'
import { pages } from '@shelai/contract/urls.ts'
import { prefetch } from '../../api/prefetch.ts'
import { useWords } from '../../i18n/language.tsx'
import { JobCategoryGrid } from './job-category-grid.tsx'
import { jobCategoriesQuery } from './jobs-queries.ts'
import { jobsFacts } from './jobs-words.ts'

export const loader = prefetch((get, call) => get(jobCategoriesQuery(call)))

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
