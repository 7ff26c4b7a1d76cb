import { forgetStored, readStoredList, writeStored } from '../../device/safe-storage.ts'

/** Its prefix is that of an account's own data, which a logout removes from the device. */
const key = 'own_recent_searches'
const mostRecent = 8
/** Longer texts are no words that somebody searches for again. */
const longest = 60

/** Returns what was searched for on this device, the latest first. */
export function readRecentSearches(): readonly string[] {
  return readStoredList(key, (word) => (typeof word === 'string' ? word : undefined)).slice(0, mostRecent)
}

/** Remembers a search, in place of one that it continues. Returns all of them. */
export function rememberSearch(word: string): readonly string[] {
  const text = word.trim()
  if (text === '' || text.length > longest) return readRecentSearches()
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase())
  return store([text, ...others].slice(0, mostRecent))
}

/** Forgets a search, or all of them. Returns those that are left. */
export function forgetSearch(word?: string): readonly string[] {
  return store(word === undefined ? [] : readRecentSearches().filter((other) => other !== word))
}

function store(words: readonly string[]): readonly string[] {
  if (words.length === 0) forgetStored(key)
  else writeStored(key, JSON.stringify(words))
  return words
}
