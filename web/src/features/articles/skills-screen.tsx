import { emptyTexts } from '@shelai/contract/texts.ts'
import { articleListPage, pages } from '@shelai/contract/urls.ts'
import { useQuery } from '@tanstack/react-query'
import { useAsk } from '../../parts/asking.ts'
import { Empty } from '../../parts/empty.tsx'
import { useWords } from '../../parts/language.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { PictureGrid } from '../../parts/picture-grid.tsx'
import { GridSkeleton } from '../../parts/skeletons.tsx'
import { warm } from '../../parts/warming.ts'
import { articleCategoriesQuery } from './articles-queries.ts'
import { articlesWords } from './articles-words.ts'

export const loader = warm((get, ask) => get(articleCategoriesQuery(ask)))

export function Component() {
  const categories = useQuery(articleCategoriesQuery(useAsk()))
  const { title, sectionFacts: description } = useWords(articlesWords)
  const { items } = useWords(emptyTexts)
  return (
    <Page title={title} parent={pages.home} facts={{ canonical: pages.skills, description }}>
      <Loaded query={categories} skeleton={<GridSkeleton />}>
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
      </Loaded>
    </Page>
  )
}
