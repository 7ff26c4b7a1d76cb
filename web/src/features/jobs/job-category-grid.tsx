import type { Answer } from '@shelai/contract/book.ts'
import { emptyTexts } from '@shelai/contract/texts.ts'
import { pages } from '@shelai/contract/urls.ts'
import { useQuery } from '@tanstack/react-query'
import { useAsk } from '../../parts/asking.ts'
import { Empty } from '../../parts/empty.tsx'
import { useWords } from '../../parts/language.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { PictureGrid } from '../../parts/picture-grid.tsx'
import { GridSkeleton } from '../../parts/skeletons.tsx'
import { jobCategoriesQuery } from './jobs-queries.ts'

type JobCategory = Answer<'jobs.categories'>[number]

type JobCategoryGridProps = {
  title: string
  facts: { canonical: string; description: string }
  pageOf: (category: JobCategory) => string
}

/** The job categories as pictures; interviews and circulars both begin here. The id goes along in state. */
export function JobCategoryGrid({ title, facts, pageOf }: JobCategoryGridProps) {
  const categories = useQuery(jobCategoriesQuery(useAsk()))
  const { items } = useWords(emptyTexts)
  return (
    <Page title={title} parent={pages.job} facts={facts}>
      <Loaded query={categories} skeleton={<GridSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <Empty text={items} />
          ) : (
            <PictureGrid
              pictures={list.map((category) => ({
                id: category.category_id,
                name: category.category_name,
                image: category.category_img,
                to: pageOf(category),
                state: { categoryId: category.category_id },
              }))}
            />
          )
        }
      </Loaded>
    </Page>
  )
}
