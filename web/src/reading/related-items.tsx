import { defineWords } from '@shelai/contract/rules/words.ts'
import { kindWords, type SearchKind } from '@shelai/contract/search/search-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import {
  BookOpen as bookOpen,
  Briefcase as briefcase,
  Calculator as calculator,
  CircleQuestionMark as circleQuestionMark,
  FileText as fileText,
} from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import { getTextLang } from '../i18n/content-lang.ts'
import { useWords } from '../i18n/language.tsx'
import { useCall } from '../network/api-client.ts'
import { type Icon, icon } from '../ui/icons.tsx'
import { Link } from '../ui/link.tsx'
import { PremiumStar } from '../ui/premium.tsx'

const icons: Readonly<Partial<Record<SearchKind, Icon>>> = {
  article: /* @__PURE__ */ icon(bookOpen),
  question: /* @__PURE__ */ icon(circleQuestionMark),
  formula: /* @__PURE__ */ icon(calculator),
  circular: /* @__PURE__ */ icon(briefcase),
}
const fileIcon = /* @__PURE__ */ icon(fileText)

const words = defineWords({ related: { en: 'Related', bn: 'সম্পর্কিত' } })

/** The distance below the window at which the list is fetched, in pixels of the window. */
const ahead = '600px'

/**
 * Lists the items related to an article or a question. It is fetched once its place comes near, and takes no room
 * without any.
 */
export function RelatedItems({ kind, id }: { kind: 'article' | 'question'; id: number }) {
  const call = useCall()
  const heading = useId()
  const { related } = useWords(words)
  const kindNames = useWords(kindWords)
  const [place, isNear] = useNearness()
  const { data } = useQuery({
    queryKey: ['search', 'related', kind, id],
    queryFn: () => call('search.related', { params: { kind, id: String(id) } }),
    enabled: isNear,
    meta: { isBackground: true },
  })
  return (
    <div ref={place}>
      {data && data.length > 0 && (
        <section className="related" aria-labelledby={heading}>
          <h2 id={heading} className={kind === 'question' ? 'visually-hidden' : undefined}>
            {related}
          </h2>
          <ul>
            {data.map((item) => {
              const KindIcon = icons[item.kind] ?? fileIcon
              return (
                <li key={`${item.kind} ${item.id}`}>
                  <Link to={item.path} viewTransition>
                    <span className="related-icon">
                      <KindIcon className="icon icon-small" />
                    </span>
                    <span>
                      <span lang={getTextLang(item.title, 'mixed')}>{item.title}</span>
                      <span className="caption">{kindNames[`related_${item.kind}`]}</span>
                    </span>
                  </Link>
                  {item.is_premium === 1 && <PremiumStar />}
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Returns the ref of an element, and whether it has come near the window. */
function useNearness() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      { rootMargin: ahead },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return [place, isNear] as const
}
