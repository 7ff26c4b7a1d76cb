import type { Answer } from '@shelai/contract/book.ts'
import { emptyTexts } from '@shelai/contract/texts.ts'
import { articleListPage, articlePage, pages, segment } from '@shelai/contract/urls.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { useAsk } from '../../parts/asking.ts'
import { categoryNamed } from '../../parts/category-name.ts'
import { Corrected } from '../../parts/corrected.tsx'
import { Empty } from '../../parts/empty.tsx'
import { useEntryState } from '../../parts/entry-state.ts'
import { useWords } from '../../parts/language.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { NotFound } from '../../parts/not-found.tsx'
import { NumberedRow } from '../../parts/numbered-row.tsx'
import { Page } from '../../parts/page.tsx'
import { useIsLockedOut } from '../../parts/reader-plans.ts'
import { useSheet } from '../../parts/sheet.tsx'
import { RowsSkeleton } from '../../parts/skeletons.tsx'
import { breadcrumbs } from '../../parts/structured.ts'
import { warm } from '../../parts/warming.ts'
import { articleCategoriesQuery, articlesOfQuery } from './articles-queries.ts'
import { articlesWords } from './articles-words.ts'

type Category = Answer<'articles.categories'>[number]

/** The category that an address means: the id is authority; without one that exists, the name decides. */
function meantCategory<C extends Category>(categories: readonly C[], id: string | null, name: string): C | undefined {
  return categories.find(({ category_id }) => String(category_id) === id) ?? categoryNamed(categories, name)
}

export const loader = warm(async (get, ask, { params, request }) => {
  const id = new URL(request.url).searchParams.get('categoryId')
  const category = meantCategory(await get(articleCategoriesQuery(ask)), id, params.category ?? '')
  if (category) await get(articlesOfQuery(ask, category.category_id))
})

export function Component() {
  const ask = useAsk()
  const { category: name = '' } = useParams()
  const id = useSearchParams()[0].get('categoryId')
  const categories = useQuery(articleCategoriesQuery(ask))
  const category = categories.data && meantCategory(categories.data, id, name)
  const { title } = useWords(articlesWords)
  const page = category && articleListPage(category.category_name, category.category_id)
  return (
    <Page
      title={category?.category_name ?? title}
      parent={pages.skills}
      facts={
        page
          ? {
              canonical: page,
              description: `${category.category_name}: ${category.article_count} articles with worked examples for the floor and the interview.`,
              structured: [
                breadcrumbs([
                  { name: title, path: pages.skills },
                  { name: category.category_name, path: page },
                ]),
              ],
            }
          : {}
      }
    >
      <Loaded query={categories} skeleton={<RowsSkeleton />}>
        {() => {
          if (category === undefined) return <NotFound />
          const isRight = id === String(category.category_id) && segment(name) === segment(category.category_name)
          return isRight ? <Articles category={category} /> : <Corrected to={page ?? pages.skills} />
        }}
      </Loaded>
    </Page>
  )
}

function Articles({ category }: { category: Category }) {
  const articles = useQuery(articlesOfQuery(useAsk(), category.category_id))
  const { items } = useWords(emptyTexts)
  const { emptyHint } = useWords(articlesWords)
  const subscription = useSheet('subscription')
  const isLockedOut = useIsLockedOut()
  const read = useEntryState<{ read: number }>()?.read
  return (
    <Loaded query={articles} skeleton={<RowsSkeleton />}>
      {(list) =>
        list.length === 0 ? (
          <Empty text={items} hint={emptyHint} />
        ) : (
          <ol className="list">
            {list.map(({ article_id, title, is_premium }, place) => (
              <NumberedRow
                key={article_id}
                number={place + 1}
                title={title}
                to={articlePage(category.category_name, article_id)}
                state={{ ids: list.map((article) => article.article_id) }}
                saveable={{
                  type: 'article',
                  item_id: article_id,
                  title,
                  path: articlePage(category.category_name, article_id),
                }}
                isPremium={Number(is_premium) === 1}
                onLocked={Number(is_premium) === 1 && isLockedOut ? subscription.open : undefined}
                isRead={read === article_id}
              />
            ))}
          </ol>
        )
      }
    </Loaded>
  )
}
