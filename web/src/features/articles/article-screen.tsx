import type { Answer } from '@shelai/contract/calls.ts'
import { articleListPage, articlePage, pages } from '@shelai/contract/rules/urls.ts'
import { articlesTexts } from '@shelai/contract/texts/content-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft as chevronLeft, List as listIcon } from 'lucide'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useModule } from '../../device/use-module.ts'
import { describeLanguage, getTextLang } from '../../i18n/content-lang.ts'
import { useWords } from '../../i18n/language.tsx'
import { useLocalText } from '../../i18n/local-text.ts'
import { isNotFound, useCall } from '../../network/api-client.ts'
import { prefetch } from '../../network/prefetch.ts'
import { useIsLockKnown } from '../../network/reader-answers.ts'
import { FiguresAsOf } from '../../reading/figures-as-of.tsx'
import { useLockNote } from '../../reading/lock-note.ts'
import { useOpenAnswer } from '../../reading/open-answer.ts'
import { ReadingEnd } from '../../reading/reading-end.tsx'
import { useProductName } from '../../ui/head.ts'
import { ChevronRight, icon, Lock } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { useSheet } from '../../ui/sheet.tsx'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import { createBreadcrumbs } from '../../ui/structured.ts'
import { createArticleQuery } from './articles-queries.ts'
import { articlesWords } from './articles-words.ts'
import { useNeighbours } from './use-neighbours.ts'

const ChevronLeft = /* @__PURE__ */ icon(chevronLeft)
const Contents = /* @__PURE__ */ icon(listIcon)

type Article = Answer<'articles.one'>

export const loader = prefetch((get, call, { params }) => get(createArticleQuery(call, params.questionId ?? '')))

export function Component() {
  const { questionId = '' } = useParams()
  const query = createArticleQuery(useCall(), questionId)
  const article = useQuery(query)
  const shown = useOpenAnswer({ ...query, id: questionId, data: article.data, isWithheld })
  const isLockKnown = useIsLockKnown(query.queryKey, countLocked(shown), countLocked)
  const { title } = useWords(articlesWords)
  const pick = useLocalText()
  const productName = useProductName()
  const columns = useModule(() => import('./article-columns.tsx'), globalThis.innerWidth >= 1100)
  return (
    <Page
      isMissing={isNotFound(article)}
      title={shown ? pick(shown.category_name, shown.category_name_bn) : title}
      parent={shown ? articleListPage(shown.category_name, shown.category_id) : pages.skills}
      width="reading"
      ownHeading={shown !== undefined}
      end={shown && <ReadingEnd {...describeItem(shown)} />}
      meta={shown ? createArticleMeta(shown, productName, title) : {}}
    >
      <QueryView query={{ data: shown, error: article.error }} skeleton={<TextSkeleton />}>
        {(found) => (
          <>
            <article className="prose">
              <h1 lang={getTextLang(found.title, found.lang)}>{found.title}</h1>
              {found.content !== null ? (
                <RichText html={found.content} lang={found.lang} />
              ) : isLockKnown ? (
                <LockedText article={found} />
              ) : (
                <TextSkeleton />
              )}
              <Sources article={found} />
            </article>
            <TiedThread />
            <Pager article={found} />
            {columns && <columns.ArticleColumns key={found.article_id} article={found} />}
          </>
        )}
      </QueryView>
    </Page>
  )
}

const isWithheld = ({ content }: Article) => content === null
const countLocked = (article: Article | undefined) => (article && isWithheld(article) ? 1 : 0)

const describeItem = ({ article_id, category_name, title }: Article) => ({
  kind: 'article' as const,
  id: article_id,
  title,
  path: articlePage(category_name, article_id),
})

function createArticleMeta(article: Article, productName: string, section: string) {
  const path = articlePage(article.category_name, article.article_id)
  return {
    title: article.title,
    description: article.summary,
    canonical: path,
    type: 'article' as const,
    structured: [
      {
        '@type': 'Article',
        headline: article.title,
        ...describeLanguage(article.lang),
        description: article.summary,
        articleSection: article.category_name,
        dateModified: article.updated_at,
        mainEntityOfPage: path,
        author: { '@type': 'Organization', name: productName },
        publisher: { '@type': 'Organization', name: productName },
        isAccessibleForFree: Number(article.is_premium) === 0,
      },
      createBreadcrumbs([
        { name: section, path: pages.skills },
        { name: article.category_name, path: articleListPage(article.category_name, article.category_id) },
        { name: article.title, path },
      ]),
    ],
  }
}

/**
 * Shown in place of a text that the reader's plans do not open: its summary, and a button to the subscription sheet.
 */
function LockedText({ article }: { article: Article }) {
  const { lockedText, unlock } = useWords(articlesWords)
  const note = useLockNote('article')
  const subscription = useSheet('subscription')
  return (
    <>
      <p lang={getTextLang(article.summary, article.lang)}>{article.summary}</p>
      <div className="tint hem centered locked" data-color="turmeric">
        <Lock className="icon lock" />
        <p>{note ?? lockedText}</p>
        {note === undefined && (
          <button className="button" type="button" onClick={subscription.open}>
            {unlock}
          </button>
        )}
      </div>
    </>
  )
}

function Sources({ article }: { article: Article }) {
  const { sources } = useWords(articlesWords)
  if (!article.as_of && article.sources.length === 0) return null
  return (
    <footer className="caption">
      <FiguresAsOf asOf={article.as_of} />
      {article.sources.length > 0 && (
        <p>
          {sources}: {article.sources.join(' · ')}
        </p>
      )}
    </footer>
  )
}

/** The thread of the text, tied off behind its last line. */
function TiedThread() {
  return (
    <div className="tied-thread">
      <span className="seam" />
      <svg viewBox="0 0 56 24" aria-hidden="true">
        <path d="M2 12c8 0 10-8 16-8s4 12-2 12-4-9 6-9" fill="none" />
        <path d="M24 9.5C24 7 27 6 30 6.5L54 12 30 14c-3 .3-6-1.5-6-4.5z" stroke="none" />
      </svg>
    </div>
  )
}

/** Links to the previous and the next article of the passed list, otherwise of the category; disabled at the ends. */
function Pager({ article }: { article: Article }) {
  const { previous, next, state } = useNeighbours(article)
  const texts = useWords(articlesTexts)
  const { articles: navigationName, previousRest } = useWords(articlesWords)
  const renderLink = (id: number | null, label: ReactNode, className?: string) =>
    id === null ? (
      <button type="button" disabled>
        {label}
      </button>
    ) : (
      <Link className={className} to={articlePage(article.category_name, id)} state={state} viewTransition>
        {label}
      </Link>
    )
  return (
    <nav className="pager" aria-label={navigationName}>
      {renderLink(
        previous,
        <>
          <ChevronLeft className="icon icon-small" />
          <span>
            {texts.previous}
            <span className="spoken-only">{previousRest}</span>
          </span>
        </>,
      )}
      <Link to={articleListPage(article.category_name, article.category_id)} state={{ read: article.article_id }}>
        <Contents className="icon icon-small" />
        {texts.contents}
      </Link>
      {renderLink(
        next,
        <>
          <ChevronRight className="icon icon-small" />
          {texts.next}
        </>,
        'pager-next',
      )}
    </nav>
  )
}
