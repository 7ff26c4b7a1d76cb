import type { Answer } from '@shelai/contract/book.ts'
import { emptyTexts, jobsTexts } from '@shelai/contract/texts.ts'
import { circularCategoryPage, circularListPage, pages } from '@shelai/contract/urls.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useAsk } from '../../parts/asking.ts'
import { Empty } from '../../parts/empty.tsx'
import { useEntryState } from '../../parts/entry-state.ts'
import { grouped } from '../../parts/grouped.ts'
import { useLanguage, useWords } from '../../parts/language.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { NotFound } from '../../parts/not-found.tsx'
import { NumberedRow } from '../../parts/numbered-row.tsx'
import { Page } from '../../parts/page.tsx'
import { RowsSkeleton } from '../../parts/skeletons.tsx'
import { digits } from '../../parts/spoken-values.ts'
import { warm } from '../../parts/warming.ts'
import { jobCategoriesQuery, jobSubCategoriesQuery } from './jobs-queries.ts'
import { jobsWords } from './jobs-words.ts'

type Post = Answer<'jobs.subCategories'>[number]

export const loader = warm(async (get, ask, { request }) => {
  const id = new URL(request.url).searchParams.get('categoryId')
  const posts = await get(jobSubCategoriesQuery(ask))
  const hasNone = id !== null && !posts.some(({ category_id }) => String(category_id) === id)
  if (hasNone) await get(jobCategoriesQuery(ask))
})

/**
 * The posts of the category that came in state. The path itself names none, so the id is written into the address
 * for whoever shares it; an address without one shows all posts by category.
 */
export function Component() {
  const posts = useQuery(jobSubCategoriesQuery(useAsk()))
  const { circular } = useWords(jobsTexts)
  const { items } = useWords(emptyTexts)
  const categoryId = useCategoryId()
  const chosen = posts.data?.filter(({ category_id }) => categoryId === undefined || category_id === categoryId)
  const name = categoryId === undefined ? undefined : chosen?.[0]?.category_name
  return (
    <Page
      title={name ?? circular}
      parent={pages.circulars}
      facts={{
        title: name ? `${name} circulars` : `${circular}s by post`,
        canonical: categoryId === undefined ? pages.circularCategory : circularCategoryPage(categoryId),
        description: `Job circulars by post${name ? ` in ${name}` : ''}. We never ask for money for a job.`,
      }}
    >
      <Loaded query={posts} skeleton={<RowsSkeleton rows={4} />}>
        {(all) => {
          if (all.length === 0) return <Empty text={items} />
          if (!chosen || chosen.length === 0) return <NoPosts categoryId={categoryId} />
          return categoryId === undefined ? <PostsByCategory posts={chosen} /> : <Posts posts={chosen} />
        }}
      </Loaded>
    </Page>
  )
}

/** Of a category that has no posts yet, that there are none; any other does not exist. */
function NoPosts({ categoryId }: { categoryId: number | undefined }) {
  const categories = useQuery(jobCategoriesQuery(useAsk()))
  const { items } = useWords(emptyTexts)
  return (
    <Loaded query={categories} skeleton={<RowsSkeleton rows={4} />}>
      {(list) => (list.some(({ category_id }) => category_id === categoryId) ? <Empty text={items} /> : <NotFound />)}
    </Loaded>
  )
}

/** The category asked for: from the address, else from state, which is then written into the address. */
function useCategoryId(): number | undefined {
  const [params] = useSearchParams()
  const state = useEntryState<{ categoryId: number }>()
  const navigate = useNavigate()
  const named = params.get('categoryId')
  const passed = state?.categoryId
  useEffect(() => {
    if (named === null && passed !== undefined) navigate(circularCategoryPage(passed), { replace: true, state })
  }, [named, passed, navigate, state])
  if (named === null) return passed
  return /^\d+$/.test(named) ? Number(named) : 0
}

function PostsByCategory({ posts }: { posts: readonly Post[] }) {
  return grouped(posts, ({ category_id }) => category_id).map(([id, group]) => (
    <section key={id} className="group">
      <h2>{group[0]?.category_name}</h2>
      <Posts posts={group} />
    </section>
  ))
}

function Posts({ posts }: { posts: readonly Post[] }) {
  const { language } = useLanguage()
  const { circulars, circular } = useWords(jobsWords)
  const counted = (count: number) =>
    `${digits(String(count), language)}${language === 'bn' ? '' : ' '}${count === 1 ? circular : circulars}`
  return (
    <ol className="list">
      {posts.map(({ sub_category_id, title, circular_count }, place) => (
        <NumberedRow
          key={sub_category_id}
          number={place + 1}
          title={title}
          hint={counted(circular_count)}
          to={circularListPage(sub_category_id)}
        />
      ))}
    </ol>
  )
}
