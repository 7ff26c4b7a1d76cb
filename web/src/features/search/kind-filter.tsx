import { type SearchKind, searchKinds } from '@shelai/contract/search/search-kinds.ts'
import { useWords } from '../../i18n/language.tsx'
import { Link } from '../../ui/link.tsx'
import { buildSearchAddress } from './search-address.ts'
import { searchWords } from './search-words.ts'

/** Links that narrow a search to one kind of results. The address has the kind, so that it survives Back and a reload. */
export function KindFilter({ word, kind: chosen }: { word: string; kind: SearchKind | undefined }) {
  const words = useWords(searchWords)
  return (
    <nav className="kind-filter" aria-label={words.kinds}>
      {[undefined, ...searchKinds].map((kind) => (
        <Link
          key={kind ?? 'all'}
          to={buildSearchAddress(word, kind)}
          replace
          aria-current={kind === chosen ? 'true' : undefined}
        >
          {words[kind ?? 'all']}
        </Link>
      ))}
    </nav>
  )
}
