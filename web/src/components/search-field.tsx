import { searchTexts } from '@shelai/contract/content-texts.ts'
import { defineWords } from '@shelai/contract/words.ts'
import { Search as search } from 'lucide'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useWords } from '../i18n/language.tsx'
import { useIsHydrated } from './history-state.ts'
import { icon } from './icons.tsx'

const Search = /* @__PURE__ */ icon(search)

const words = defineWords({ search: { en: 'Search', bn: 'খুঁজুন' } })

/**
 * What is typed in a page's search box. It also stands in the address, so that it survives Back and a reload; it is
 * written there past the router, which would go through a navigation for every letter.
 */
export function useSearchWord(): [string, (word: string) => void] {
  const { key, search } = useLocation()
  const isAlive = useIsHydrated()
  const [word, setWord] = useState(isAlive ? wordIn(search) : '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit brings the word of its own address
  useEffect(() => setWord(wordIn(location.search)), [key])
  const write = (typed: string) => {
    setWord(typed)
    const address = new URL(location.href)
    if (typed === '') address.searchParams.delete('q')
    else address.searchParams.set('q', typed)
    try {
      history.replaceState(history.state, '', address)
    } catch {
      // Some browsers forbid more than a hundred changes in half a minute; the word is searched all the same.
    }
  }
  return [word, write]
}

const wordIn = (search: string) => new URLSearchParams(search).get('q') ?? ''

/** The search box of a list. */
export function SearchField({ word, write }: { word: string; write: (word: string) => void }) {
  const { search } = useWords(words)
  const { placeholder } = useWords(searchTexts)
  return (
    <label className="input-box">
      <span className="visually-hidden">{search}</span>
      <Search className="icon" />
      <input
        type="search"
        placeholder={placeholder}
        value={word}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => write(event.target.value)}
      />
    </label>
  )
}
