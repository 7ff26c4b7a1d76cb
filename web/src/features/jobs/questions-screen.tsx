import type { Answer } from '@shelai/contract/calls.ts'
import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import {
  jobCategoryPage,
  pages,
  partAddress,
  practicePage,
  questionsPage,
  segment,
} from '@shelai/contract/rules/urls.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import { emptyTexts } from '@shelai/contract/texts/shell-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { useIsHydrated } from '../../device/hydration.ts'
import { useModule } from '../../device/use-module.ts'
import { describeLanguage } from '../../i18n/content-lang.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import type { ListPart, ListSource } from '../../lists/list-source.ts'
import { LongList } from '../../lists/long-list.tsx'
import type { NumberedPart } from '../../lists/numbered-parts.ts'
import { createPartMeta, readPart } from '../../lists/part-address.ts'
import { type ListParts, useListParts } from '../../lists/use-list-parts.ts'
import { isNotFound, useCall, useCallWithEnvelope } from '../../network/api-client.ts'
import { prefetch } from '../../network/prefetch.ts'
import { useIsLockKnown } from '../../network/reader-answers.ts'
import { KeepPack } from '../../packs/keep-pack.tsx'
import { useOpenAnswer } from '../../reading/open-answer.ts'
import { PrintedSource } from '../../reading/printed-source.tsx'
import { CanonicalRedirect } from '../../ui/canonical-redirect.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { createBreadcrumbs, extractBeginning } from '../../ui/structured.ts'
import { createPostQuery, createQuestionsSource } from './jobs-queries.ts'
import { jobsWords, questionsDescriptions } from './jobs-words.ts'
import { createQuestionAnchor, QuestionItem, readQuestionAnchor } from './question-item.tsx'

type Question = Answer<'jobs.questionsOf'>[number]
type Post = Answer<'jobs.subCategory'>

export const loader = prefetch((get, call, { params, request, callWithEnvelope }) => {
  const { jobsId = '' } = params
  const page = readPart(new URL(request.url).search)
  return Promise.all([
    get(createPostQuery(call, jobsId)),
    get(createQuestionsSource(callWithEnvelope, jobsId).part(page)),
  ])
})

export function Component() {
  const { jobsId = '' } = useParams()
  return <QuestionsOfPost key={jobsId} postId={jobsId} />
}

/** The questions of a post. The fragment of the address may name the first one to show. */
function QuestionsOfPost({ postId }: { postId: string }) {
  const { category = '' } = useParams()
  const { hash, search } = useLocation()
  const postQuery = useQuery(createPostQuery(useCall(), postId))
  const post = postQuery.data
  const isHydrated = useIsHydrated()
  // Browsers never send the fragment to the server.
  const named = isHydrated ? readQuestionAnchor(hash) : undefined
  const source = createQuestionsSource(useCallWithEnvelope(), postId)
  const list = useListParts(source, { getId: ({ question_id }) => question_id, wanted: named })
  const { items } = useWords(emptyTexts)
  const { title, rehearse } = useWords(jobsWords)
  const pane = useModule(() => import('./first-pane.tsx'), globalThis.innerWidth >= 1100)
  const { language } = useLanguage()
  const canonical = post && questionsPage(post.category_name, post.sub_category_id)
  const address = canonical ?? `${pages.jobs}/${category}/${postId}`
  return (
    <Page
      hasSearch
      isMissing={isNotFound(list.query)}
      title={post?.title ?? title}
      parent={post ? jobCategoryPage(post.category_name) : pages.jobs}
      width="reading split"
      meta={post ? createQuestionsMeta(post, list, readPart(search), language) : {}}
    >
      {canonical && segment(category) !== segment(post.category_name) && (
        <CanonicalRedirect to={partAddress(canonical, readPart(search)) + hash} />
      )}
      <QueryView query={list.query} after={postQuery} skeleton={<RowsSkeleton rows={6} />}>
        {() =>
          list.total === 0 ? (
            <Empty text={items} />
          ) : (
            <>
              {post && (
                <Link className="link" to={practicePage({ posts: [post.sub_category_id] })}>
                  {rehearse}
                </Link>
              )}
              {post && <KeepPack wanted={{ pack: `post-${postId}`, title: post.title, path: address }} />}
              <Questions source={source} list={list} address={address} named={named} />
              {isHydrated && <PrintedSource path={address} />}
              {pane && (
                <pane.FirstPane
                  to={`${address}#${createQuestionAnchor(list.parts[0]?.rows[0]?.row.question_id ?? 0)}`}
                />
              )}
            </>
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

/** The questions in their order. One answer is open at a time, at first that of the question in the address. */
function Questions({ source, list, address, named }: QuestionsProps) {
  const [open, setOpen] = useState<number>()
  const [pressed, setPressed] = useState<number>()
  const toggle = useSteadyToggle(open, setOpen)
  const { key } = useLocation()
  const canOpen = typeof findQuestion(list, named)?.row.answer === 'string'
  const read = useOpenQuestion(source, list, open)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit to the same address opens the answer again
  useEffect(() => {
    // A press comes after the visit began, so it has precedence.
    if (canOpen && pressed === undefined) setOpen(named)
  }, [named, key, canOpen])
  return (
    <LongList list={list} address={address} getLang={({ lang }) => lang}>
      {(part) => <Items {...{ source, part, address, named, open, read, pressed, setPressed, toggle }} />}
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

/** Returns the question whose answer is open. Its answer stays while it is open, even if a package ends. */
function useOpenQuestion(source: ListSource<Question>, list: ListParts<Question>, open: number | undefined) {
  const found = findQuestion(list, open)
  const { queryKey } = source.part(found?.page ?? 1)
  return useOpenAnswer({ queryKey, id: open, data: found?.row, isWithheld })
}

/**
 * Returns a function that opens or closes an answer. The pressed question keeps its place in the window although another
 * answer above it closes, which not every browser does by itself.
 */
function useSteadyToggle(open: number | undefined, setOpen: Dispatch<SetStateAction<number | undefined>>) {
  const pressed = useRef<{ item: HTMLElement; top: number }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after answers have opened or closed
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
  /** The open question with its answer. */
  read: Question | undefined
  /** The question whose button was pressed while it was unknown whether its answer is locked. */
  pressed: number | undefined
  setPressed: (questionId: number | undefined) => void
  toggle: (questionId: number) => void
}

const countLocked = (rows: readonly Question[]) => rows.filter(isWithheld).length

function Items({ source, part, address, named, open, read, pressed, setPressed, toggle }: ItemsProps) {
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
          setPressed={setPressed}
          toggle={toggle}
        />
      ))}
    </ol>
  )
}

/** The schema.org description of the parts of the page that are not free: questions with a locked answer. */
const lockedPart = { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.question[data-locked]' }

/** Creates the page's meta data. Its data for search engines contain the free answers only. */
function createQuestionsMeta(
  post: Post,
  { parts, total, count }: ListParts<Question>,
  page: number,
  language: Language,
) {
  const path = questionsPage(post.category_name, post.sub_category_id)
  // The meta data describe the page as loaded from its address, with a single part.
  const part = parts.find((one) => one.page === page) ?? parts[0]
  const questions = part?.rows.map(({ row }) => row) ?? []
  const free = questions.filter(({ is_premium, answer }) => Number(is_premium) === 0 && answer !== null)
  const isAllFree = questions.every(({ is_premium }) => Number(is_premium) === 0)
  return {
    ...createPartMeta(
      path,
      interpolate(questionsDescriptions.interviewTitle[language], { name: post.title }),
      page,
      count,
      language,
    ),
    description: extractBeginning(
      interpolate(questionsDescriptions.questionsFor[language], {
        n: formatDigits(String(total), language),
        name: post.title,
        first: questions[0]?.question ?? '',
      }),
    ),
    structured: [
      ...(free.length > 0
        ? [
            {
              '@type': 'FAQPage',
              isAccessibleForFree: isAllFree,
              ...(isAllFree ? {} : { hasPart: lockedPart }),
              mainEntity: free.map(({ question, answer, lang }) => ({
                '@type': 'Question',
                ...describeLanguage(lang),
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
