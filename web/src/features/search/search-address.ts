import { pages } from '@shelai/contract/rules/urls.ts'
import { type SearchKind, searchKinds } from '@shelai/contract/search/search-kinds.ts'
import { useLocation } from 'react-router'

/** Builds the address of a search, for one kind of results or for all. */
export function buildSearchAddress(word: string, kind?: SearchKind): string {
  const query = new URLSearchParams({ q: word, ...(kind && { kind }) })
  return `${pages.search}?${query}`
}

/** Returns the kind of results that the address asks for; undefined for all. */
export function useKind(): SearchKind | undefined {
  const wanted = new URLSearchParams(useLocation().search).get('kind')
  return searchKinds.find((kind) => kind === wanted)
}
