import type { Answer } from '@shelai/contract/book.ts'
import { emptyTexts } from '@shelai/contract/texts.ts'
import { jobCategoryPage, pages, questionsPage, segment } from '@shelai/contract/urls.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { useAsk } from '../../parts/asking.ts'
import { Corrected } from '../../parts/corrected.tsx'
import { Empty } from '../../parts/empty.tsx'
import { useWords } from '../../parts/language.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { RowsSkeleton } from '../../parts/skeletons.tsx'
import { breadcrumbs } from '../../parts/structured.ts'
import { warm } from '../../parts/warming.ts'
import { jobSubCategoriesQuery, questionsOfQuery } from './jobs-queries.ts'
import { jobsWords } from './jobs-words.ts'
import { QuestionItem, questionAnchor } from './question-item.tsx'

type Question = Answer<'jobs.questionsOf'>[number]
type Post = Answer<'jobs.subCategories'>[number]

export const loader = warm((get, ask, { params }) =>
  Promise.all([get(jobSubCategoriesQuery(ask)), get(questionsOfQuery(ask, params.jobsId ?? ''))]),
)

export function Component() {
  const ask = useAsk()
  const { category = '', jobsId = '' } = useParams()
  const posts = useQuery(jobSubCategoriesQuery(ask))
  const questions = useQuery(questionsOfQuery(ask, jobsId))
  const { items } = useWords(emptyTexts)
  const { title } = useWords(jobsWords)
  const post = posts.data?.find(({ sub_category_id }) => String(sub_category_id) === jobsId)
  const right = post && questionsPage(post.category_name, post.sub_category_id)
  const { hash } = useLocation()
  return (
    <Page
      title={post?.title ?? title}
      parent={post ? jobCategoryPage(post.category_name) : pages.jobs}
      width="read"
      facts={post ? questionFacts(post, questions.data ?? []) : {}}
    >
      {right && segment(category) !== segment(post.category_name) && <Corrected to={right + hash} />}
      <Loaded query={questions} skeleton={<RowsSkeleton rows={6} />}>
        {(list) =>
          list.length === 0 ? (
            <Empty text={items} />
          ) : (
            <Questions
              list={list}
              pathOf={(id) => `${right ?? `${pages.jobs}/${category}/${jobsId}`}#${questionAnchor(id)}`}
            />
          )
        }
      </Loaded>
    </Page>
  )
}

/** The questions in their order; one answer is open at a time, and the address may name the one to begin with. */
function Questions({ list, pathOf }: { list: readonly Question[]; pathOf: (questionId: number) => string }) {
  const [open, setOpen] = useState<number>()
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit to the same address scrolls there again
  useEffect(() => {
    const named = list.find(({ question_id }) => hash === `#${questionAnchor(question_id)}`)
    if (!named) return
    if (named.answer !== null) setOpen(named.question_id)
    document.getElementById(questionAnchor(named.question_id))?.scrollIntoView({ block: 'start' })
  }, [hash, key, list])
  return (
    <ol>
      {list.map((question, place) => (
        <QuestionItem
          key={question.question_id}
          question={question}
          number={place + 1}
          path={pathOf(question.question_id)}
          isOpen={open === question.question_id}
          toggle={() => setOpen(open === question.question_id ? undefined : question.question_id)}
        />
      ))}
    </ol>
  )
}

/** What the page says of itself; search engines are told the free answers only. */
function questionFacts(post: Post, questions: readonly Question[]) {
  const path = questionsPage(post.category_name, post.sub_category_id)
  const free = questions.filter(({ is_premium, answer }) => Number(is_premium) === 0 && answer !== null)
  return {
    title: `${post.title} interview questions`,
    description:
      `${questions.length} interview questions for a ${post.title}, with answers: ${questions[0]?.question ?? ''}`.slice(
        0,
        155,
      ),
    canonical: path,
    structured: [
      ...(free.length > 0
        ? [
            {
              '@type': 'FAQPage',
              mainEntity: free.map(({ question, answer }) => ({
                '@type': 'Question',
                name: question,
                acceptedAnswer: { '@type': 'Answer', text: answer },
              })),
            },
          ]
        : []),
      breadcrumbs([
        { name: post.category_name, path: jobCategoryPage(post.category_name) },
        { name: post.title, path },
      ]),
    ],
  }
}
