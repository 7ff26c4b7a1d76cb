/** Zero-width joiners and non-joiners, which Bangla keyboards insert or omit. */
const joiners = /[\u200b-\u200d\ufeff]/g

/** Normalizes a text for comparison: one encoding of each letter, lower case, no joiners, single spaces. */
export function normalizeForSearch(text: string): string {
  return text.normalize('NFKC').replace(joiners, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** Returns the items whose text contains the word; all of them for an empty word. */
export function filterByText<T>(list: readonly T[], word: string, getText: (item: T) => string): readonly T[] {
  const wanted = normalizeForSearch(word)
  return wanted === '' ? list : list.filter((item) => normalizeForSearch(getText(item)).includes(wanted))
}
