import type { Term } from '@shelai/contract/search/read-query.ts'
import { markWords } from '@shelai/contract/search/snippet.ts'
import type { SearchKind } from '@shelai/contract/search-kinds.ts'
import { formatDigits } from '@shelai/contract/shown-values.ts'
import { Link } from '../../components/link.tsx'
import { LockMark, PremiumStar } from '../../components/premium.tsx'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useIsLockedOut } from '../../session/reader-plans.ts'
import type { SearchResult } from './search-queries.ts'
import { searchWords } from './search-words.ts'

type ResultsProps = {
  results: readonly SearchResult[]
  /** The words to mark. */
  terms: readonly Term[]
  /** Called when a result is opened. */
  onOpen: () => void
}

/** The results under the names of their kinds. The group with the best result comes first. */
export function SearchResults({ results, terms, onOpen }: ResultsProps) {
  const words = useWords(searchWords)
  const { language } = useLanguage()
  const kinds = [...new Set(results.map(({ kind }) => kind))]
  return kinds.map((kind) => {
    const found = results.filter((result) => result.kind === kind)
    return (
      <section key={kind} className="list-group" data-color={colors[kind]}>
        <h2>
          {words[kind]} <span className="result-count">{formatDigits(String(found.length), language)}</span>
        </h2>
        <ul className="list">
          {found.map((result) => (
            <Result key={result.id} result={result} terms={terms} onOpen={onOpen} />
          ))}
        </ul>
      </section>
    )
  })
}

/** The dye of each kind's section. */
const colors: Readonly<Record<SearchKind, string>> = {
  article: 'indigo',
  question: 'madder',
  circular: 'madder',
  formula: 'green',
  file: 'green',
}

function Result({ result, terms, onOpen }: Omit<ResultsProps, 'results'> & { result: SearchResult }) {
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
