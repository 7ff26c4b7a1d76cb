import type { Answer } from '@shelai/contract/calls.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { emptyTexts } from '@shelai/contract/texts/shell-texts.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import drawings from '../../../art/drawings-posts.svg'
import { useWords } from '../../i18n/language.tsx'
import { useLocalText } from '../../i18n/local-text.ts'
import { useCall } from '../../network/api-client.ts'
import { CategoryTiles } from '../../ui/category-tiles.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { TilesSkeleton } from '../../ui/skeletons.tsx'
import { createJobCategoriesQuery } from './jobs-queries.ts'

type JobCategory = Answer<'jobs.categories'>[number]

type JobCategoryGridProps = {
  title: string
  meta: { canonical: string; description: string }
  getPage: (category: JobCategory) => string
  /** Returns how much a category holds, in words. */
  getCount: (category: JobCategory) => string
  /** Content above the pictures. */
  children?: ReactNode
}

/**
 * The job categories as pictures, for interviews and for circulars. The links pass the category's id in their state.
 */
export function JobCategoryGrid({ title, meta, getPage, getCount, children }: JobCategoryGridProps) {
  const categories = useQuery(createJobCategoriesQuery(useCall()))
  const { items } = useWords(emptyTexts)
  const pick = useLocalText()
  return (
    <Page hasSearch title={title} parent={pages.job} meta={meta}>
      <QueryView query={categories} skeleton={<TilesSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <Empty text={items} />
          ) : (
            <>
              {children}
              <CategoryTiles
                sheet={drawings}
                tiles={list.map((category) => ({
                  id: category.category_id,
                  name: pick(category.category_name, category.category_name_bn),
                  count: getCount(category),
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
