import type { Answer } from '@shelai/contract/calls.ts'
import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { practicePage } from '@shelai/contract/rules/urls.ts'
import { useIsTouched } from '../../device/first-touch.ts'
import { useModule } from '../../device/use-module.ts'
import { getTextLang } from '../../i18n/content-lang.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Link } from '../../ui/link.tsx'
import { PremiumStar } from '../../ui/premium.tsx'
import { circularsWords } from './circulars-words.ts'
import { useIsClosed } from './use-is-closed.ts'

/**
 * Lists the preparation for a circular: its posts' questions, skills and formulas, and the rehearsal until its last
 * day.
 */
export function GetReady({ circular }: { circular: Answer<'circulars.one'> }) {
  const words = useWords(circularsWords)
  const { language } = useLanguage()
  const isClosed = useIsClosed(circular)
  // The numbers of this reader come once they touch the page; most readers have not rehearsed.
  const line = useModule(() => import('./rehearsal-line.tsx'), useIsTouched())
  // A circular kept by a former release has none.
  const posts = (circular.posts ?? []).filter(({ question_count }) => question_count > 0)
  const items = circular.prepare ?? []
  if (posts.length + items.length === 0) return null
  const date = isClosed ? undefined : circular.closes_on
  return (
    <section className="get-ready">
      <h2>{words.getReady}</h2>
      <ul>
        {posts.map((post) => (
          <li key={post.sub_category_id}>
            <Link to={post.path} lang={getTextLang(post.title, 'mixed')} viewTransition>
              {post.title}
            </Link>{' '}
            <span className="caption">
              {interpolate(words.questions, { count: formatDigits(String(post.question_count), language) })}
            </span>
          </li>
        ))}
        {items.map((item) => (
          <li key={`${item.kind} ${item.id}`}>
            <Link to={item.path} lang={getTextLang(item.title, 'mixed')} viewTransition>
              {item.title}
            </Link>
            {item.is_premium === 1 && <PremiumStar />}
          </li>
        ))}
      </ul>
      {posts.length > 0 && (
        <>
          <Link
            className="button quiet full-width space-above"
            to={practicePage({
              posts: posts.map(({ sub_category_id }) => sub_category_id),
              date,
              circular: circular.id,
              begins: true,
            })}
          >
            {words.rehearse}
          </Link>
          {/* The line keeps its place, so that nothing below moves when it comes. */}
          <p className="caption rehearsal-line">
            {line && date !== undefined && <line.RehearsalLine posts={posts} date={date} />}
          </p>
        </>
      )}
    </section>
  )
}
