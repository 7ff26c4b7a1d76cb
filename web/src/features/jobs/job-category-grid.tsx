import type { Answer } from '@shelai/contract/call-schemas.ts'
import { emptyTexts } from '@shelai/contract/texts.ts'
import { pages } from '@shelai/contract/urls.ts'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../api/api-client.ts'
import { Empty } from '../../components/empty.tsx'
import { Page } from '../../components/page.tsx'
import { PictureGrid } from '../../components/picture-grid.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { GridSkeleton } from '../../components/skeletons.tsx'
import { useWords } from '../../i18n/language.tsx'
import { jobCategoriesQuery } from './jobs-queries.ts'

type JobCategory = Answer<'jobs.categories'>[number]

type JobCategoryGridProps = {
  title: string
  facts: { canonical: string; description: string }
  pageOf: (category: JobCategory) => string
}

/** The job categories as pictures; interviews and circulars both begin here. The id goes along in state. */
export function JobCategoryGrid({ title, facts: meta, pageOf }: JobCategoryGridProps) {
  const categories = useQuery(jobCategoriesQuery(useCall()))
  const { items } = useWords(emptyTexts)
  return (
    <Page title={title} parent={pages.job} facts={meta}>
      <QueryView query={categories} skeleton={<GridSkeleton />}>
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
      </QueryView>
    </Page>
  )
}
