import { jobCategoryPage, pages } from '@shelai/contract/rules/urls.ts'
import { useCountedWords } from '../../i18n/counted.ts'
import { useWords } from '../../i18n/language.tsx'
import { prefetch } from '../../network/prefetch.ts'
import { JobCategoryGrid } from './job-category-grid.tsx'
import { createJobCategoriesQuery } from './jobs-queries.ts'
import { jobsWords } from './jobs-words.ts'
import { postsDescriptions } from './posts-words.ts'

export const loader = prefetch((get, call) => get(createJobCategoriesQuery(call)))

export function Component() {
  const { title, question, questions } = useWords(jobsWords)
  const count = useCountedWords()
  const { interviews: description } = useWords(postsDescriptions)
  return (
    <JobCategoryGrid
      title={title}
      meta={{ canonical: pages.jobs, description }}
      getPage={({ category_name }) => jobCategoryPage(category_name)}
      getCount={({ question_count }) => count(question_count, question, questions)}
    />
  )
}
