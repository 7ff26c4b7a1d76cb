import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { jobsTexts } from '@shelai/contract/texts/content-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { createClosingFirstQuery } from '../features/circulars/circulars-queries.ts'
import { ClosingFirst } from '../features/circulars/closing-first.tsx'
import { AskedMost } from '../features/jobs/asked-most.tsx'
import { createAskedMostQuery, createJobCategoriesQuery } from '../features/jobs/jobs-queries.ts'
import { jobsWords } from '../features/jobs/jobs-words.ts'
import { postsDescriptions } from '../features/jobs/posts-words.ts'
import { interpolate } from '../i18n/interpolate.ts'
import { useLanguage, useWords } from '../i18n/language.tsx'
import { useCall } from '../network/api-client.ts'
import { prefetch } from '../network/prefetch.ts'
import { FolderCards } from '../ui/folder-cards.tsx'
import { Page } from '../ui/page.tsx'
import { useIsAwaited } from '../ui/query-view.tsx'

/** Keeps the room of a line that is still to come. */
const emptyLine = '\u00a0'

export const loader = prefetch((get, call) =>
  Promise.all([
    get(createJobCategoriesQuery(call)),
    get(createClosingFirstQuery(call)),
    get(createAskedMostQuery(call)),
  ]),
)

export function Component() {
  const { folder, sections, rehearsal, openCirculars, answersForPosts } = useWords(jobsWords)
  const call = useCall()
  const { data } = useQuery(createJobCategoriesQuery(call))
  const isClosingFirstAwaited = useIsAwaited(useQuery(createClosingFirstQuery(call)))
  const { language } = useLanguage()
  const total = (of: 'post_count' | 'question_count' | 'circular_count') =>
    formatDigits(String(data?.reduce((sum, category) => sum + category[of], 0)), language)
  const { folder: description } = useWords(postsDescriptions)
  const { circular, questions } = useWords(jobsTexts)
  return (
    <Page hasSearch title={folder} parent={pages.home} meta={{ canonical: pages.job, description }}>
      <FolderCards
        label={sections}
        cards={[
          {
            name: circular,
            to: pages.circulars,
            drawing: 'notice',
            inside: data ? interpolate(openCirculars, { n: total('circular_count') }) : emptyLine,
          },
          {
            name: questions,
            to: pages.jobs,
            drawing: 'bubbles',
            color: 'clay',
            inside: data
              ? interpolate(answersForPosts, { n: total('question_count'), posts: total('post_count') })
              : emptyLine,
          },
          { name: rehearsal, to: pages.practice, drawing: 'stopwatch', color: 'indigo' },
        ]}
      />
      <div className="two-lists">
        <ClosingFirst />
        {!isClosingFirstAwaited && <AskedMost />}
      </div>
    </Page>
  )
}
