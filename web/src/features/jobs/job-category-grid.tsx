import type { Answer } from '@shelai/contract/calls.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { emptyTexts } from '@shelai/contract/texts/shell-texts.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/language.tsx'
import { useCall } from '../../network/api-client.ts'
import { Empty } from '../../ui/empty.tsx'
import { Page } from '../../ui/page.tsx'
import { PictureGrid } from '../../ui/picture-grid.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { GridSkeleton } from '../../ui/skeletons.tsx'
import { createJobCategoriesQuery } from './jobs-queries.ts'

type JobCategory = Answer<'jobs.categories'>[number]

type JobCategoryGridProps = {
  title: string
  meta: { canonical: string; description: string }
  getPage: (category: JobCategory) => string
  /** Content above the pictures. */
  children?: ReactNode
}

/**
 * The job categories as pictures, for interviews and for circulars. The links pass the category's id in their state.
 */
export function JobCategoryGrid({ title, meta, getPage, children }: JobCategoryGridProps) {
  const categories = useQuery(createJobCategoriesQuery(useCall()))
  const { items } = useWords(emptyTexts)
  return (
    <Page hasSearch title={title} parent={pages.job} meta={meta}>
      <QueryView query={categories} skeleton={<GridSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <Empty text={items} />
          ) : (
            <>
              {children}
              <PictureGrid
                pictures={list.map((category) => ({
                  id: category.category_id,
                  name: category.category_name,
                  image: category.category_img,
                  to: getPage(category),
                  state: { categoryId: category.category_id },
                }))}
              />
            </>
          )
        }
      </QueryView>
    </Page>
  )
}
