import type { Answer } from '@shelai/contract/book.ts'
import { formatDigits } from '@shelai/contract/shown-values.ts'
import { emptyTexts } from '@shelai/contract/texts.ts'
import { articleListPage, articlePage, pages, partAddress, segment } from '@shelai/contract/urls.ts'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useLocation, useParams } from 'react-router'
import { useAsk, useTell } from '../../parts/asking.ts'
import { categoryNamed } from '../../parts/category-name.ts'
import { Corrected } from '../../parts/corrected.tsx'
import { Empty } from '../../parts/empty.tsx'
import { useEntryState } from '../../parts/entry-state.ts'
import { filled } from '../../parts/filled.ts'
import { useLanguage, useWords } from '../../parts/language.tsx'
import { partCount } from '../../parts/list-source.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { LongList } from '../../parts/long-list.tsx'
import type { NumberedPart } from '../../parts/numbered-parts.ts'
import { NumberedRow } from '../../parts/numbered-row.tsx'
import { Page } from '../../parts/page.tsx'
import { partFacts, partIn } from '../../parts/part-address.ts'
import { useIsLockedOut } from '../../parts/reader-plans.ts'
import { useSheet } from '../../parts/sheet.tsx'
import { RowsSkeleton } from '../../parts/skeletons.tsx'
import { breadcrumbs } from '../../parts/structured.ts'
import { useListParts } from '../../parts/use-list-parts.ts'
import { warm } from '../../parts/warming.ts'
import { articleCategoriesQuery, articlesOfCategory } from './articles-queries.ts'
import { articlesWords } from './articles-words.ts'

type Category = Answer<'articles.categories'>[number]
type Article = Answer<'articles.ofCategory'>[number]

/** The category that an address means: the id is authority; without one that exists, the name decides. */
function meantCategory<C extends Category>(categories: readonly C[], id: string | null, name: string): C | undefined {
  return categories.find(({ category_id }) => String(category_id) === id) ?? categoryNamed(categories, name)
}

export const loader = warm(async (get, ask, { params, request, askEnvelope }) => {
  const { searchParams, search } = new URL(request.url)
  const categories = await get(articleCategoriesQuery(ask))
  const category = meantCategory(categories, searchParams.get('categoryId'), params.category ?? '')
  if (category) await get(articlesOfCategory(askEnvelope, category.category_id).part(partIn(search)))
})

export function Component() {
  const ask = useAsk()
  const { category: name = '' } = useParams()
  const { search } = useLocation()
  const id = new URLSearchParams(search).get('categoryId')
  const categories = useQuery(articleCategoriesQuery(ask))
  const category = categories.data && meantCategory(categories.data, id, name)
  const { title, categoryFacts } = useWords(articlesWords)
  const { language } = useLanguage()
  const address = category && articleListPage(category.category_name, category.category_id)
  const isMissing = categories.data !== undefined && category === undefined
  return (
    <Page
      isMissing={isMissing}
      title={category?.category_name ?? title}
      parent={pages.skills}
      facts={
        address
          ? {
              ...partFacts(
                address,
                category.category_name,
                partIn(search),
                partCount(category.article_count),
                language,
              ),
              description: filled(categoryFacts, {
                name: category.category_name,
                n: formatDigits(String(category.article_count), language),
              }),
              structured: [
                breadcrumbs([
                  { name: title, path: pages.skills },
                  { name: category.category_name, path: address },
                ]),
              ],
            }
          : {}
      }
    >
      <Loaded query={categories} skeleton={<RowsSkeleton />}>
        {() => {
          if (category === undefined) return null
          const isRight = id === String(category.category_id) && segment(name) === segment(category.category_name)
          if (!isRight) return <Corrected to={partAddress(address ?? pages.skills, partIn(search))} />
          return <Articles key={category.category_id} category={category} />
        }}
      </Loaded>
    </Page>
  )
}

function Articles({ category }: { category: Category }) {
  const read = useEntryState<{ read: number }>()?.read
  const list = useListParts(articlesOfCategory(useTell(), category.category_id), {
    idOf: ({ article_id }) => article_id,
    wanted: read,
  })
  const { items } = useWords(emptyTexts)
  const { emptyHint } = useWords(articlesWords)
  return (
    <Loaded query={list.query} skeleton={<RowsSkeleton />}>
      {() =>
        list.total === 0 ? (
          <Empty text={items} hint={emptyHint} />
        ) : (
          <LongList list={list} address={articleListPage(category.category_name, category.category_id)} place="center">
            {(part) => <Rows part={part} category={category} isPart={list.count > 1} read={read} />}
          </LongList>
        )
      }
    </Loaded>
  )
}

type RowsProps = { part: NumberedPart<Article>; category: Category; isPart: boolean; read: number | undefined }

/** The articles of a part. Their ids go along to the article, which is turned by them and, past their ends, by the server. */
const Rows = memo(function Rows({ part, category, isPart, read }: RowsProps) {
  const subscription = useSheet('subscription')
  const isLockedOut = useIsLockedOut()
  const passed = { ids: part.rows.map(({ row }) => row.article_id), ...(isPart ? { isPart } : {}) }
  return (
    <ol className="list" start={part.rows[0]?.number}>
      {part.rows.map(({ row: { article_id, title, is_premium }, number }) => (
        <NumberedRow
          key={article_id}
          id={article_id}
          number={number}
          title={title}
          to={articlePage(category.category_name, article_id)}
          state={passed}
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
})
