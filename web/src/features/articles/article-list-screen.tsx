import type { Answer } from '@shelai/contract/calls.ts'
import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { articleListPage, articlePage, pages, partAddress, segment } from '@shelai/contract/rules/urls.ts'
import { emptyTexts } from '@shelai/contract/texts/shell-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useLocation, useParams } from 'react-router'
import drawings from '../../../art/drawings-skills.svg'
import { useHistoryState } from '../../device/history-state.ts'
import { useCountedWords } from '../../i18n/counted.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useLocalText } from '../../i18n/local-text.ts'
import { countParts } from '../../lists/list-source.ts'
import { LongList } from '../../lists/long-list.tsx'
import type { NumberedPart } from '../../lists/numbered-parts.ts'
import { createPartMeta, readPart } from '../../lists/part-address.ts'
import { useListParts } from '../../lists/use-list-parts.ts'
import { useCall, useCallWithEnvelope } from '../../network/api-client.ts'
import { prefetch } from '../../network/prefetch.ts'
import { KeepPack } from '../../packs/keep-pack.tsx'
import { useIsLockedOut } from '../../session/reader-plans.ts'
import { CanonicalRedirect } from '../../ui/canonical-redirect.tsx'
import { findCategoryByName } from '../../ui/category-name.ts'
import { CategoryCover } from '../../ui/category-tiles.tsx'
import { Empty } from '../../ui/empty.tsx'
import { NumberedRow } from '../../ui/numbered-row.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useSheet } from '../../ui/sheet.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { createBreadcrumbs } from '../../ui/structured.ts'
import { createArticleCategoriesQuery, createArticlesSource } from './articles-queries.ts'
import { articlesWords } from './articles-words.ts'

type Category = Answer<'articles.categories'>[number]
type Article = Answer<'articles.ofCategory'>[number]

/** Finds the category of an address: by its id, otherwise by its name. */
function findMeantCategory<C extends Category>(
  categories: readonly C[],
  id: string | null,
  name: string,
): C | undefined {
  return categories.find(({ category_id }) => String(category_id) === id) ?? findCategoryByName(categories, name)
}

export const loader = prefetch(async (get, call, { params, request, callWithEnvelope }) => {
  const { searchParams, search } = new URL(request.url)
  const categories = await get(createArticleCategoriesQuery(call))
  const category = findMeantCategory(categories, searchParams.get('categoryId'), params.category ?? '')
  if (category) await get(createArticlesSource(callWithEnvelope, category.category_id).part(readPart(search)))
})

export function Component() {
  const call = useCall()
  const { category: name = '' } = useParams()
  const { search } = useLocation()
  const id = new URLSearchParams(search).get('categoryId')
  const categories = useQuery(createArticleCategoriesQuery(call))
  const category = categories.data && findMeantCategory(categories.data, id, name)
  const { title, categoryDescription } = useWords(articlesWords)
  const { language } = useLanguage()
  const address = category && articleListPage(category.category_name, category.category_id)
  const pick = useLocalText()
  const shownName = category ? pick(category.category_name, category.category_name_bn) : title
  const isMissing = categories.data !== undefined && category === undefined
  return (
    <Page
      hasSearch
      isMissing={isMissing}
      title={shownName}
      parent={pages.skills}
      meta={
        address
          ? {
              ...createPartMeta(address, shownName, readPart(search), countParts(category.article_count), language),
              description: interpolate(categoryDescription, {
                name: shownName,
                n: formatDigits(String(category.article_count), language),
              }),
              structured: [
                createBreadcrumbs([
                  { name: title, path: pages.skills },
                  { name: shownName, path: address },
                ]),
              ],
            }
          : {}
      }
    >
      <QueryView query={categories} skeleton={<RowsSkeleton />}>
        {() => {
          if (category === undefined) return null
          const isCanonical = id === String(category.category_id) && segment(name) === segment(category.category_name)
          if (!isCanonical) return <CanonicalRedirect to={partAddress(address ?? pages.skills, readPart(search))} />
          return <Articles key={category.category_id} category={category} />
        }}
      </QueryView>
    </Page>
  )
}

function Articles({ category }: { category: Category }) {
  const read = useHistoryState<{ read: number }>()?.read
  const list = useListParts(createArticlesSource(useCallWithEnvelope(), category.category_id), {
    getId: ({ article_id }) => article_id,
    wanted: read,
  })
  const pick = useLocalText()
  const count = useCountedWords()
  const { items } = useWords(emptyTexts)
  const { emptyHint, oneArticle, someArticles } = useWords(articlesWords)
  const name = pick(category.category_name, category.category_name_bn)
  const address = articleListPage(category.category_name, category.category_id)
  return (
    <CategoryCover
      sheet={drawings}
      category={{ name, count: count(category.article_count, oneArticle, someArticles), image: category.category_img }}
      below={
        list.total > 0 && <KeepPack wanted={{ pack: `skills-${category.category_id}`, title: name, path: address }} />
      }
    >
      <QueryView query={list.query} skeleton={<RowsSkeleton />}>
        {() =>
          list.total === 0 ? (
            <Empty text={items} hint={emptyHint} />
          ) : (
            <LongList list={list} address={address} place="center" getLang={({ lang }) => lang}>
              {(part) => <Rows part={part} category={category} isPart={list.count > 1} read={read} />}
            </LongList>
          )
        }
      </QueryView>
    </CategoryCover>
  )
}

type RowsProps = { part: NumberedPart<Article>; category: Category; isPart: boolean; read: number | undefined }

/** The articles of a part. Each link passes their ids, by which the article's screen finds its neighbours. */
const Rows = memo(function Rows({ part, category, isPart, read }: RowsProps) {
  const subscription = useSheet('subscription')
  const isLockedOut = useIsLockedOut()
  const passed = { ids: part.rows.map(({ row }) => row.article_id), ...(isPart ? { isPart } : {}) }
  return (
    <ol className="list" start={part.rows[0]?.number}>
      {part.rows.map(({ row: { article_id, title, lang, is_premium }, number }) => (
        <NumberedRow
          key={article_id}
          id={article_id}
          number={number}
          title={title}
          lang={lang}
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
