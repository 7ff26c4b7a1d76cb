import { History as history } from 'lucide'
import { interpolate } from '../../i18n/interpolate.ts'
import { useWords } from '../../i18n/language.tsx'
import { NeedleDrawing } from '../../ui/empty.tsx'
import { focusNextRow } from '../../ui/focus-next-row.ts'
import { icon, X } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { buildSearchAddress } from './search-address.ts'
import { searchWords } from './search-words.ts'

const History = /* @__PURE__ */ icon(history)

type RecentSearchesProps = {
  recent: readonly string[]
  /** Forgets a search; all of them without a word. */
  onForget: (word?: string) => void
}

/** Lists the recent searches on this device as links, so that Back leads to the list; without one it says how to search, with words to try. */
export function RecentSearches({ recent, onForget }: RecentSearchesProps) {
  const words = useWords(searchWords)
  if (recent.length === 0)
    return (
      <section className="tint stack search-hint">
        <p>{words.hint}</p>
        <p className="search-sections">
          {words.examples.split(', ').map((word) => (
            <Link key={word} className="button quiet compact" to={buildSearchAddress(word)}>
              {word}
            </Link>
          ))}
        </p>
        <NeedleDrawing />
      </section>
    )
  return (
    <section className="list-group recent-searches">
      <h2>{words.recent}</h2>
      <p className="caption">{words.recentHint}</p>
      <ul>
        {recent.map((word) => (
          <li key={word} className="row">
            <Link className="main" to={buildSearchAddress(word)}>
              <History className="icon" />
              <span>{word}</span>
            </Link>
            <button
              className="icon-button"
              type="button"
              aria-label={interpolate(words.forget, { word })}
              onClick={({ currentTarget }) => {
                focusNextRow(currentTarget)
                onForget(word)
              }}
            >
              <X className="icon" />
            </button>
          </li>
        ))}
      </ul>
      <button
        className="button text"
        type="button"
        onClick={({ currentTarget }) => {
          focusNextRow(currentTarget)
          onForget()
        }}
      >
        {words.forgetAll}
      </button>
    </section>
  )
}
