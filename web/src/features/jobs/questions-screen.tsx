import type { Answer } from '@shelai/contract/call-schemas.ts'
import { formatDigits } from '@shelai/contract/shown-values.ts'
import { emptyTexts } from '@shelai/contract/texts.ts'
import { jobCategoryPage, pages, partAddress, questionsPage, segment } from '@shelai/contract/urls.ts'
import type { Language } from '@shelai/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { isNotFound, useCall, useCallWithEnvelope } from '../../api/api-client.ts'
import type { ListPart, ListSource } from '../../api/list-source.ts'
import type { NumberedPart } from '../../api/numbered-parts.ts'
import { createPartMeta, readPart } from '../../api/part-address.ts'
import { prefetch } from '../../api/prefetch.ts'
import { useIsLockKnown } from '../../api/reader-answers.ts'
import { type ListParts, useListParts } from '../../api/use-list-parts.ts'
import { CanonicalRedirect } from '../../components/canonical-redirect.tsx'
import { Empty } from '../../components/empty.tsx'
import { useIsHydrated } from '../../components/history-state.ts'
import { LongList } from '../../components/long-list.tsx'
import { useOpenAnswer } from '../../components/open-answer.ts'
import { Page } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { RowsSkeleton } from '../../components/skeletons.tsx'
import { createBreadcrumbs } from '../../components/structured.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { postQuery, questionsOf } from './jobs-queries.ts'
import { jobsFacts, jobsWords } from './jobs-words.ts'
import { createQuestionAnchor, QuestionItem, readQuestionAnchor } from './question-item.tsx'

type Question = Answer<'jobs.questionsOf'>[number]
type Post = Answer<'jobs.subCategory'>

export const loader = prefetch((get, call, { params, request, callWithEnvelope }) => {
  const { jobsId = '' } = params
  const page = readPart(new URL(request.url).search)
  return Promise.all([get(postQuery(call, jobsId)), get(questionsOf(callWithEnvelope, jobsId).part(page))])
})

export function Component() {
  const { jobsId = '' } = useParams()
  return <QuestionsOfPost key={jobsId} postId={jobsId} />
}

/** The questions of a post; the address may name the one to begin with. */
function QuestionsOfPost({ postId }: { postId: string }) {
  const { category = '' } = useParams()
  const { hash, search } = useLocation()
  const post = useQuery(postQuery(useCall(), postId)).data
  const isAlive = useIsHydrated()
  // The server never learns of it.
  const named = isAlive ? readQuestionAnchor(hash) : undefined
  const source = questionsOf(useCallWithEnvelope(), postId)
  const list = useListParts(source, { idOf: ({ question_id }) => question_id, wanted: named })
  const { items } = useWords(emptyTexts)
  const { title } = useWords(jobsWords)
  const { language } = useLanguage()
  const right = post && questionsPage(post.category_name, post.sub_category_id)
  const address = right ?? `${pages.jobs}/${category}/${postId}`
  return (
    <Page
      isMissing={isNotFound(list.query)}
      title={post?.title ?? title}
      parent={post ? jobCategoryPage(post.category_name) : pages.jobs}
      width="reading"
      facts={post ? questionFacts(post, list, readPart(search), language) : {}}
    >
      {right && segment(category) !== segment(post.category_name) && (
        <CanonicalRedirect to={partAddress(right, readPart(search)) + hash} />
      )}
      <QueryView query={list.query} skeleton={<RowsSkeleton rows={6} />}>
        {() =>
          list.total === 0 ? (
            <Empty text={items} />
          ) : (
            <Questions source={source} list={list} address={address} named={named} />
          )
        }
      </QueryView>
    </Page>
  )
}

type QuestionsProps = {
  source: ListSource<Question>
  list: ListParts<Question>
  address: string
  named: number | undefined
}

/** The questions in their order; one answer is open at a time, at first that of the question which the address names. */
function Questions({ source, list, address, named }: QuestionsProps) {
  const [open, setOpen] = useState<number>()
  const [pressed, press] = useState<number>()
  const toggle = useSteadyToggle(open, setOpen)
  const { key } = useLocation()
  const canOpen = typeof findQuestion(list, named)?.row.answer === 'string'
  const read = useOpenQuestion(source, list, open)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit to the same address opens it again
  useEffect(() => {
    // A press is later than the visit, and counts.
    if (canOpen && pressed === undefined) setOpen(named)
  }, [named, key, canOpen])
  return (
    <LongList list={list} address={address}>
      {(part) => <Items {...{ source, part, address, named, open, read, pressed, press, toggle }} />}
    </LongList>
  )
}

function findQuestion({ parts }: ListParts<Question>, id: number | undefined) {
  for (const { page, rows } of parts) {
    const found = rows.find(({ row }) => row.question_id === id)
    if (found) return { page, row: found.row }
  }
  return undefined
}

const isWithheld = ({ answer }: Question) => answer === null

/** Returns the question whose answer is open, with that answer for as long as it is open. */
function useOpenQuestion(source: ListSource<Question>, list: ListParts<Question>, open: number | undefined) {
  const found = findQuestion(list, open)
  const { queryKey } = source.part(found?.page ?? 1)
  return useOpenAnswer({ queryKey, id: open, data: found?.row, isWithheld })
}

/**
 * Opens a question's answer, or closes it. The question stays where it was pressed although another answer above it
 * closes: browsers differ in whether they see to that.
 */
function useSteadyToggle(open: number | undefined, setOpen: Dispatch<SetStateAction<number | undefined>>) {
  const pressed = useRef<{ item: HTMLElement; top: number }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the answers have opened and closed
  useLayoutEffect(() => {
    const { item, top } = pressed.current ?? {}
    pressed.current = undefined
    const moved = item && top !== undefined ? item.getBoundingClientRect().top - top : 0
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
  }, [open])
  return useCallback(
    (questionId: number) => {
      const item = document.getElementById(createQuestionAnchor(questionId))
      if (item) pressed.current = { item, top: item.getBoundingClientRect().top }
      setOpen((now) => (now === questionId ? undefined : questionId))
    },
    [setOpen],
  )
}

type ItemsProps = {
  source: ListSource<Question>
  part: NumberedPart<Question>
  address: string
  /** The question that the address names. */
  named: number | undefined
  open: number | undefined
  /** The question that is open, as it is being read. */
  read: Question | undefined
  /** The question whose button was pressed before it was known what the reader has. */
  pressed: number | undefined
  press: (questionId: number | undefined) => void
  toggle: (questionId: number) => void
}

const countLocked = (rows: readonly Question[]) => rows.filter(isWithheld).length

function Items({ source, part, address, named, open, read, pressed, press, toggle }: ItemsProps) {
  const isLockKnown = useIsLockKnown(
    source.part(part.page).queryKey,
    countLocked(part.rows.map(({ row }) => row)),
    (data: ListPart<Question>) => countLocked(data.rows),
  )
  return (
    <ol start={part.rows[0]?.number}>
      {part.rows.map(({ row: question, number }) => (
        <QuestionItem
          key={question.question_id}
          question={read?.question_id === question.question_id ? read : question}
          number={number}
          isNamed={named === question.question_id}
          path={`${address}#${createQuestionAnchor(question.question_id)}`}
          isOpen={open === question.question_id}
          isLockKnown={isLockKnown}
          isPressed={pressed === question.question_id}
          press={press}
          toggle={toggle}
        />
      ))}
    </ol>
  )
}

/** What of the page is not free: the questions whose answers stand behind a button that is locked. */
const lockedPart = { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.question[data-locked]' }

/** What the page says of itself; search engines are told the free answers only. */
function questionFacts(post: Post, { parts, total, count }: ListParts<Question>, page: number, language: Language) {
  const path = questionsPage(post.category_name, post.sub_category_id)
  // As the page would be loaded from its address: with one part, whatever else has come in.
  const part = parts.find((one) => one.page === page) ?? parts[0]
  const questions = part?.rows.map(({ row }) => row) ?? []
  const free = questions.filter(({ is_premium, answer }) => Number(is_premium) === 0 && answer !== null)
  const isWholeFree = questions.every(({ is_premium }) => Number(is_premium) === 0)
  return {
    ...createPartMeta(
      path,
      interpolate(jobsFacts.interviewTitle[language], { name: post.title }),
      page,
      count,
      language,
    ),
    description: interpolate(jobsFacts.questionsFor[language], {
      n: formatDigits(String(total), language),
      name: post.title,
      first: questions[0]?.question ?? '',
    }).slice(0, 155),
    structured: [
      ...(free.length > 0
        ? [
            {
              '@type': 'FAQPage',
              isAccessibleForFree: isWholeFree,
              ...(isWholeFree ? {} : { hasPart: lockedPart }),
              mainEntity: free.map(({ question, answer }) => ({
                '@type': 'Question',
                name: question,
                acceptedAnswer: { '@type': 'Answer', text: answer },
              })),
            },
          ]
        : []),
      createBreadcrumbs([
        { name: post.category_name, path: jobCategoryPage(post.category_name) },
        { name: post.title, path },
      ]),
    ],
  }
}
