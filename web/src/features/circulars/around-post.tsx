import type { Answer } from '@shelai/contract/calls.ts'
import { circularCounts } from '@shelai/contract/features/circulars/circular-counts.ts'
import { circularListPage, questionsPage } from '@shelai/contract/rules/urls.ts'
import { useQuery } from '@tanstack/react-query'
import drawings from '../../../art/drawings-sections.svg'
import { useCountedWords } from '../../i18n/counted.ts'
import { useWords } from '../../i18n/language.tsx'
import { useCallWithEnvelope } from '../../network/api-client.ts'
import { Drawing } from '../../ui/drawing.tsx'
import { Link } from '../../ui/link.tsx'
import { NumberedRow } from '../../ui/numbered-row.tsx'
import { createPostsAroundQuery } from './circulars-queries.ts'
import { circularsWords } from './circulars-words.ts'

type Place = Pick<Answer<'circulars.ofSubCategory'>[number], 'category_id' | 'sub_category_id'>

/** What helps a reader of a post's circulars further: the questions of the post, and the posts of its category that have circulars. */
export function AroundPost({ post: { category_id, sub_category_id } }: { post: Place }) {
  const { data } = useQuery(createPostsAroundQuery(useCallWithEnvelope(), category_id))
  const posts = data?.rows ?? []
  const words = useWords(circularsWords)
  const { circular, circulars } = useWords(circularCounts)
  const count = useCountedWords()
  const post = posts.find((each) => each.sub_category_id === sub_category_id)
  const near = posts.filter((each) => each !== post && each.circular_count > 0)
  return (
    <div className="around">
      {post !== undefined && post.question_count > 0 && (
        <section>
          <h2>{words.getReady}</h2>
          <Link className="lead" to={questionsPage(post.category_name, sub_category_id)} viewTransition>
            <Drawing sheet={drawings} name="bubbles" />
            <b>{count(post.question_count, words.itsQuestion, words.itsQuestions)}</b>
            <span className="small">{words.interviewAsks}</span>
          </Link>
        </section>
      )}
      {near.length > 0 && (
        <section>
          <h2>{words.nearPosts}</h2>
          <ol className="list">
            {near.map((each, at) => (
              <NumberedRow
                key={each.sub_category_id}
                id={each.sub_category_id}
                number={at + 1}
                title={each.title}
                hint={count(each.circular_count, circular, circulars)}
                to={circularListPage(each.sub_category_id)}
              />
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}
