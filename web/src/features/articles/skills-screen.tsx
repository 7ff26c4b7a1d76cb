import { articleListPage, pages } from '@shelai/contract/rules/urls.ts'
import { emptyTexts } from '@shelai/contract/texts/shell-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../i18n/language.tsx'
import { useCall } from '../../network/api-client.ts'
import { prefetch } from '../../network/prefetch.ts'
import { Empty } from '../../ui/empty.tsx'
import { Page } from '../../ui/page.tsx'
import { PictureGrid } from '../../ui/picture-grid.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { GridSkeleton } from '../../ui/skeletons.tsx'
import { createArticleCategoriesQuery } from './articles-queries.ts'
import { articlesWords } from './articles-words.ts'

export const loader = prefetch((get, call) => get(createArticleCategoriesQuery(call)))

export function Component() {
  const categories = useQuery(createArticleCategoriesQuery(useCall()))
  const { title, sectionDescription: description } = useWords(articlesWords)
  const { items } = useWords(emptyTexts)
  return (
    <Page hasSearch title={title} parent={pages.home} meta={{ canonical: pages.skills, description }}>
      <QueryView query={categories} skeleton={<GridSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <Empty text={items} />
          ) : (
            <PictureGrid
              pictures={list.map(({ category_id, category_name, category_img }) => ({
                id: category_id,
                name: category_name,
                image: category_img,
                to: articleListPage(category_name, category_id),
              }))}
            />
          )
        }
      </QueryView>
    </Page>
  )
}
