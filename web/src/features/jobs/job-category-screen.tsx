import type { Answer } from '@shelai/contract/book.ts'
import { emptyTexts } from '@shelai/contract/texts.ts'
import { jobCategoryPage, pages, partAddress, questionsPage, segment } from '@shelai/contract/urls.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { useAsk, useTell } from '../../parts/asking.ts'
import { categoryNamed } from '../../parts/category-name.ts'
import { Corrected } from '../../parts/corrected.tsx'
import { Empty } from '../../parts/empty.tsx'
import { useEntryState } from '../../parts/entry-state.ts'
import { filled } from '../../parts/filled.ts'
import { useWords } from '../../parts/language.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { LongList } from '../../parts/long-list.tsx'
import { Page } from '../../parts/page.tsx'
import { partIn } from '../../parts/part-address.ts'
import { RowsSkeleton } from '../../parts/skeletons.tsx'
import { breadcrumbs } from '../../parts/structured.ts'
import { useListParts } from '../../parts/use-list-parts.ts'
import { warm } from '../../parts/warming.ts'
import { jobCategoriesQuery, postsOf } from './jobs-queries.ts'
import { jobsFacts, jobsWords } from './jobs-words.ts'
import { PostRows } from './post-rows.tsx'

type Category = Answer<'jobs.categories'>[number]

/** The category that is meant: by the id in state, which outlives a change of names; without one the path's name decides. */
function meantCategory(categories: readonly Category[], name: string, id?: number): Category | undefined {
  return categories.find(({ category_id }) => category_id === id) ?? categoryNamed(categories, name)
}

export const loader = warm(async (get, ask, { params, request, askEnvelope }) => {
  const category = meantCategory(await get(jobCategoriesQuery(ask)), params.category ?? '')
  const page = partIn(new URL(request.url).search)
  if (category) await get(postsOf(askEnvelope, category.category_id).part(page))
})

export function Component() {
  const { category: name = '' } = useParams()
  const id = useEntryState<{ categoryId: number }>()?.categoryId
  const categories = useQuery(jobCategoriesQuery(useAsk()))
  const category = categories.data && meantCategory(categories.data, name, id)
  const { title } = useWords(jobsWords)
  const { interviewTitle, interviewsIn } = useWords(jobsFacts)
  const { search } = useLocation()
  const isMissing = categories.data !== undefined && category === undefined
  return (
    <Page
      isMissing={isMissing}
      title={category?.category_name ?? title}
      parent={pages.jobs}
      facts={
        category
          ? {
              canonical: partAddress(jobCategoryPage(category.category_name), partIn(search)),
              title: filled(interviewTitle, { name: category.category_name }),
              description: filled(interviewsIn, { name: category.category_name }),
              structured: [
                breadcrumbs([
                  { name: title, path: pages.jobs },
                  { name: category.category_name, path: jobCategoryPage(category.category_name) },
                ]),
              ],
            }
          : {}
      }
    >
      <Loaded query={categories} skeleton={<RowsSkeleton rows={4} />}>
        {() => {
          if (category === undefined) return null
          const isRight = segment(name) === segment(category.category_name)
          if (isRight) return <Posts key={category.category_id} category={category} />
          return <Corrected to={partAddress(jobCategoryPage(category.category_name), partIn(search))} />
        }}
      </Loaded>
    </Page>
  )
}

function Posts({ category }: { category: Category }) {
  const list = useListParts(postsOf(useTell(), category.category_id), {
    idOf: ({ sub_category_id }) => sub_category_id,
  })
  const { items } = useWords(emptyTexts)
  const { questions, question } = useWords(jobsWords)
  return (
    <Loaded query={list.query} skeleton={<RowsSkeleton rows={4} />}>
      {() =>
        list.total === 0 ? (
          <Empty text={items} />
        ) : (
          <LongList list={list} address={jobCategoryPage(category.category_name)}>
            {(part) => (
              <PostRows
                rows={part.rows}
                pageOf={(post) => questionsPage(category.category_name, post.sub_category_id)}
                countOf={({ question_count }) => question_count}
                words={[question, questions]}
              />
            )}
          </LongList>
        )
      }
    </Loaded>
  )
}
