import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { addCounts, arrangeResults, type KindCounts } from '@shelai/contract/search/arrange-results.ts'
import type { Term } from '@shelai/contract/search/read-query.ts'
import { kindColors, type SearchKind } from '@shelai/contract/search/search-kinds.ts'
import { markWords } from '@shelai/contract/search/snippet.ts'
import type { ReactNode } from 'react'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useIsLockedOut } from '../../session/reader-plans.ts'
import { ChevronRight } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { LockMark, PremiumStar } from '../../ui/premium.tsx'
import { buildSearchAddress } from './search-address.ts'
import type { SearchResult } from './search-queries.ts'
import { searchWords } from './search-words.ts'

type ResultsProps = {
  results: readonly SearchResult[]
  counts: KindCounts
  /** The kind that is shown alone. */
  kind: SearchKind | undefined
  /** The searched text. */
  word: string
  /** The words to mark. */
  terms: readonly Term[]
  /** Called when a result is opened. */
  onOpen: () => void
}

/** The best result, then three of each kind with a link to all of it; or all results of one kind. */
export function SearchResults({ results, counts, kind, word, terms, onOpen }: ResultsProps) {
  const words = useWords(searchWords)
  const { language } = useLanguage()
  const list = (some: readonly SearchResult[], last?: ReactNode) => (
    <ul className="list">
      {some.map((result) => (
        <Result key={`${result.kind} ${result.id}`} result={result} terms={terms} onOpen={onOpen} />
      ))}
      {last}
    </ul>
  )
  if (kind !== undefined)
    return (
      <Group kind={kind} count={results.length}>
        {list(results)}
      </Group>
    )
  const { best, groups } = arrangeResults(results, counts)
  return (
    <>
      {best && (
        <section className="list-group" data-color={kindColors[best.kind]}>
          <h2>
            {words.best} {addCounts(counts) > 1 && <span className="result-count">{words[`one_${best.kind}`]}</span>}
          </h2>
          {list([best])}
        </section>
      )}
      {groups.map((group) => {
        const shown = group.results.length + (best?.kind === group.kind ? 1 : 0)
        const count = formatDigits(String(group.count), language)
        const all = group.count > shown && (
          <li className="row all-of-kind">
            <Link to={buildSearchAddress(word, group.kind)}>
              <span className="row-title">
                {interpolate(words.allOf, { n: count, kind: words[`some_${group.kind}`] })}
              </span>
              <ChevronRight className="icon" />
            </Link>
          </li>
        )
        return (
          <Group key={group.kind} kind={group.kind} count={group.count}>
            {list(group.results, all)}
          </Group>
        )
      })}
    </>
  )
}

/** Results under the name of their kind, with how many there are. */
function Group({ kind, count, children }: { kind: SearchKind; count: number; children: ReactNode }) {
  const words = useWords(searchWords)
  const { language } = useLanguage()
  return (
    <section className="list-group" data-color={kindColors[kind]}>
      <h2>
        {words[kind]} <span className="result-count">{formatDigits(String(count), language)}</span>
      </h2>
      {children}
    </section>
  )
}

function Result({ result, terms, onOpen }: Pick<ResultsProps, 'terms' | 'onOpen'> & { result: SearchResult }) {
  const { title, path, snippet, is_premium } = result
  const isLockedOut = useIsLockedOut()
  return (
    <li className="row search-result">
      <Link to={path} onClick={onOpen} viewTransition>
        <span className="row-title">
          <Marked text={title} terms={terms} />
          {snippet && (
            <span className="caption">
              <Marked text={snippet} terms={terms} />
            </span>
          )}
        </span>
        {is_premium === 1 && (isLockedOut ? <LockMark /> : <PremiumStar />)}
      </Link>
    </li>
  )
}

/** A text with the words sought marked. React writes it as text, so that no markup in it has an effect. */
function Marked({ text, terms }: { text: string; terms: readonly Term[] }) {
  return markWords(text, terms).map(({ text: part, isMarked }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    isMarked ? <mark key={place}>{part}</mark> : part,
  )
}
