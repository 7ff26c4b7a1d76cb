import type { Answer } from '@shelai/contract/calls.ts'
import { circularCounts } from '@shelai/contract/features/circulars/circular-counts.ts'
import { circularCategoryPage, circularListPage, pages } from '@shelai/contract/rules/urls.ts'
import { jobsTexts } from '@shelai/contract/texts/content-texts.ts'
import { emptyTexts } from '@shelai/contract/texts/shell-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import drawings from '../../../art/drawings-posts.svg'
import { useHistoryState } from '../../device/history-state.ts'
import { useCountedWords } from '../../i18n/counted.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useLocalText } from '../../i18n/local-text.ts'
import { LongList } from '../../lists/long-list.tsx'
import type { NumberedPart, NumberedRows } from '../../lists/numbered-parts.ts'
import { createPartMeta, readPart } from '../../lists/part-address.ts'
import { useListParts } from '../../lists/use-list-parts.ts'
import { isNotFound, useCall, useCallWithEnvelope } from '../../network/api-client.ts'
import { prefetch } from '../../network/prefetch.ts'
import { CategoryCover } from '../../ui/category-tiles.tsx'
import { Empty } from '../../ui/empty.tsx'
import { groupBy } from '../../ui/group-by.ts'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { circularDescriptions } from './circulars-by-post-words.ts'
import { createJobCategoriesQuery, createPostsSource } from './jobs-queries.ts'
import { jobsWords } from './jobs-words.ts'
import { PostRows } from './post-rows.tsx'

type Post = Answer<'jobs.subCategories'>[number]

export const loader = prefetch((get, call, { request, callWithEnvelope }) => {
  const { searchParams, search } = new URL(request.url)
  const id = readCategoryId(searchParams)
  return Promise.all([
    get(createPostsSource(callWithEnvelope, id).part(readPart(search))),
    id !== undefined && get(createJobCategoriesQuery(call)),
  ])
})

/** Reads the category's id from an address; undefined if there is none, 0 for a malformed one, which does not exist. */
function readCategoryId(params: URLSearchParams): number | undefined {
  const named = params.get('categoryId')
  if (named === null) return undefined
  return /^\d{1,10}$/.test(named) ? Number(named) : 0
}

/**
 * The posts of a category, or of all categories. The category may come in the state of the history entry; its id is then
 * written into the address, so that the address can be shared.
 */
export function Component() {
  const categoryId = useCategoryId()
  return <Posts key={categoryId ?? 'all'} categoryId={categoryId} />
}

function Posts({ categoryId }: { categoryId: number | undefined }) {
  const list = useListParts(createPostsSource(useCallWithEnvelope(), categoryId), {
    getId: ({ sub_category_id }) => sub_category_id,
  })
  const { search } = useLocation()
  const { circular } = useWords(jobsTexts)
  const { items } = useWords(emptyTexts)
  const descriptions = useWords(circularDescriptions)
  const { language } = useLanguage()
  const first = categoryId === undefined ? undefined : list.parts[0]?.rows[0]?.row
  const pick = useLocalText()
  const name = first && pick(first.category_name, first.category_name_bn)
  const address = categoryId === undefined ? pages.circularCategory : circularCategoryPage(categoryId)
  return (
    <Page
      hasSearch
      isMissing={isNotFound(list.query)}
      title={name ?? circular}
      parent={pages.circulars}
      meta={{
        ...createPartMeta(
          address,
          name ? interpolate(descriptions.circularsTitle, { name }) : descriptions.circularsByPost,
          readPart(search),
          list.count,
          language,
        ),
        description: name ? interpolate(descriptions.byPostIn, { name }) : descriptions.byPost,
      }}
    >
      <Cover categoryId={categoryId}>
        <QueryView query={list.query} skeleton={<RowsSkeleton rows={4} />}>
          {() =>
            list.total === 0 ? (
              <Empty text={items} />
            ) : (
              <LongList list={list} address={address}>
                {(part, before) =>
                  categoryId === undefined ? (
                    <PostsByCategory part={part} before={before} firstNumbers={findFirstNumbers(list.parts)} />
                  ) : (
                    <Rows rows={part.rows} />
                  )
                }
              </LongList>
            )
          }
        </QueryView>
      </Cover>
    </Page>
  )
}

/** The posts of a category beside its tile; all posts stand alone. */
function Cover({ categoryId, children }: { categoryId: number | undefined; children: ReactNode }) {
  const categories = useQuery({ ...createJobCategoriesQuery(useCall()), enabled: categoryId !== undefined })
  const category = categories.data?.find(({ category_id }) => category_id === categoryId)
  const { openOne, openOnes } = useWords(circularCounts)
  const { posts, post } = useWords(jobsWords)
  const count = useCountedWords()
  const pick = useLocalText()
  if (category === undefined) return children
  return (
    <CategoryCover
      sheet={drawings}
      category={{
        name: pick(category.category_name, category.category_name_bn),
        count: count(category.circular_count, openOne, openOnes),
        more: count(category.post_count, post, posts),
        image: category.category_img,
      }}
    >
      {children}
    </CategoryCover>
  )
}

/** Returns the category's id: from the address, otherwise from the state, which is then written into the address. */
function useCategoryId(): number | undefined {
  const [params] = useSearchParams()
  const state = useHistoryState<{ categoryId: number }>()
  const navigate = useNavigate()
  const named = readCategoryId(params)
  const passed = state?.categoryId
  useEffect(() => {
    if (named === undefined && passed !== undefined) navigate(circularCategoryPage(passed), { replace: true, state })
  }, [named, passed, navigate, state])
  return named ?? passed
}

/** Returns the number of each category's first shown post in the whole list. */
function findFirstNumbers(parts: readonly NumberedPart<Post>[]): ReadonlyMap<number, number> {
  const all = parts.flatMap(({ rows }) => rows)
  return new Map(groupBy(all, ({ row }) => row.category_id).map(([id, [first]]) => [id, first?.number ?? 1]))
}

type PartProps = {
  part: NumberedPart<Post>
  before: NumberedPart<Post> | undefined
  firstNumbers: ReadonlyMap<number, number>
}

/**
 * The posts of a part under the names of their categories, numbered within each. A category may continue from the
 * part before.
 */
function PostsByCategory({ part, before, firstNumbers }: PartProps) {
  const last = before?.rows.at(-1)?.row
  const pick = useLocalText()
  return groupBy(part.rows, ({ row }) => row.category_id).map(([id, group]) => (
    <section key={id} className="list-group">
      {last?.category_id !== id && group[0] && (
        <h2>{pick(group[0].row.category_name, group[0].row.category_name_bn)}</h2>
      )}
      <Rows rows={group.map(({ row, number }) => ({ row, number: number - (firstNumbers.get(id) ?? 1) + 1 }))} />
    </section>
  ))
}

function Rows({ rows }: { rows: NumberedRows<Post> }) {
  const { circulars, circular } = useWords(circularCounts)
  return (
    <PostRows
      rows={rows}
      getPage={({ sub_category_id }) => circularListPage(sub_category_id)}
      getCount={({ circular_count }) => circular_count}
      words={[circular, circulars]}
    />
  )
}
