/** Zero-width joiners and non-joiners: Bangla typing leaves them in or out at will. */
const joiners = /[\u200b-\u200d\ufeff]/g

/** A text as searches compare it: one encoding of each letter, no case, no joiners, spaces folded. */
export function normalizeForSearch(text: string): string {
  return text.normalize('NFKC').replace(joiners, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** Those of a list whose text holds the word; an empty word finds all. */
export function filterByText<T>(list: readonly T[], word: string, textOf: (item: T) => string): readonly T[] {
  const wanted = normalizeForSearch(word)
  return wanted === '' ? list : list.filter((item) => normalizeForSearch(textOf(item)).includes(wanted))
}
