import { articleListPage, pages } from '@shelai/contract/rules/urls.ts'
import { emptyTexts } from '@shelai/contract/texts/shell-texts.ts'
import { useQuery } from '@tanstack/react-query'
import drawings from '../../../art/drawings-skills.svg'
import { useCountedWords } from '../../i18n/counted.ts'
import { useWords } from '../../i18n/language.tsx'
import { useLocalText } from '../../i18n/local-text.ts'
import { useCall } from '../../network/api-client.ts'
import { prefetch } from '../../network/prefetch.ts'
import { CategoryTiles } from '../../ui/category-tiles.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { TilesSkeleton } from '../../ui/skeletons.tsx'
import { createArticleCategoriesQuery } from './articles-queries.ts'
import { articlesWords } from './articles-words.ts'

export const loader = prefetch((get, call) => get(createArticleCategoriesQuery(call)))

export function Component() {
  const categories = useQuery(createArticleCategoriesQuery(useCall()))
  const { title, sectionDescription: description } = useWords(articlesWords)
  const { oneArticle: one, someArticles: many } = useWords(articlesWords)
  const count = useCountedWords()
  const pick = useLocalText()
  const { items } = useWords(emptyTexts)
  return (
    <Page hasSearch title={title} parent={pages.home} meta={{ canonical: pages.skills, description }}>
      <QueryView query={categories} skeleton={<TilesSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <Empty text={items} />
          ) : (
            <CategoryTiles
              sheet={drawings}
              tiles={list.map(({ category_id, category_name, category_name_bn, category_img, article_count }) => ({
                id: category_id,
                name: pick(category_name, category_name_bn),
                count: count(article_count, one, many),
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
