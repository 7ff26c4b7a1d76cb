import type { Answer } from '@shelai/contract/calls.ts'
import { circularCounts } from '@shelai/contract/features/circulars/circular-counts.ts'
import { jobCategoryPage, pages, partAddress, questionsPage, segment } from '@shelai/contract/rules/urls.ts'
import { emptyTexts } from '@shelai/contract/texts/shell-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import drawings from '../../../art/drawings-posts.svg'
import { useHistoryState } from '../../device/history-state.ts'
import { useCountedWords } from '../../i18n/counted.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useWords } from '../../i18n/language.tsx'
import { useLocalText } from '../../i18n/local-text.ts'
import { LongList } from '../../lists/long-list.tsx'
import { readPart } from '../../lists/part-address.ts'
import { useListParts } from '../../lists/use-list-parts.ts'
import { useCall, useCallWithEnvelope } from '../../network/api-client.ts'
import { prefetch } from '../../network/prefetch.ts'
import { CanonicalRedirect } from '../../ui/canonical-redirect.tsx'
import { findCategoryByName } from '../../ui/category-name.ts'
import { CategoryBand, CategoryCover } from '../../ui/category-tiles.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { createBreadcrumbs } from '../../ui/structured.ts'
import { createJobCategoriesQuery, createPostsSource } from './jobs-queries.ts'
import { jobsWords, questionsDescriptions } from './jobs-words.ts'
import { PostRows } from './post-rows.tsx'
import { postsDescriptions } from './posts-words.ts'

type Category = Answer<'jobs.categories'>[number]

/** Finds the category: by the id in the state, which survives a renaming; otherwise by the name in the path. */
function findMeantCategory(categories: readonly Category[], name: string, id?: number): Category | undefined {
  return categories.find(({ category_id }) => category_id === id) ?? findCategoryByName(categories, name)
}

export const loader = prefetch(async (get, call, { params, request, callWithEnvelope }) => {
  const category = findMeantCategory(await get(createJobCategoriesQuery(call)), params.category ?? '')
  const page = readPart(new URL(request.url).search)
  if (category) await get(createPostsSource(callWithEnvelope, category.category_id).part(page))
})

export function Component() {
  const { category: name = '' } = useParams()
  const id = useHistoryState<{ categoryId: number }>()?.categoryId
  const categories = useQuery(createJobCategoriesQuery(useCall()))
  const category = categories.data && findMeantCategory(categories.data, name, id)
  const { title } = useWords(jobsWords)
  const pick = useLocalText()
  const { interviewsIn } = useWords(postsDescriptions)
  const { interviewTitle } = useWords(questionsDescriptions)
  const { search } = useLocation()
  const shownName = category ? pick(category.category_name, category.category_name_bn) : title
  const isMissing = categories.data !== undefined && category === undefined
  return (
    <Page
      hasSearch
      isMissing={isMissing}
      title={shownName}
      parent={pages.jobs}
      meta={
        category
          ? {
              canonical: partAddress(jobCategoryPage(category.category_name), readPart(search)),
              title: interpolate(interviewTitle, { name: shownName }),
              description: interpolate(interviewsIn, { name: shownName }),
              structured: [
                createBreadcrumbs([
                  { name: title, path: pages.jobs },
                  { name: shownName, path: jobCategoryPage(category.category_name) },
                ]),
              ],
            }
          : {}
      }
    >
      <QueryView query={categories} skeleton={<RowsSkeleton rows={4} />}>
        {() => {
          if (category === undefined) return null
          const isCanonical = segment(name) === segment(category.category_name)
          if (isCanonical) return <Posts key={category.category_id} category={category} name={shownName} />
          return <CanonicalRedirect to={partAddress(jobCategoryPage(category.category_name), readPart(search))} />
        }}
      </QueryView>
    </Page>
  )
}

function Posts({ category, name }: { category: Category; name: string }) {
  const list = useListParts(createPostsSource(useCallWithEnvelope(), category.category_id), {
    getId: ({ sub_category_id }) => sub_category_id,
  })
  const { items } = useWords(emptyTexts)
  const { questions, question, posts, post } = useWords(jobsWords)
  const { openOne, openOnes } = useWords(circularCounts)
  const count = useCountedWords()
  const { category_img: image, question_count, post_count, circular_count } = category
  return (
    <CategoryCover
      sheet={drawings}
      category={{
        name,
        count: count(question_count, question, questions),
        more: [
          count(post_count, post, posts),
          ...(circular_count > 0 ? [count(circular_count, openOne, openOnes)] : []),
        ].join(' · '),
        image,
      }}
    >
      <QueryView query={list.query} skeleton={<RowsSkeleton rows={4} />}>
        {() => (
          <>
            {list.total === 0 ? (
              <Empty text={items} />
            ) : (
              <LongList list={list} address={jobCategoryPage(category.category_name)}>
                {(part) => (
                  <PostRows
                    rows={part.rows}
                    getPage={({ sub_category_id }) => questionsPage(category.category_name, sub_category_id)}
                    getCount={({ question_count }) => question_count}
                    words={[question, questions]}
                  />
                )}
              </LongList>
            )}
            <GeneralQuestions besides={category} />
          </>
        )}
      </QueryView>
    </CategoryCover>
  )
}

/** The categories whose questions are asked for every post, without the one that is shown. */
function GeneralQuestions({ besides }: { besides: Category }) {
  const { data = [] } = useQuery(createJobCategoriesQuery(useCall()))
  const { everyPost, questions, question } = useWords(jobsWords)
  const count = useCountedWords()
  const pick = useLocalText()
  const general = data.filter(
    ({ is_general, category_id, question_count }) =>
      is_general === 1 && category_id !== besides.category_id && question_count > 0,
  )
  if (general.length === 0) return null
  return (
    <section className="bands">
      <h2>{everyPost}</h2>
      {general.map(({ category_id, category_name, category_name_bn, category_img, question_count }) => (
        <CategoryBand
          key={category_id}
          sheet={drawings}
          tile={{
            name: pick(category_name, category_name_bn),
            count: count(question_count, question, questions),
            image: category_img,
            to: jobCategoryPage(category_name),
            state: { categoryId: category_id },
          }}
        />
      ))}
    </section>
  )
}
