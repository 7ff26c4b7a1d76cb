import type { Answer } from '@shelai/contract/book.ts'
import { emptyTexts } from '@shelai/contract/texts.ts'
import { jobCategoryPage, pages, questionsPage, segment } from '@shelai/contract/urls.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useAsk } from '../../parts/asking.ts'
import { categoryNamed } from '../../parts/category-name.ts'
import { Corrected } from '../../parts/corrected.tsx'
import { Empty } from '../../parts/empty.tsx'
import { useEntryState } from '../../parts/entry-state.ts'
import { useLanguage, useWords } from '../../parts/language.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { NotFound } from '../../parts/not-found.tsx'
import { NumberedRow } from '../../parts/numbered-row.tsx'
import { Page } from '../../parts/page.tsx'
import { RowsSkeleton } from '../../parts/skeletons.tsx'
import { digits } from '../../parts/spoken-values.ts'
import { breadcrumbs } from '../../parts/structured.ts'
import { warm } from '../../parts/warming.ts'
import { jobCategoriesQuery, jobSubCategoriesOfQuery } from './jobs-queries.ts'
import { jobsWords } from './jobs-words.ts'

type Category = Answer<'jobs.categories'>[number]

/** The category that is meant: by the id in state, which outlives a change of names; without one the path's name decides. */
function meantCategory(categories: readonly Category[], name: string, id?: number): Category | undefined {
  return categories.find(({ category_id }) => category_id === id) ?? categoryNamed(categories, name)
}

export const loader = warm(async (get, ask, { params }) => {
  const category = meantCategory(await get(jobCategoriesQuery(ask)), params.category ?? '')
  if (category) await get(jobSubCategoriesOfQuery(ask, category.category_id))
})

export function Component() {
  const { category: name = '' } = useParams()
  const id = useEntryState<{ categoryId: number }>()?.categoryId
  const categories = useQuery(jobCategoriesQuery(useAsk()))
  const category = categories.data && meantCategory(categories.data, name, id)
  const { title } = useWords(jobsWords)
  return (
    <Page
      title={category?.category_name ?? title}
      parent={pages.jobs}
      facts={
        category
          ? {
              canonical: jobCategoryPage(category.category_name),
              title: `${category.category_name} interview questions`,
              description: `Interview questions and answers for posts in ${category.category_name}, as asked in the garment industry of Bangladesh.`,
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
          if (category === undefined) return <NotFound />
          const isRight = segment(name) === segment(category.category_name)
          return isRight ? <Posts category={category} /> : <Corrected to={jobCategoryPage(category.category_name)} />
        }}
      </Loaded>
    </Page>
  )
}

function Posts({ category }: { category: Category }) {
  const posts = useQuery(jobSubCategoriesOfQuery(useAsk(), category.category_id))
  const { items } = useWords(emptyTexts)
  const { questions, question } = useWords(jobsWords)
  const { language } = useLanguage()
  const counted = (count: number) =>
    `${digits(String(count), language)}${language === 'bn' ? '' : ' '}${count === 1 ? question : questions}`
  return (
    <Loaded query={posts} skeleton={<RowsSkeleton rows={4} />}>
      {(list) =>
        list.length === 0 ? (
          <Empty text={items} />
        ) : (
          <ol className="list">
            {list.map(({ sub_category_id, title, question_count }, place) => (
              <NumberedRow
                key={sub_category_id}
                number={place + 1}
                title={title}
                hint={counted(question_count)}
                to={questionsPage(category.category_name, sub_category_id)}
              />
            ))}
          </ol>
        )
      }
    </Loaded>
  )
}
