import { shorten } from '@shelai/contract/rules/cut-text.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useWords } from '../../i18n/language.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { buildSearchAddress } from './search-address.ts'
import { searchWords } from './search-words.ts'
import { sections } from './sections.tsx'

type NothingFoundProps = {
  word: string
  suggestions: readonly string[]
  /** True if only the copies on this phone were searched. */
  isKept: boolean
}

/** Says that a search has no results, and how to go on. */
export function NothingFound({ word, suggestions, isKept }: NothingFoundProps) {
  const words = useWords(searchWords)
  return (
    <Empty
      text={interpolate(words.nothing, { word: shorten(word, 41) })}
      hint={isKept ? words.offlineNothing : words.nothingHint}
    >
      {suggestions.length > 0 && (
        <p className="suggestions">
          {words.didYouMean}
          {suggestions.map((suggestion) => (
            <Link key={suggestion} className="button text" to={buildSearchAddress(suggestion)}>
              {suggestion}
            </Link>
          ))}
        </p>
      )}
      <nav className="search-sections" aria-label={words.sections}>
        {sections.map(({ name, to }) => (
          <Link key={name} className="button quiet compact" to={to}>
            {words[name]}
          </Link>
        ))}
      </nav>
    </Empty>
  )
}
