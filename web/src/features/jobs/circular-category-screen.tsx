import type { Answer } from '@shelai/contract/call-schemas.ts'
import { jobsTexts } from '@shelai/contract/content-texts.ts'
import { emptyTexts } from '@shelai/contract/texts.ts'
import { circularCategoryPage, circularListPage, pages } from '@shelai/contract/urls.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { isNotFound, useCallWithEnvelope } from '../../api/api-client.ts'
import type { NumberedPart, NumberedRows } from '../../api/numbered-parts.ts'
import { createPartMeta, readPart } from '../../api/part-address.ts'
import { prefetch } from '../../api/prefetch.ts'
import { useListParts } from '../../api/use-list-parts.ts'
import { Empty } from '../../components/empty.tsx'
import { groupBy } from '../../components/group-by.ts'
import { useHistoryState } from '../../components/history-state.ts'
import { LongList } from '../../components/long-list.tsx'
import { Page } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { RowsSkeleton } from '../../components/skeletons.tsx'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { postsOf } from './jobs-queries.ts'
import { jobsFacts, jobsWords } from './jobs-words.ts'
import { PostRows } from './post-rows.tsx'

type Post = Answer<'jobs.subCategories'>[number]

export const loader = prefetch((get, _, { request, callWithEnvelope }) => {
  const { searchParams, search } = new URL(request.url)
  return get(postsOf(callWithEnvelope, categoryIn(searchParams)).part(readPart(search)))
})

/** The category that an address names; undefined where it names none, 0 where it names what cannot be one. */
function categoryIn(params: URLSearchParams): number | undefined {
  const named = params.get('categoryId')
  if (named === null) return undefined
  return /^\d{1,10}$/.test(named) ? Number(named) : 0
}

/**
 * The posts of the category that came in state. The path itself names none, so the id is written into the address
 * for whoever shares it; an address without one shows all posts by category.
 */
export function Component() {
  const categoryId = useCategoryId()
  return <Posts key={categoryId ?? 'all'} categoryId={categoryId} />
}

function Posts({ categoryId }: { categoryId: number | undefined }) {
  const list = useListParts(postsOf(useCallWithEnvelope(), categoryId), {
    idOf: ({ sub_category_id }) => sub_category_id,
  })
  const { search } = useLocation()
  const { circular } = useWords(jobsTexts)
  const { items } = useWords(emptyTexts)
  const said = useWords(jobsFacts)
  const { language } = useLanguage()
  const name = categoryId === undefined ? undefined : list.parts[0]?.rows[0]?.row.category_name
  const address = categoryId === undefined ? pages.circularCategory : circularCategoryPage(categoryId)
  return (
    <Page
      isMissing={isNotFound(list.query)}
      title={name ?? circular}
      parent={pages.circulars}
      facts={{
        ...createPartMeta(
          address,
          name ? interpolate(said.circularsTitle, { name }) : said.circularsByPost,
          readPart(search),
          list.count,
          language,
        ),
        description: name ? interpolate(said.byPostIn, { name }) : said.byPost,
      }}
    >
      <QueryView query={list.query} skeleton={<RowsSkeleton rows={4} />}>
        {() =>
          list.total === 0 ? (
            <Empty text={items} />
          ) : (
            <LongList list={list} address={address}>
              {(part, before) =>
                categoryId === undefined ? (
                  <PostsByCategory part={part} before={before} firstNumbers={firstNumbersOf(list.parts)} />
                ) : (
                  <Rows rows={part.rows} />
                )
              }
            </LongList>
          )
        }
      </QueryView>
    </Page>
  )
}

/** The category asked for: from the address, else from state, which is then written into the address. */
function useCategoryId(): number | undefined {
  const [params] = useSearchParams()
  const state = useHistoryState<{ categoryId: number }>()
  const navigate = useNavigate()
  const named = categoryIn(params)
  const passed = state?.categoryId
  useEffect(() => {
    if (named === undefined && passed !== undefined) navigate(circularCategoryPage(passed), { replace: true, state })
  }, [named, passed, navigate, state])
  return named ?? passed
}

/** The number that each category's first shown post has in the whole list. */
function firstNumbersOf(parts: readonly NumberedPart<Post>[]): ReadonlyMap<number, number> {
  const all = parts.flatMap(({ rows }) => rows)
  return new Map(groupBy(all, ({ row }) => row.category_id).map(([id, [first]]) => [id, first?.number ?? 1]))
}

type PartProps = {
  part: NumberedPart<Post>
  before: NumberedPart<Post> | undefined
  firstNumbers: ReadonlyMap<number, number>
}

/** The posts of a part under the names of their categories, numbered in each; a category goes on from the part before. */
function PostsByCategory({ part, before, firstNumbers }: PartProps) {
  const last = before?.rows.at(-1)?.row
  return groupBy(part.rows, ({ row }) => row.category_id).map(([id, group]) => (
    <section key={id} className="list-group">
      {last?.category_id !== id && <h2>{group[0]?.row.category_name}</h2>}
      <Rows rows={group.map(({ row, number }) => ({ row, number: number - (firstNumbers.get(id) ?? 1) + 1 }))} />
    </section>
  ))
}

function Rows({ rows }: { rows: NumberedRows<Post> }) {
  const { circulars, circular } = useWords(jobsWords)
  return (
    <PostRows
      rows={rows}
      pageOf={({ sub_category_id }) => circularListPage(sub_category_id)}
      countOf={({ circular_count }) => circular_count}
      words={[circular, circulars]}
    />
  )
}
