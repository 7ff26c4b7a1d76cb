import type { Answer } from '@shelai/contract/book.ts'
import { emptyTexts, jobsTexts } from '@shelai/contract/texts.ts'
import { circularCategoryPage, circularListPage, pages } from '@shelai/contract/urls.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { isNotFound, useTell } from '../../parts/asking.ts'
import { Empty } from '../../parts/empty.tsx'
import { useEntryState } from '../../parts/entry-state.ts'
import { filled } from '../../parts/filled.ts'
import { grouped } from '../../parts/grouped.ts'
import { useLanguage, useWords } from '../../parts/language.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { LongList } from '../../parts/long-list.tsx'
import type { NumberedPart, NumberedRows } from '../../parts/numbered-parts.ts'
import { Page } from '../../parts/page.tsx'
import { partFacts, partIn } from '../../parts/part-address.ts'
import { RowsSkeleton } from '../../parts/skeletons.tsx'
import { useListParts } from '../../parts/use-list-parts.ts'
import { warm } from '../../parts/warming.ts'
import { postsOf } from './jobs-queries.ts'
import { jobsFacts, jobsWords } from './jobs-words.ts'
import { PostRows } from './post-rows.tsx'

type Post = Answer<'jobs.subCategories'>[number]

export const loader = warm((get, _, { request, askEnvelope }) => {
  const { searchParams, search } = new URL(request.url)
  return get(postsOf(askEnvelope, categoryIn(searchParams)).part(partIn(search)))
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
  const list = useListParts(postsOf(useTell(), categoryId), { idOf: ({ sub_category_id }) => sub_category_id })
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
        ...partFacts(
          address,
          name ? filled(said.circularsTitle, { name }) : said.circularsByPost,
          partIn(search),
          list.count,
          language,
        ),
        description: name ? filled(said.byPostIn, { name }) : said.byPost,
      }}
    >
      <Loaded query={list.query} skeleton={<RowsSkeleton rows={4} />}>
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
      </Loaded>
    </Page>
  )
}

/** The category asked for: from the address, else from state, which is then written into the address. */
function useCategoryId(): number | undefined {
  const [params] = useSearchParams()
  const state = useEntryState<{ categoryId: number }>()
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
  return new Map(grouped(all, ({ row }) => row.category_id).map(([id, [first]]) => [id, first?.number ?? 1]))
}

type PartProps = {
  part: NumberedPart<Post>
  before: NumberedPart<Post> | undefined
  firstNumbers: ReadonlyMap<number, number>
}

/** The posts of a part under the names of their categories, numbered in each; a category goes on from the part before. */
function PostsByCategory({ part, before, firstNumbers }: PartProps) {
  const last = before?.rows.at(-1)?.row
  return grouped(part.rows, ({ row }) => row.category_id).map(([id, group]) => (
    <section key={id} className="group">
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
