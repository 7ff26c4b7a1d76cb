import type { Answer } from '@shelai/contract/calls.ts'
import { articlePage } from '@shelai/contract/rules/urls.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import { useEffect, useState } from 'react'
import { useIsWide } from '../../device/wide-window.ts'
import { useWords } from '../../i18n/language.tsx'
import { useLocalText } from '../../i18n/local-text.ts'
import { useCallWithEnvelope } from '../../network/api-client.ts'
import { BesideRow, ListBeside } from '../../reading/list-beside.tsx'
import { createArticlesSource } from './articles-queries.ts'

const words = defineWords({
  headings: { en: 'In this article', bn: 'এই আর্টিকেলে' },
})

type Article = Answer<'articles.one'>

/** The columns of a wide window: the articles of the category on one side, the headings of the article on the other. */
export function ArticleColumns({ article }: { article: Article }) {
  const source = createArticlesSource(useCallWithEnvelope(), article.category_id)
  const name = useLocalText()(article.category_name, article.category_name_bn)
  if (!useIsWide()) return null
  return (
    <>
      <ListBeside name={name} source={source} current={article.article_id}>
        {(rows) =>
          rows.map(({ article_id: id, title, is_premium, lang }) => (
            <BesideRow
              key={id}
              title={title}
              lang={lang}
              to={articlePage(article.category_name, id)}
              isPremium={is_premium === 1}
              isCurrent={id === article.article_id}
            />
          ))
        }
      </ListBeside>
      <HeadingsBeside />
    </>
  )
}

/** The headings of the text, which an editor wrote as HTML. The one that is read is marked. */
function HeadingsBeside() {
  const { headings: name } = useWords(words)
  const [headings, setHeadings] = useState<readonly HTMLElement[]>([])
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const found = [...document.querySelectorAll<HTMLElement>('article .prose > h2')]
    setHeadings(found)
    const mark = () => {
      // The last headings cannot be scrolled to the top; the one that was chosen has the focus.
      const chosen = found.findIndex((heading) => heading.matches(':focus'))
      const top = found[chosen]?.getBoundingClientRect().top ?? -1
      if (top >= 0 && top < innerHeight) return setCurrent(chosen)
      const passed = found.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3)
      setCurrent(Math.max(0, passed.length - 1))
    }
    mark()
    addEventListener('scroll', mark, { passive: true })
    return () => removeEventListener('scroll', mark)
  }, [])
  if (headings.length < 2) return null
  const goTo = (heading: HTMLElement) => {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.scrollIntoView({ block: 'start', behavior: 'instant' })
  }
  return (
    <nav className="beside after" aria-label={name}>
      <p className="beside-title">{name}</p>
      <ul>
        {headings.map((heading, place) => (
          <li key={heading.textContent}>
            <button type="button" aria-current={place === current ? 'true' : undefined} onClick={() => goTo(heading)}>
              {heading.textContent}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
