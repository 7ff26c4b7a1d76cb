import { defineWords } from '@shelai/contract/rules/words.ts'
import { searchLimits } from '@shelai/contract/search/search-kinds.ts'
import { searchTexts } from '@shelai/contract/texts/content-texts.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { replaceEntry } from '../device/history-state.ts'
import { useIsHydrated } from '../device/hydration.ts'
import { useWords } from '../i18n/language.tsx'
import { SearchInput } from './search-input.tsx'

const words = defineWords({ search: { en: 'Search', bn: 'খুঁজুন' } })

/**
 * Returns the text of a page's search box and its setter. The address also contains it, so that it survives Back and a
 * reload.
 */
export function useSearchWord(): [string, (word: string) => void] {
  const { key, search } = useLocation()
  const isHydrated = useIsHydrated()
  const [word, setWord] = useState(isHydrated ? readSearchWord(search) : '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit has the word of its own address
  useEffect(() => setWord(readSearchWord(search)), [key])
  const write = (typed: string) => {
    setWord(typed)
    const address = new URL(location.href)
    if (typed === '') address.searchParams.delete('q')
    else address.searchParams.set('q', typed.slice(0, searchLimits.characters))
    replaceEntry({}, address)
  }
  return [word, write]
}

const readSearchWord = (search: string) => new URLSearchParams(search).get('q') ?? ''

/** The search box of a list. */
export function SearchField({ word, onType }: { word: string; onType: (word: string) => void }) {
  const { search } = useWords(words)
  const { placeholder } = useWords(searchTexts)
  return <SearchInput label={search} word={word} onType={onType} placeholder={placeholder} />
}
