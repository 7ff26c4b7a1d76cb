import { circularCounts } from '@shelai/contract/features/circulars/circular-counts.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { jobsTexts } from '@shelai/contract/texts/content-texts.ts'
import { useCountedWords } from '../../i18n/counted.ts'
import { useWords } from '../../i18n/language.tsx'
import { prefetch } from '../../network/prefetch.ts'
import { KeepPack } from '../../packs/keep-pack.tsx'
import { circularDescriptions } from './circulars-by-post-words.ts'
import { JobCategoryGrid } from './job-category-grid.tsx'
import { createJobCategoriesQuery } from './jobs-queries.ts'

export const loader = prefetch((get, call) => get(createJobCategoriesQuery(call)))

export function Component() {
  const { circular } = useWords(jobsTexts)
  const { openOne, openOnes } = useWords(circularCounts)
  const count = useCountedWords()
  const { circulars: description } = useWords(circularDescriptions)
  return (
    <JobCategoryGrid
      title={circular}
      meta={{ canonical: pages.circulars, description }}
      getPage={() => pages.circularCategory}
      getCount={({ circular_count }) => count(circular_count, openOne, openOnes)}
    >
      <KeepPack wanted={{ pack: 'circulars', title: circular, path: pages.circulars }} />
    </JobCategoryGrid>
  )
}
